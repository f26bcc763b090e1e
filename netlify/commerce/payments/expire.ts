import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { holdMinutes, orderExpiryHours } from '#domain/limits.ts';
import { ok } from '#domain/result.ts';
import { day, earlier, hour, later, minute } from '#domain/time.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { releaseStock } from '#netlify/commerce/orders/stock.ts';
import { orders, providerEvents } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkSession, workInTime } from './check-session.ts';
import { sessionsOfOrder } from './sessions.ts';

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

/** At most this many expired holds are ended while a shopper waits; the scheduled job ends the others. */
const dueHoldsAtOnce = 20;

/**
 * Places an order as `createOrder` does. Stock of expired holds that the scheduled job has not yet ended does not make it
 * fail: they are ended first.
 */
export const placeOrder: typeof createOrder = async (ctx, ...wanted) => {
  const placed = await createOrder(ctx, ...wanted);
  const isShort = !placed.ok && placed.error.code === 'insufficient_stock';
  if (!isShort || (await expireHolds(ctx, dueHoldsAtOnce)).expired === 0) return placed;
  return createOrder(ctx, ...wanted);
};

type ExpiredHolds = { expired: number; kept: number };

const isOnlineHold = and(
  eq(orders.status, 'pending'),
  eq(orders.stockHeld, true),
  isNull(orders.codConfirmedAt),
);

/** When the next hold ends; undefined if there is none. */
export async function nextHoldEnd({ db }: Ctx): Promise<Date | undefined> {
  const [oldest] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(isOnlineHold)
    .orderBy(asc(orders.createdAt))
    .limit(1);
  return oldest && later(oldest.at, holdMinutes * minute);
}

/**
 * Ends the holds of online orders that were not paid within half an hour (decision 9). Their units are on sale again; the
 * orders stay pending and can be paid while there is stock.
 */
export async function expireHolds(ctx: Ctx, limit = 500): Promise<ExpiredHolds> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOnlineHold, lte(orders.createdAt, earlier(ctx.now(), holdMinutes * minute))))
    .orderBy(asc(orders.createdAt))
    .limit(limit);
  const { yes: expired, no: kept } = await workInTime(due, ({ id }) => expireHold(ctx, id));
  return { expired, kept };
}

/**
 * Asks the provider first: an order whose payment was missed becomes paid. Without an answer the hold ends as well; a
 * payment that arrives later pays the order if there is stock, and is refunded otherwise.
 */
async function expireHold(ctx: Ctx, orderId: number): Promise<boolean> {
  for (const session of await sessionsOfOrder(ctx.db, orderId)) await checkSession(ctx, session);
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || !order.stockHeld || order.codConfirmedAt) return ok(false);
    await releaseStock(tx, orderId);
    await tx.update(orders).set({ stockHeld: false }).where(eq(orders.id, orderId));
    await recordEvent(tx, orderId, 'hold_expired');
    return ok(true);
  }).then((result) => result.value);
}

/** The provider repeats an event for a day; older event ids are not needed to recognise a repeat. */
const kept = 30 * day;

export async function deleteOldEvents(ctx: Ctx): Promise<{ events: number }> {
  const receivedBefore = earlier(ctx.now(), kept);
  const { rowCount } = await ctx.db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, receivedBefore));
  return { events: rowCount ?? 0 };
}
