import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AccountReply } from '#contract/account.ts';
import { type ApiError, invalidTokenDetail } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-configured.ts';
import { accountLinks, users } from '#netlify/database/schema.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { readAddresses } from './addresses.ts';
import { deletionOutlook } from './deletion-outlook.ts';

/** What the caller's account page shows, besides the orders. */
export async function readAccount(ctx: Ctx, { userId }: Caller): Promise<Result<AccountReply, ApiError>> {
  const now = ctx.now();
  const [user] = await ctx.db
    .select({
      username: users.username,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      newEmail: accountLinks.email,
      sessions: sql<number>`(
        SELECT count(*)::int FROM sessions WHERE user_id = users.id AND revoked_at IS NULL AND EXISTS (
          SELECT FROM refresh_tokens WHERE session_id = sessions.id AND expires_at > ${now.toISOString()}))`,
    })
    .from(users)
    .leftJoin(
      accountLinks,
      and(
        eq(accountLinks.userId, users.id),
        eq(accountLinks.purpose, 'email'),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) return err({ code: 'unauthenticated', detail: invalidTokenDetail });
  return ok({
    username: user.username,
    email: user.email ?? '',
    email_confirmed: user.emailConfirmedAt !== null,
    new_email: user.newEmail,
    sends_mail: mailConfigured(ctx.env),
    sessions: user.sessions,
    addresses: await readAddresses(ctx.db, userId, ctx.now()),
    deletion: await deletionOutlook(ctx.db, userId, now),
  });
}
