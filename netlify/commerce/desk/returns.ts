import { and, eq, isNull, sql } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { type DoneBy, doneBy, lastCancellation, recordEvent } from '#netlify/commerce/orders/history.ts';
import type { LockedOrder, OrderRow } from '#netlify/commerce/orders/locks.ts';
import { releaseStock } from '#netlify/commerce/orders/stock.ts';
import { cancelOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { refundRestOfPayment } from '#netlify/commerce/payments/refunds-due.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { returnRequests } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Moved, note, refused, withOrder } from './with-order.ts';

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
    if (!request) return refused(order, 'has no request for a return.');
    if (request.answer === answer) return ok(order);
    if (request.answer === 'declined')
      return refused(order, 'already has an answer: the return was declined.');
    if (order.returnedAt) return refused(order, 'has come back already.');
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
      return refused(order, 'is paid, so it cannot be refused at the door: take it back as a return.');
    }
    if (order.status !== 'shipped') return refused(order, onlyOnItsWay);
    if (order.deliveredAt) {
      return refused(order, 'was delivered: book its cash, then take it back as a return.');
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

async function takeBack(tx: Queries, order: LockedOrder, by: DoneBy): Moved {
  if (order.returnedAt || (await ended(tx, order, 'returned'))) return ok(order);
  if (order.paymentMethod === 'cod' && !order.cashBookedAt) {
    return order.deliveredAt
      ? refused(order, 'was delivered, but its cash is not booked: book it first.')
      : refused(order, 'is not paid: it can only be refused at the door.');
  }
  if (order.status === 'shipped') {
    return cancelOrder(tx, order, { returned: true, ...doneBy(by) });
  }
  if (order.status !== 'completed') return refused(order, onlyOnItsWay);
  const cash = order.cashBookedAt ? { cash_paise: order.totalPaise } : {};
  const change = { returnedAt: sql`now()`, stockHeld: false };
  const returned = await note(tx, order, change, 'returned', { from: order.status, ...cash, ...doneBy(by) });
  // Taking the goods back accepts a request that was not answered.
  await tx
    .update(returnRequests)
    .set({ answer: 'accepted', answeredAt: sql`now()` })
    .where(and(eq(returnRequests.orderId, order.id), isNull(returnRequests.answer)));
  await releaseStock(tx, order.id);
  await refundRestOfPayment(tx, order.id, 'returned');
  return returned;
}

/** Records that the cash of an order that came back was given to its buyer by hand. */
export const returnCash = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.cashReturnedAt) return ok(order);
    const isBack = order.returnedAt !== null || order.status === 'cancelled';
    if (!isBack || !order.cashBookedAt)
      return refused(order, 'has no cash to give back: it was not booked, or the order did not come back.');
    const data = { ...doneBy(by), cash_paise: order.totalPaise };
    return note(tx, order, { cashReturnedAt: sql`now()` }, 'cash_returned', data);
  });

const onlyOnItsWay = 'did not leave: only a shipped order can be returned or refused.';
