/** What login, signup and a new password share. */

export const username = 'Username';
export const password = 'Password';
export const passwordHint = (min: number): string => `At least ${min} characters, and not a common password`;
export const storageBlocked =
  'Your browser keeps nothing for this site, so it cannot keep you signed in. Allow site data for it, then try again.';
