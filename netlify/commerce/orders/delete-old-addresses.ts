import { and, isNotNull, lt, ne } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import { orderAddressHours } from '#domain/limits.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

/** Deletes the address hash of closed orders when no limit counts it any more. */
export async function deleteOldAddresses(ctx: Ctx): Promise<Result<{ addresses: number }, ApiError>> {
  const before = new Date(ctx.now().getTime() - orderAddressHours * 60 * 60 * 1000);
  const isOver = and(
    isNotNull(orders.placedFrom),
    ne(orders.status, 'pending'),
    lt(orders.createdAt, before),
  );
  const { rowCount } = await ctx.db.update(orders).set({ placedFrom: null }).where(isOver);
  return ok({ addresses: rowCount ?? 0 });
}
