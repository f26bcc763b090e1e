import { type AuthRecord, usernameOf } from '#browser/auth-record.ts';

/** Whether the form was filled for somebody else (checkout-script.ts), before another tab signed in. */
export function isFilledForAnother(session: AuthRecord | undefined): boolean {
  const member = document.querySelector<HTMLElement>('#cart-now')?.dataset.member;
  return session !== undefined && Boolean(member) && member !== usernameOf(session);
}
