import { and, eq, sql } from 'drizzle-orm';
import type { EventKind } from '#contract/order-events.ts';
import { ok } from '#domain/base/result.ts';
import { type DoneBy, doneBy, lastCancellation, recordEvent } from '#netlify/commerce/orders/history.ts';
import type { LockedOrder, OrderRow } from '#netlify/commerce/orders/locks.ts';
import { releaseStock } from '#netlify/commerce/orders/stock.ts';
import {
  type GivenBack,
  type Moved,
  note,
  otherAmount,
  refused,
  withOrder,
} from '#netlify/commerce/orders/with-order.ts';
import { cancelOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { refundRestOfPayment } from '#netlify/commerce/payments/refunds-due.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { orderEvents, orderItems, returnedItems, returnRequests } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** `message` is shown to the buyer: where to send the parcel, or why the return is declined. */
type Answer = { answer: 'accepted' | 'declined'; message?: string | undefined } & DoneBy;

/**
 * Answers a buyer's request for a return. Money and stock stay as they are until `returnOrder`. An accepted return can
 * still be declined, for goods that never come; a repeated answer changes nothing.
 * Errors: not_found, order_state (no request, the return was declined, or the goods have come back).
 */
export const answerReturn = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
  { answer, message, operator, note }: Answer,
): Moved =>
  withOrder(ctx.db, orderId, async (tx, order) => {
    const isOrders = eq(returnRequests.orderId, orderId);
    const [request] = await tx.select().from(returnRequests).where(isOrders);
    if (!request) return refused(order, 'return_not_asked');
    if (request.answer === answer) return ok(order);
    if (request.answer === 'declined') return refused(order, 'return_declined');
    if (order.returnedAt) return refused(order, 'back_already');
    await tx.update(returnRequests).set({ answer, answeredAt: ctx.now() }).where(isOrders);
    await recordEvent(tx, orderId, `return_${answer}`, {
      ...doneBy({ operator, note }),
      ...(message ? { message } : {}),
    });
    return ok(order);
  });

/** Parcels that come back. Each step changes nothing if it was done before. Errors of all: not_found, order_state. */

type Db = Pick<Ctx, 'db'>;

const ended = async (tx: Queries, { id, status }: OrderRow, how: 'refused' | 'returned'): Promise<boolean> =>
  status === 'cancelled' && (await lastCancellation(tx, id))?.data[how] === true;

/** Cancels a shipped order that was refused at the door, unpaid; releases its stock. */
export const refuseOrder = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (await ended(tx, order, 'refused')) return ok(order);
    if (order.paymentMethod !== 'cod' || order.cashBookedAt) {
      return refused(order, 'paid_not_refusable');
    }
    if (order.status !== 'shipped') return refused(order, 'did_not_leave');
    if (order.deliveredAt) {
      return refused(order, 'delivered_not_refusable');
    }
    return cancelOrder(tx, order, { refused: true, ...doneBy(by) });
  });

/**
 * A paid order came back: its stock is released and its online payment refunded. A shipped order becomes cancelled; a
 * completed one stays completed, because `completed` is final.
 */
export async function returnOrder(ctx: Ctx, orderId: number, by: DoneBy = {}): Moved {
  const moved = await withOrder(ctx.db, orderId, (tx, order) => takeBack(tx, order, by));
  if (moved.ok) await sendRefunds(ctx, orderId);
  return moved;
}

/** Takes back all units that are not back yet. */
export async function takeBack(tx: Queries, order: LockedOrder, by: DoneBy): Moved {
  if (order.returnedAt || (await ended(tx, order, 'returned'))) return ok(order);
  const unpaid = refuseUnpaid(order);
  if (unpaid) return unpaid;
  if (order.status === 'shipped') {
    return cancelOrder(tx, order, { returned: true, ...doneBy(by) });
  }
  if (order.status !== 'completed') return refused(order, 'did_not_leave');
  const restPaise = order.totalPaise - (await returnedPaise(tx, order.id));
  const cash = order.cashBookedAt ? { cash_paise: restPaise } : {};
  const change = {
    returnedAt: sql`now()`,
    stockHeld: false,
    cashOwedPaise: order.cashOwedPaise + (cash.cash_paise ?? 0),
  };
  const returned = await note(tx, order, change, 'returned', { from: order.status, ...cash, ...doneBy(by) });
  await acceptRequest(tx, order.id);
  await releaseStock(tx, order.id);
  await refundRestOfPayment(tx, order.id, 'returned');
  return returned;
}

/** Why goods of an order whose cash is not booked cannot be taken back; undefined if the order is paid. */
export function refuseUnpaid(order: OrderRow) {
  if (order.paymentMethod !== 'cod' || order.cashBookedAt) return undefined;
  return order.deliveredAt ? refused(order, 'cash_not_booked') : refused(order, 'unpaid_only_refusable');
}

/** Ends a request when goods are taken back, and accepts one that was not answered. */
export async function acceptRequest(tx: Queries, orderId: number): Promise<void> {
  const answer = sql`coalesce(answer, 'accepted')`;
  await tx
    .update(returnRequests)
    .set({ answer, answeredAt: sql`coalesce(answered_at, now())`, cameBackAt: sql`now()` })
    .where(eq(returnRequests.orderId, orderId));
}

/** The price of the units that came back by line, in paise. */
async function returnedPaise(tx: Queries, orderId: number): Promise<number> {
  const [sum] = await tx
    .select({
      paise: sql<string>`coalesce(sum(${returnedItems.quantity} * ${orderItems.unitPricePaise}), 0)`,
    })
    .from(returnedItems)
    .innerJoin(orderItems, eq(orderItems.id, returnedItems.itemId))
    .where(eq(orderItems.orderId, orderId));
  return Number(sum?.paise ?? 0);
}

async function hasHappened(tx: Queries, orderId: number, kind: EventKind): Promise<boolean> {
  const isIt = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind));
  return (await tx.select({ id: orderEvents.id }).from(orderEvents).where(isIt).limit(1)).length > 0;
}

/** Records that the cash of goods that came back was given to its buyer by hand. Errors: and changed_meanwhile. */
export const returnCash = ({ db }: Db, orderId: number, { amount, ...by }: GivenBack = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.cashOwedPaise === 0) {
      if (await hasHappened(tx, orderId, 'cash_returned')) return ok(order);
      return refused(order, 'no_cash_to_return');
    }
    const other = otherAmount(order, amount, order.cashOwedPaise);
    if (other) return other;
    const data = { ...doneBy(by), cash_paise: order.cashOwedPaise };
    return note(tx, order, { cashOwedPaise: 0 }, 'cash_returned', data);
  });
