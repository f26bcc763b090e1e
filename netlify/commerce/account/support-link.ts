import { siteOrigin } from '#commerce/outbox/site-origin.ts';
import { inTransaction } from '#database/transaction.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { linkToken } from './link-token.ts';
import { createLink } from './links.ts';

/** A one-time link to set a new password, which support passes on after it has checked who asks. */
export const makeSupportLink = (ctx: Ctx, userId: number) =>
  inTransaction(ctx.db, async (tx) => {
    const { page, seed, expiresAt } = await createLink(ctx, tx, { userId, purpose: 'password', email: '' });
    return ok({ address: `${siteOrigin(ctx)}${page}#${linkToken(ctx, seed)}`, expiresAt });
  });
