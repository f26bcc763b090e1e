import { inTransaction } from '#database/transaction.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { createLink } from './links.ts';

/** A one-time link to set a new password, which support passes on after it has checked who asks. */
export const makeSupportLink = (ctx: Ctx, userId: number) =>
  inTransaction(ctx.db, async (tx) =>
    ok(await createLink(ctx, tx, { userId, purpose: 'password', email: '' })),
  );
