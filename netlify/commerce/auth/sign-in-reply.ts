import type { User } from '#contract/auth.ts';
import type { Tokens } from './open-session.ts';

export type SignedIn = Tokens & { user: User };

/** The reply of login and register. */
export const signedIn = (
  tokens: Tokens,
  { username, email }: { username: string; email: string | null },
): SignedIn => ({
  ...tokens,
  user: { username, email: email ?? '' },
});
