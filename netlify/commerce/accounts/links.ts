import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import * as paths from '#contract/paths.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { later, minute } from '#domain/base/time.ts';
import { enqueueMail, type MailKind } from '#netlify/commerce/messages/announce.ts';
import { mailConfigured, siteOrigin } from '#netlify/commerce/messages/mail-settings.ts';
import { accountLinks, type LinkPurpose, users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal } from '#texts/refuse.ts';
import { addressKey, countAttempt, wrongLinksByAddress } from './throttle.ts';
import { linkToken, newRefreshToken as newSeed, refreshTokenHash as tokenHash } from './tokens.ts';

export const linkMinutes = 30;

/** `tokenOf` makes the token from the seed; by default with the shop's secret, because the queue stores the seed. */
type NewLink = {
  userId: number;
  purpose: LinkPurpose;
  email: string;
  tokenOf?: (seed: string) => string;
};
/** `page` is a path. The link is the page with the token as its fragment, which browsers do not send to a server. */
export type Link = { page: string; seed: string; expiresAt: Date };

const pages: Record<LinkPurpose, string> = { password: paths.resetPassword, email: paths.confirmEmail };

/** Makes a one-time link, in place of the account's earlier ones for the same purpose. */
export async function createLink(
  ctx: Pick<Ctx, 'env' | 'now'>,
  tx: Queries,
  { userId, purpose, email, tokenOf = (seed) => linkToken(ctx, seed) }: NewLink,
): Promise<Link> {
  const seed = newSeed();
  const createdAt = ctx.now();
  const expiresAt = later(createdAt, linkMinutes * minute);
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
  await tx
    .insert(accountLinks)
    .values({ tokenHash: tokenHash(tokenOf(seed)), userId, purpose, email, createdAt, expiresAt });
  return { page: pages[purpose], seed, expiresAt };
}

/** The account of a link that still works, and the address the link was made for; undefined if it does not. Locks both. */
export async function lockLink({ now }: Pick<Ctx, 'now'>, tx: Queries, token: string, purpose: LinkPurpose) {
  const [found] = await tx
    .select({ user: users, email: accountLinks.email })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash(token)),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.expiresAt, now()),
      ),
    )
    .for('update');
  return found;
}

/** After a password or an address has changed, no older link works. */
export const deleteLinks = (tx: Queries, userId: number) =>
  tx.delete(accountLinks).where(eq(accountLinks.userId, userId));

export const linkInvalid: ApiError = refusal('link_invalid', { minutes: linkMinutes });

/** The error of a link that does not work: link_invalid, or throttled after too many of them. */
export async function refuseLink(ctx: Ctx): Promise<Result<never, ApiError>> {
  const counted = await countAttempt(ctx, wrongLinksByAddress, addressKey(ctx.ip));
  return counted.ok ? err(linkInvalid) : counted;
}

/**
 * A one-time link to set a new password, which support passes on after it has checked the person. Its token is the
 * seed, which is stored nowhere, so that an operator does not need the shop's secret.
 */
export const makeSupportLink = (ctx: Ctx, userId: number) =>
  inTransaction(ctx.db, async (tx) => {
    const wanted = { userId, purpose: 'password', email: '', tokenOf: (seed: string) => seed } as const;
    const { page, seed, expiresAt } = await createLink(ctx, tx, wanted);
    return ok({ address: `${siteOrigin(ctx)}${page}#${seed}`, expiresAt });
  });

type Owner = { username: string; email: string | null; emailConfirmedAt?: Date | null };

/**
 * Mails the owner of an account, if there is an address and the shop sends mail. A link to an address that is not confirmed
 * comes without the name, which may have been chosen by a stranger.
 */
export async function tellOwner(
  ctx: Pick<Ctx, 'env' | 'language'>,
  tx: Queries,
  kind: Exclude<MailKind, 'inquiry' | 'order_invoice'>,
  { username, email, emailConfirmedAt }: Owner,
  link?: Link,
): Promise<void> {
  if (!email || !mailConfigured(ctx.env)) return;
  await enqueueMail(tx, {
    kind,
    to: email,
    key: `${kind}-${randomUUID()}`,
    data: {
      name: link && !emailConfirmedAt ? '' : username,
      ...(ctx.language && { language: ctx.language }),
      ...(link ? { path: link.page, seed: link.seed, minutes: linkMinutes } : {}),
    },
    ...(link ? { until: link.expiresAt } : {}),
  });
}
