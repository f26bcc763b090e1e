import type { User } from '#contract/auth.ts';
import type { Tokens } from './open-session.ts';

export type SignInReply = Tokens & { user: User };

/** The reply of login and register. */
export const signInReply = (
  tokens: Tokens,
  { username, email }: { username: string; email: string | null },
): SignInReply => ({
  ...tokens,
  user: { username, email: email ?? '' },
});
