/** Every limit and timing the specification names, once (§4, §9 and decision 6); those of fields are in fields.ts. */

export const storageKeys = { cart: 'cart', auth: 'auth' } as const;

/** What one tab keeps of a checkout under way: personal, and gone when its shopper logs out. */
export const draftKey = 'checkout-form';
export const attemptKey = 'checkout-attempt';

export const feedbackMs = 600;
export const newsletterThanksMs = 3000;
export const heroRotationMs = 3000;
export const storyRotationMs = 5000;
export const copiedMs = 1500;

export const contactErrorMaxLength = 300;
export const seoDescriptionMaxLength = 160;

export const quantityMin = 1;
/** The screens set no maximum (§5); the server takes up to this many of one product (decision 6). */
export const quantityMax = 1000;
export const orderLinesMax = 100;

export const relatedFetched = 8;
export const relatedShown = 4;
export const pageSizeDefault = 12;
/** Also what a build asks the embedded shop for: it finds and counts a page of any size in the same time. */
export const pageSizeMax = 250;
export const pageMax = 9_999_999;
/** In UTF-16 code units; no product is told apart by more. */
export const searchMaxLength = 200;

export const orderExpiryHours = 24;
/** So long after an unpaid order was cancelled its payment can still pay it (decision 9). */
export const lateMoneyHours = 72;
/** A refund that failed at the bank is asked for again after so long, so many times; then it is left to a person. */
export const refundRetryHours = 24;
export const refundRetriesMax = 3;
/** Orders of one person that wait to be paid or for the operator's word: far more than anybody has open in a day. */
export const unpaidOrdersMax = 50;
/**
 * What one account or network address may hold unpaid of a product (decision 9): this share of its units, or this many
 * where that is more. What is beyond is held for minutes, and not at all after so many holds that lapsed in a day.
 */
export const unpaidShareMax = 0.1;
export const unpaidUnitsMax = 10;
export const shortHoldMinutes = 30;
export const lapsedHoldsMax = 2;
export const lapsesCountHours = 24;
/** An order's network address is kept as a hash, and no longer than this once the order is no longer open. */
export const orderAddressHours = 48;

/** Orders on one page of the caller's list, unless the caller says otherwise. */
export const ordersPageSize = 100;
export const accessTokenTtlSeconds = 15 * 60;
export const refreshTokenTtlSeconds = 30 * 24 * 60 * 60;
