/** What is said while an order is placed; the notices of what went wrong are a file of their own, loaded when there is one. */

export const somebodyElse = 'Somebody else has signed in on this device meanwhile. Nothing was ordered.';

/** The title of the page once the order is placed. */
export const confirmationTitle = 'Your order';
