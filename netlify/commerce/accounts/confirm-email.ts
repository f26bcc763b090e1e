import type { Done } from '#contract/account.ts';
import type { ConfirmEmailPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { addressKey } from './address-key.ts';
import { writeEmail } from './change-email.ts';
import { countAttempt } from './count-attempt.ts';
import { linksByAddress } from './limits.ts';
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
