/** Limits and timings of the specification (§4, §9 and decision 6). Those of form fields are in fields.ts. */

export const storageKeys = { cart: 'cart', auth: 'auth' } as const;

/** The localStorage key for the slugs of the products chosen to be compared. */
export const compareKey = 'compare';

/** Keys in sessionStorage. They hold personal data and are removed at logout. */
export const draftKey = 'checkout-form';
export const attemptKey = 'checkout-attempt';
/** The order that is being paid from the account. */
export const payingKey = 'paying-order';
export const placedOrderKey = 'placed-order';
/** The sessionStorage key for the input of the form below the cart, which only its owner is shown again. */
export const siteKey = 'check-site';
/** An address that the shopper asked this device to remember; it is removed at logout. */
export const addressKey = 'checkout-address';

/** The localStorage key for whether this browser has ordered before; the value has nothing personal. */
export const orderedKey = 'has-ordered';

/** How long a button says that it was pressed. */
export const feedbackMs = 600;
export const newsletterThanksMs = 3000;
export const heroRotationMs = 3000;
export const storyRotationMs = 5000;
export const copiedMs = 1500;

export const contactErrorMaxLength = 300;
export const seoDescriptionMaxLength = 160;

export const quantityMin = 1;
/** The forms have no maximum (§5); the server accepts up to this many units of a product (decision 6). */
export const quantityMax = 1000;
export const orderLinesMax = 100;

export const relatedFetched = 8;
export const relatedShown = 4;
/** The most products in one comparison; more columns do not fit a screen or a printed page. */
export const comparedMax = 4;
export const pageSizeDefault = 12;
/** Also the page size of builds that read the embedded shop, which needs the same time for a page of any size. */
export const pageSizeMax = 250;
export const pageMax = 9_999_999;
/** The longest search text, in UTF-16 code units. */
export const searchMaxLength = 200;

export const orderExpiryHours = 24;
/** A cancelled order can still be paid by a payment that arrives within this time (decision 9). */
export const lateMoneyHours = 72;
/** Pause before a refund that the bank refused is retried, and how often; then a person decides. */
export const refundRetryHours = 24;
export const refundRetriesMax = 3;
/** The maximum of unpaid or unapproved orders per account. */
export const unpaidOrdersMax = 50;
/** All unpaid orders together hold at most this share of a product's units, or so many where that is more (decision 9). */
export const unpaidShareMax = 0.1;
export const unpaidUnitsMax = 10;
/** How long an unpaid online order holds its units. */
export const holdMinutes = 30;
/** How many orders an account may confirm for cash on delivery within 24 hours. */
export const codConfirmsMax = 5;

/** Orders on one page of a shopper's list if the request does not say how many. */
export const ordersPageSize = 100;
export const accessTokenTtlSeconds = 15 * 60;
export const refreshTokenTtlSeconds = 30 * 24 * 60 * 60;
