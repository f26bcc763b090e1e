/** The payment window. */

/** Literal text of §8. */
export const notLoaded = 'Failed to load Razorpay';
