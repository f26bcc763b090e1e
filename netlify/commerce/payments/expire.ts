import { and, asc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { holdMinutes, orderExpiryHours } from '#domain/base/limits.ts';
import { ok } from '#domain/base/result.ts';
import { day, earlier, hour, later, minute } from '#domain/base/time.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { releaseStock } from '#netlify/commerce/orders/stock.ts';
import { deleteAll } from '#netlify/database/batches.ts';
import { orders, providerEvents } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { cancelOrder } from './cancel-order.ts';
import { budgetMs, checkOrder, checkSession, workInTime } from './check-session.ts';
import { sessionsOfOrder } from './sessions.ts';

type Expired = { cancelled: number; kept: number };

/** How many orders are read at once, and how many are worked on at the same time: most of the time is the provider's. */
const atOnce = 500;
const workers = 4;

/** Cancels online orders that were not paid in time and releases their stock (decision 9). */
export async function expireOrders(ctx: Ctx): Promise<Expired> {
  const createdBefore = earlier(ctx.now(), orderExpiryHours * hour);
  const isStale = and(
    eq(orders.status, 'pending'),
    eq(orders.quoted, false),
    isNull(orders.codConfirmedAt),
    lt(orders.createdAt, createdBefore),
  );
  const { yes: cancelled, no: kept } = await workOnAll(ctx, isStale, ({ id }) => expire(ctx, id));
  return { cancelled, kept };
}

/**
 * Works on all orders that fit, oldest first, until none is left or the time is over. An order that could not be
 * changed is skipped for the rest of this run.
 */
async function workOnAll(
  ctx: Ctx,
  wanted: SQL | undefined,
  work: (order: { id: number }) => Promise<boolean>,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ yes: number; no: number }> {
  const until = performance.now() + budgetMs;
  const sum = { yes: 0, no: 0 };
  const position = sql`(${orders.createdAt}, ${orders.id})`;
  for (let after: SQL | undefined; ; ) {
    const some = await ctx.db
      .select({ id: orders.id, at: sql<string>`${orders.createdAt}::text` })
      .from(orders)
      .where(and(wanted, after))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(Math.min(atOnce, limit - sum.yes - sum.no));
    const done = await workInTime(some, work, { workers, budgetMs: until - performance.now() });
    sum.yes += done.yes;
    sum.no += done.no;
    const last = some.at(-1);
    const isOver = some.length < atOnce || performance.now() > until;
    if (!last || isOver) return sum;
    // As text: a Date has no microseconds.
    after = sql`${position} > (${last.at}::timestamptz, ${last.id}::bigint)`;
  }
}

/** Asks the provider first: an order whose payment was missed becomes paid. Without an answer it stays pending. */
async function expire(ctx: Ctx, orderId: number): Promise<boolean> {
  if (!(await checkOrder(ctx, orderId)).ok) return false;
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || order.codConfirmedAt) return ok(false);
    const cancelled = await cancelOrder(tx, order, { reason: 'expired' });
    return cancelled.ok ? ok(true) : cancelled;
  }).then((result) => result.ok && result.value);
}

type ExpiredHolds = { expired: number; kept: number };

const isOnlineHold = and(
  eq(orders.status, 'pending'),
  eq(orders.stockHeld, true),
  eq(orders.quoted, false),
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
export async function expireHolds(ctx: Ctx, limit?: number): Promise<ExpiredHolds> {
  const isDue = and(isOnlineHold, lte(orders.createdAt, earlier(ctx.now(), holdMinutes * minute)));
  const { yes: expired, no: kept } = await workOnAll(ctx, isDue, ({ id }) => expireHold(ctx, id), limit);
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
    await recordEvent(tx, orderId, 'hold_expired', {});
    return ok(true);
  }).then((result) => result.value);
}

/** The provider repeats an event for a day; older event ids are not needed to recognise a repeat. */
const kept = 30 * day;

export async function deleteOldEvents(ctx: Ctx): Promise<{ events: number }> {
  const receivedBefore = earlier(ctx.now(), kept);
  const { eventId, receivedAt } = providerEvents;
  return { events: await deleteAll(ctx.db, providerEvents, eventId, lt(receivedAt, receivedBefore)) };
}
