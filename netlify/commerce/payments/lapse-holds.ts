import { and, asc, eq, lte } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { releaseStock } from '#netlify/commerce/orders/stock.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { checkSession } from './check-session.ts';
import { sessionsOfOrder } from './sessions.ts';
import { workInTime } from './work-in-time.ts';

/** At most this many expired holds are ended while a shopper waits; the scheduled job ends the others. */
const dueHoldsAtOnce = 20;

/**
 * Places an order as `createOrder` does. Stock of expired holds that the scheduled job has not yet ended does not make it
 * fail: they are ended first.
 */
export const placeOrder: typeof createOrder = async (ctx, ...wanted) => {
  const placed = await createOrder(ctx, ...wanted);
  const isShort = !placed.ok && placed.error.code === 'insufficient_stock';
  if (!isShort || (await lapseHolds(ctx, dueHoldsAtOnce)).lapsed === 0) return placed;
  return createOrder(ctx, ...wanted);
};

type Lapsed = { lapsed: number; kept: number };

/**
 * Ends the holds whose time is over (decision 9). Their units are on sale again; the orders stay pending and can be
 * paid while there is stock.
 */
export async function lapseHolds(ctx: Ctx, limit = 500): Promise<Lapsed> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.holdUntil, ctx.now())))
    .orderBy(asc(orders.holdUntil))
    .limit(limit);
  const { yes: lapsed, no: kept } = await workInTime(due, ({ id }) => lapse(ctx, id));
  return { lapsed, kept };
}

/**
 * Asks the provider first: an order whose payment was missed becomes paid. Without an answer the hold ends as well; a
 * payment that arrives later pays the order if there is stock, and is refunded otherwise.
 */
async function lapse(ctx: Ctx, orderId: number): Promise<boolean> {
  for (const session of await sessionsOfOrder(ctx.db, orderId)) await checkSession(ctx, session);
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || !order.holdUntil || order.holdUntil > ctx.now()) return ok(false);
    await releaseStock(tx, orderId);
    const change = { stockHeld: false, holdUntil: null, holdLapsedAt: ctx.now() };
    await tx.update(orders).set(change).where(eq(orders.id, orderId));
    await recordEvent(tx, orderId, 'hold_lapsed');
    return ok(true);
  }).then((result) => result.value);
}
