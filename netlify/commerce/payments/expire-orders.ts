import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { orderExpiryHours } from '#domain/limits.ts';
import { ok } from '#domain/result.ts';
import { earlier, hour } from '#domain/time.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkSession } from './check-session.ts';
import { sessionsOfOrder } from './sessions.ts';
import { workInTime } from './work-in-time.ts';

type Expired = { cancelled: number; kept: number };

const atOnce = 500;

/** Cancels online orders that were not paid in time and releases their stock (decision 9). */
export async function expireOrders(ctx: Ctx): Promise<Expired> {
  const createdBefore = earlier(ctx.now(), orderExpiryHours * hour);
  const isStale = and(
    eq(orders.status, 'pending'),
    isNull(orders.codConfirmedAt),
    lt(orders.createdAt, createdBefore),
  );
  const stale = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isStale)
    .orderBy(asc(orders.createdAt))
    .limit(atOnce);
  const { yes: cancelled, no: kept } = await workInTime(stale, ({ id }) => expire(ctx, id));
  return { cancelled, kept };
}

/** Asks the provider first: an order whose payment was missed becomes paid. Without an answer it stays pending. */
async function expire(ctx: Ctx, orderId: number): Promise<boolean> {
  for (const session of await sessionsOfOrder(ctx.db, orderId)) {
    const checked = await checkSession(ctx, session);
    if (!checked.ok) return false;
  }
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || order.codConfirmedAt) return ok(false);
    const cancelled = await cancelOrder(tx, order, { reason: 'expired' });
    return cancelled.ok ? ok(true) : cancelled;
  }).then((result) => result.ok && result.value);
}
