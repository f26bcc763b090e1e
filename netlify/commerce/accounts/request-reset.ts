import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { ResetLinkPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-configured.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { addressKey } from './address-key.ts';
import { countAttempt } from './count-attempt.ts';
import { linksByAddress, resetByAccount } from './limits.ts';
import { createLink, linkMinutes } from './links.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Mails a link to set a new password. The account is looked up after the reply, so that neither its text nor its timing
 * tells which accounts exist. `wakeOutbox` is called when the mail is in the outbox.
 * Errors: throttled, not_found (this shop sends no mail).
 */
export async function requestReset(
  ctx: Ctx,
  { account }: ResetLinkPayload,
  wakeOutbox: () => Promise<void> = async () => {},
): Promise<Result<Done, ApiError>> {
  if (!mailConfigured(ctx.env)) return err(noMail);
  const counted = await countAttempt(ctx, linksByAddress, addressKey(ctx.ip));
  if (!counted.ok) return counted;
  ctx.defer(async () => {
    await mailLinks(ctx, account);
    await wakeOutbox();
  });
  return ok(asked);
}

async function mailLinks(ctx: Ctx, account: string): Promise<void> {
  // A username may look like somebody else's address: then each gets a link to their own.
  const isNamed = or(eq(users.username, account), eq(users.email, account));
  const found = await ctx.db
    .select()
    .from(users)
    .where(and(isNotNull(users.email), isNamed));
  for (const user of found) {
    // Beyond the limit no mail is sent, and the reply is the same.
    if (!(await countAttempt(ctx, resetByAccount, String(user.id))).ok) continue;
    await inTransaction(ctx.db, async (tx) => {
      const wanted = { userId: user.id, purpose: 'password', email: user.email ?? '' } as const;
      await tellOwner(ctx, tx, 'password_reset', user, await createLink(ctx, tx, wanted));
      return ok(null);
    });
  }
}

const asked: Done = {
  message: `If an account with this name or address has an e-mail address, a link to set a new password is on its way to it. It works for ${linkMinutes} minutes.`,
};

const noMail: ApiError = {
  code: 'not_found',
  detail: 'This shop sends no mail. Our support resets a password: see Forgot password.',
};
