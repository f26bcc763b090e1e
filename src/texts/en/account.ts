/** The account page: a person's orders, and the payment of one that is not paid. */

export const title = 'Your account';
export const loading = 'Loading your account';
/** Instead of a name. */
export const nameless = 'Account';
export const navLabel = 'Account';
export const hello = (name: string): string => `Hello, ${name}`;
export const lead = 'Your orders, and what is still to be paid.';
export const settings = 'Account settings';
export const desk = 'The shop’s desk';
export const logout = 'Logout';
export const loggingOut = 'Signing out...';

export const ordersTitle = 'Your Orders';
export const ordersLoading = 'Loading your orders';
export const ordersFailed = 'Failed to load orders';
export const noOrders = 'No orders yet';
export const noOrdersText = 'What you order will be listed here.';
export const browse = 'Browse Products';

/** The words in `quiet` are for screen readers. */
export const stepsOf = (id: number | string): string =>
  `What happened so far<quiet> with order ${id}</quiet>`;
export const detailsOf = (id: number | string): string => `Details<quiet> of order ${id}</quiet>`;
export const payNow = (id: number | string): string => `Pay Now<quiet> for order ${id}</quiet>`;
/** Beside the button of an order that is paid at the door. */
export const payInstead = 'Pay online instead?';
export const paying = (id: number | string): string => `Processing...<quiet> for order ${id}</quiet>`;
export const total = 'Total';

/** The outcome of a payment; its titles are literal (§8). Some backends do not tell the order. */
export const paid = (id: string): string => `Payment received for order ${id}`;
export const paidText = 'Thank you! We are getting it ready.';
export const returnedTitle = 'Your payment goes back to you';
export const returnedText = (id: string): string =>
  id
    ? `Order ${id} was paid already, or it was cancelled and what it held is sold: the money is on its way back to where it came from.`
    : 'Your order was paid already, or it was cancelled and what it held is sold: the money is on its way back to where it came from.';
export const banksTake = 'Banks usually take 5 to 7 Business Days.';
export const failed = (reason: string): string => `Payment failed: ${reason}`;
export const notCompleted = 'The payment was not completed';
export const stillWaiting = (id: string): string =>
  id ? `Order ${id} is still waiting to be paid.` : 'Your order is still waiting to be paid.';
export const notVerified = 'Payment verification failed';
export const moneyIsChecked =
  'If money has left your account, it is safe. Try again and we check this payment before anything else is paid.';
export const moneyReturns =
  'If money has left your account, it is safe: this order takes no payment any more, and the money goes back the way it came.';
export const notStarted = 'Unable to start payment';
export const unconfirmed = 'The payment provider has not confirmed it yet.';
