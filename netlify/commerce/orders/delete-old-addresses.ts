import { and, isNotNull, lt, ne } from 'drizzle-orm';
import { orderAddressHours } from '#domain/limits.ts';
import { earlier, hour } from '#domain/time.ts';
import { orders } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** Deletes the address hash of closed orders when no limit counts it any more. */
export async function deleteOldAddresses(ctx: Ctx): Promise<{ addresses: number }> {
  const before = earlier(ctx.now(), orderAddressHours * hour);
  const isOver = and(
    isNotNull(orders.placedFrom),
    ne(orders.status, 'pending'),
    lt(orders.createdAt, before),
  );
  const { rowCount } = await ctx.db.update(orders).set({ placedFrom: null }).where(isOver);
  return { addresses: rowCount ?? 0 };
}
