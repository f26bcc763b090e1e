import * as z from 'zod/mini';
import { looseText, orAbsent } from './reply-types.ts';

export const User = z.object({ username: z.string(), email: looseText });
export type User = z.output<typeof User>;

/** Reply of login. It has no user: the client stores the typed username (§3). */
export const LoginReply = z.object({ access: z.string(), refresh: z.string() });
/** Undefined if a backend creates the account but sends something else: a login then gets the tokens. */
export const SignupReply = orAbsent(z.object({ access: z.string(), refresh: z.string(), user: User }));
/** A backend that does not rotate refresh tokens sends no `refresh`, null or an empty text (decision 14). */
export const RefreshReply = z.object({
  access: z.string(),
  refresh: z.pipe(
    looseText,
    z.transform((text) => text || undefined),
  ),
});
