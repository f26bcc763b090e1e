import type { Limit } from './count-attempt.ts';

const windowSeconds = 15 * 60;

/** Wrong passwords for one account from one address; a right one clears the count. */
export const loginByAccountAndAddress: Limit = { scope: 'login-pair', attempts: 10, windowSeconds };
/** Wrong passwords for one account from all addresses. It does not stop addresses that signed in to it recently. */
export const loginByAccount: Limit = { scope: 'login-account', attempts: 100, windowSeconds };
/** Successful sign-ins of one account: enough for all its devices, and too few to fill the disk with sessions. */
export const signInsByAccount: Limit = { scope: 'login-done', attempts: 300, windowSeconds };

/** Limits by address are wide: a mobile network can share one address among a whole town. */
export const loginByAddress: Limit = { scope: 'login-address', attempts: 100, windowSeconds };
/** Calls for one-time links and with them. */
export const linksByAddress: Limit = { scope: 'links-address', attempts: 100, windowSeconds };
export const signupByAddress: Limit = { scope: 'signup-address', attempts: 100, windowSeconds };
/** Wrong passwords of a signed-in person who changes the account; a right one clears the count. */
export const passwordByAccount: Limit = { scope: 'own-password', attempts: 10, windowSeconds };
/** Mails with a link for a new password. */
export const resetByAccount: Limit = { scope: 'reset-account', attempts: 3, windowSeconds };
/** Mails that confirm a new e-mail address, and downloads of an account's data. */
export const newEmailByAccount: Limit = { scope: 'new-email', attempts: 5, windowSeconds };
export const dataByAccount: Limit = { scope: 'own-data', attempts: 10, windowSeconds };
/** Calls to the payment provider before a payment starts. A buyer who retries a payment needs a few. */
export const paymentByAccount: Limit = { scope: 'payment-account', attempts: 60, windowSeconds };
export const contactByAddress: Limit = { scope: 'contact-address', attempts: 30, windowSeconds };
export const editorsByAddress: Limit = { scope: 'editors-address', attempts: 30, windowSeconds };
