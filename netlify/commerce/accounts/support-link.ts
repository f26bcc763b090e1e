import { ok } from '#domain/result.ts';
import { siteOrigin } from '#netlify/commerce/messages/site-origin.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { createLink } from './links.ts';

/**
 * A one-time link to set a new password, which support passes on after it has checked who asks. Its token is the seed,
 * which is stored nowhere, so that an operator need not have the shop's secret.
 */
export const makeSupportLink = (ctx: Ctx, userId: number) =>
  inTransaction(ctx.db, async (tx) => {
    const wanted = { userId, purpose: 'password', email: '', tokenOf: (seed: string) => seed } as const;
    const { page, seed, expiresAt } = await createLink(ctx, tx, wanted);
    return ok({ address: `${siteOrigin(ctx)}${page}#${seed}`, expiresAt });
  });
