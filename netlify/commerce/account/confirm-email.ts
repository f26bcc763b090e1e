import { addressKey } from '#commerce/throttle/address-key.ts';
import { countAttempt } from '#commerce/throttle/count-attempt.ts';
import { linksByAddress } from '#commerce/throttle/limits.ts';
import type { Done } from '#contract/account.ts';
import type { ConfirmEmailPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { inTransaction } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { writeEmail } from './change-email.ts';
import { linkInvalid, lockLink } from './links.ts';

/** Confirms a new e-mail address by the link that was sent to it. Errors: link_invalid, email_taken, throttled. */
export async function confirmEmail(
  ctx: Ctx,
  { token }: ConfirmEmailPayload,
): Promise<Result<Done, ApiError>> {
  const counted = await countAttempt(ctx, linksByAddress, addressKey(ctx.ip));
  if (!counted.ok) return counted;
  return inTransaction(ctx.db, async (tx): Promise<Result<Done, ApiError>> => {
    const link = await lockLink(ctx, tx, token, 'email');
    if (!link) return err(linkInvalid);
    const written = await writeEmail(ctx, link.user, link.email, ctx.now(), tx);
    return written.ok ? ok({ message: 'Your e-mail address is confirmed.' }) : written;
  });
}
