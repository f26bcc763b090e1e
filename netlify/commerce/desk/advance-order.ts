import { sql } from 'drizzle-orm';
import { canMove } from '#domain/order-status.ts';
import { ok } from '#domain/result.ts';
import { type DoneBy, doneBy } from '#netlify/commerce/orders/history.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Parcel, readParcel, trackingFacts } from './parcel.ts';
import { type Moved, note, refused, withOrder } from './with-order.ts';

/**
 * The steps of an order on its way to its buyer (decision 8). Each returns the order, and changes nothing if it was done
 * before. Errors of all: not_found, order_state.
 */

type Db = Pick<Ctx, 'db'>;

/** Marks an order as packed: one that is paid online, or confirmed for cash on delivery. */
export const packOrder = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.packedAt) return ok(order);
    if (order.awaitsApproval) return refused(order, `needs approval first: orders approve ${order.id}`);
    if (!canMove(order, 'shipped'))
      return refused(order, 'cannot be packed: only an order that waits to be shipped can.');
    return note(tx, order, { packedAt: sql`now()` }, 'packed', doneBy(by));
  });

/**
 * Marks an order as shipped. Called again with another carrier or number while the parcel is on its way, it corrects
 * them. Error: invalid_input (not a possible carrier or number).
 */
export const shipOrder = ({ db }: Db, orderId: number, given: Parcel & DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    const read = readParcel(given);
    if (!read.ok) return read;
    const tracking = read.value;
    const data = { ...doneBy(given), ...trackingFacts(tracking) };
    if (order.status !== 'shipped') return moveOrder(tx, order, { to: 'shipped', tracking, data });
    const isSame = order.carrier === tracking.carrier && order.trackingNumber === tracking.trackingNumber;
    if (isSame || !tracking.carrier) return ok(order);
    if (order.deliveredAt) return refused(order, 'was delivered: its tracking stays as it is.');
    return note(tx, order, tracking, 'tracking_changed', data);
  });

/**
 * Marks a parcel as delivered. A paid order becomes completed; cash on delivery stays shipped until its cash is booked.
 */
export const deliverOrder = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.deliveredAt) return ok(order);
    if (order.status !== 'shipped') return refused(order, 'cannot be delivered: only a shipped order can.');
    const isUnpaid = order.paymentMethod === 'cod' && !order.cashBookedAt;
    if (!isUnpaid) return moveOrder(tx, order, { to: 'completed', data: doneBy(by) });
    return note(tx, order, { deliveredAt: sql`now()` }, 'delivered', doneBy(by));
  });

/** Marks an order as completed: delivered and paid. For cash on delivery this books the cash. */
export const completeOrder = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.status === 'completed') return ok(order);
    return moveOrder(tx, order, { to: 'completed', data: doneBy(by) });
  });
