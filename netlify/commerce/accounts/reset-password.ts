import { eq, sql } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { ResetPasswordPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { addressKey } from './address-key.ts';
import { clearAttempts, countAttempt } from './count-attempt.ts';
import { findAccount } from './find-account.ts';
import { linksByAddress, loginByAccountAndAddress } from './limits.ts';
import { linkInvalid, lockLink } from './links.ts';
import { setPassword } from './set-password.ts';

/** Sets a new password by a one-time link and ends all sessions. Errors: link_invalid, weak_password, throttled. */
export async function resetPassword(
  ctx: Ctx,
  { token, new_password }: ResetPasswordPayload,
): Promise<Result<Done, ApiError>> {
  const address = addressKey(ctx.ip);
  const counted = await countAttempt(ctx, linksByAddress, address);
  if (!counted.ok) return counted;
  const reset = await inTransaction(ctx.db, async (tx): Promise<Result<string, ApiError>> => {
    const link = await lockLink(ctx, tx, token, 'password');
    if (!link) return err(linkInvalid);
    const { user } = link;
    const set = await setPassword(ctx, tx, user, new_password);
    if (!set.ok) return set;
    // A mailed link proves that the address is the owner's. A link that support passed on has no address.
    if (link.email !== '' && link.email.toLowerCase() === user.email?.toLowerCase()) {
      await tx
        .update(users)
        .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${ctx.now().toISOString()})` })
        .where(eq(users.id, user.id));
    }
    return ok(user.username);
  });
  if (!reset.ok) return reset;
  // After too many guesses at the forgotten password, the owner can sign in at once.
  const { account } = await findAccount(ctx, reset.value);
  await clearAttempts(ctx, loginByAccountAndAddress, `${address} ${account}`);
  return ok({ message: 'Your password is changed, and all devices are signed out.' });
}
