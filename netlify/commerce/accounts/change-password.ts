import type { Done } from '#contract/account.ts';
import type { NewPasswordPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { setPassword } from './set-password.ts';

/** Changes the caller's password and ends all other sessions. Errors: wrong_password, weak_password, throttled. */
export async function changePassword(
  ctx: Ctx,
  caller: Caller,
  { password, new_password }: NewPasswordPayload,
): Promise<Result<Done, ApiError>> {
  const user = await checkOwnPassword(ctx, caller, password);
  if (!user.ok) return user;
  const set = await inTransaction(ctx.db, (tx) =>
    setPassword(ctx, tx, user.value, new_password, caller.sessionId),
  );
  if (!set.ok) return set;
  return ok({ message: 'Your password is changed, and all other devices are signed out.' });
}
