/** What the shop answers when something of an account was done. */

export const emailRemoved = 'Your e-mail address is removed.';
export const emailChanged = 'Your e-mail address is changed.';
export const emailConfirmed = 'Your e-mail address is confirmed.';
export const emailLinkSent = (email: string, minutes: number): string =>
  `We have sent a link to ${email}. Open it within ${minutes} minutes to confirm the address.`;
export const passwordChanged = 'Your password is changed, and all other devices are signed out.';
export const passwordReset = 'Your password is changed, and all devices are signed out.';
/** The same whether there is such an account or not. */
export const passwordLinkSent = (minutes: number): string =>
  `If an account with this name or address has an e-mail address, a link to set a new password is on its way to it. It works for ${minutes} minutes.`;
export const accountDeleted = 'Your account is deleted.';
export const addressRemoved = 'The address is removed.';
export const signedOut = 'You are signed out.';
export const signedOutEverywhere = 'You are signed out on all devices.';
/** Literal (§7). */
export const inquiryReceived = 'Thanks! Your inquiry has been received.';
