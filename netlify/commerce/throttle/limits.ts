import type { Limit } from './count-attempt.ts';

const windowSeconds = 15 * 60;

/** Wrong passwords for one account from one address; a right one clears the count. */
export const loginByAccountAndAddress: Limit = { scope: 'login-pair', attempts: 10, windowSeconds };
/** Wrong passwords for one account from all addresses; beyond it only those wait who never signed in to it from theirs. */
export const loginByAccount: Limit = { scope: 'login-account', attempts: 100, windowSeconds };
/** Right passwords for one account: more devices than anybody has, and far fewer sessions than would fill a disk. */
export const signInsByAccount: Limit = { scope: 'login-done', attempts: 300, windowSeconds };

/** By address the limits are wide: a mobile network puts a whole town behind one. */
export const loginByAddress: Limit = { scope: 'login-address', attempts: 100, windowSeconds };
export const signupByAddress: Limit = { scope: 'signup-address', attempts: 100, windowSeconds };
/** Questions to the payment provider before a payment starts. Who pays an order again and again needs a few. */
export const paymentByAccount: Limit = { scope: 'payment-account', attempts: 60, windowSeconds };
export const contactByAddress: Limit = { scope: 'contact-address', attempts: 30, windowSeconds };
export const editorsByAddress: Limit = { scope: 'editors-address', attempts: 30, windowSeconds };
