import { sql } from 'drizzle-orm';
import type { ShipPayload, Shipped } from '#contract/desk-day.ts';
import type { ApiError } from '#contract/errors.ts';
import type { TrackingFacts } from '#contract/order-events.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { canMove } from '#domain/order/order-status.ts';
import { type DoneBy, doneBy } from '#netlify/commerce/orders/history.ts';
import { hasAddress, type LockedOrder } from '#netlify/commerce/orders/locks.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { reserveStock } from '#netlify/commerce/orders/stock.ts';
import { type Moved, note, refused, withOrder } from '#netlify/commerce/orders/with-order.ts';
import { cancelOrder } from '#netlify/commerce/payments/cancel-order.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

/** `carrier` is any name; only those of the shop's settings get a link to their tracking page. */
export type Parcel = { carrier?: string | undefined; tracking_number?: string | undefined };
type Tracking = { carrier: string | null; trackingNumber: string | null };

/** Checks and trims what an operator typed. Error: invalid_input. */
export function readParcel(parcel: Parcel): Result<Tracking, ApiError> {
  const carrier = parcel.carrier?.trim() || null;
  const trackingNumber = parcel.tracking_number?.trim() || null;
  if (carrier && !/^[^\p{C}]{1,60}$/u.test(carrier)) {
    return refuse('carrier_malformed');
  }
  if (!trackingNumber) return ok({ carrier, trackingNumber });
  if (!carrier) return refuse('carrier_missing');
  if (!/^[a-z\d][a-z\d/-]{0,39}$/i.test(trackingNumber)) {
    return refuse('tracking_number_malformed');
  }
  return ok({ carrier, trackingNumber });
}

/** The fields of the history; unknown ones are left out. */
export const trackingFacts = ({ carrier, trackingNumber }: Tracking): TrackingFacts => ({
  ...(carrier ? { carrier } : {}),
  ...(trackingNumber ? { tracking_number: trackingNumber } : {}),
});

/**
 * The steps of an order on its way to its buyer (decision 8). Each returns the order, and changes nothing if it was done
 * before. Errors of all: not_found, order_state.
 */

type Db = Pick<Ctx, 'db'>;

/** Marks an order as packed: one that is paid online, or confirmed for cash on delivery. */
export const packOrder = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.packedAt) return ok(order);
    if (order.awaitsApproval) return refused(order, 'approval_first');
    if (!hasAddress(order)) return refused(order, 'order_without_address');
    if (!canMove(order, 'shipped')) return refused(order, 'not_packable');
    return note(tx, order, { packedAt: sql`now()` }, 'packed', doneBy(by));
  });

/** Marks an order as shipped. Error: invalid_input (not a possible carrier or number). */
export const shipOrder = ({ db }: Db, orderId: number, given: Parcel & DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.status === 'shipped') return correct(tx, order, given);
    const read = readParcel(given);
    if (!read.ok) return read;
    const data = { ...doneBy(given), ...trackingFacts(read.value) };
    return moveOrder(tx, order, { to: 'shipped', tracking: read.value, data });
  });

/**
 * Ships several orders, each in a transaction of its own: an order that cannot be shipped does not stop the others,
 * and a call whose answer was lost can be repeated.
 */
export async function shipOrders(
  ctx: Db,
  { parcels }: ShipPayload,
  operator: string,
): Promise<Result<Shipped, never>> {
  const results: Shipped['results'] = [];
  for (const { order, ...parcel } of parcels) {
    const shipped = await shipOrder(ctx, order, { ...parcel, operator });
    results.push(
      shipped.ok ? { order, shipped: true } : { order, shipped: false, problem: shipped.error.detail },
    );
  }
  return ok({ results });
}

/** Corrects carrier and number of a parcel that is on its way. Errors: as `shipOrder`. */
export const correctTracking = ({ db }: Db, orderId: number, given: Parcel & DoneBy): Moved =>
  withOrder(db, orderId, async (tx, order) =>
    order.status === 'shipped' ? correct(tx, order, given) : refused(order, 'no_parcel'),
  );

async function correct(tx: Queries, order: LockedOrder, given: Parcel & DoneBy): Moved {
  const read = readParcel(given);
  if (!read.ok) return read;
  const tracking = read.value;
  const isSame = order.carrier === tracking.carrier && order.trackingNumber === tracking.trackingNumber;
  if (isSame || !tracking.carrier) return ok(order);
  if (order.deliveredAt) return refused(order, 'tracking_final');
  return note(tx, order, tracking, 'tracking_changed', { ...doneBy(given), ...trackingFacts(tracking) });
}

/**
 * Marks a parcel as delivered. A paid order becomes completed; cash on delivery stays shipped until its cash is booked.
 */
export const deliverOrder = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.deliveredAt) return ok(order);
    if (order.installed) return refused(order, 'built_on_site');
    if (order.status !== 'shipped') return refused(order, 'not_deliverable');
    return markDelivered(tx, order, by);
  });

export async function markDelivered(tx: Queries, order: LockedOrder, by: DoneBy): Moved {
  const isUnpaid = order.paymentMethod === 'cod' && !order.cashBookedAt;
  if (!isUnpaid) return moveOrder(tx, order, { to: 'completed', data: doneBy(by) });
  return note(tx, order, { deliveredAt: sql`now()` }, 'delivered', doneBy(by));
}

/** Marks an order as completed: delivered and paid. For cash on delivery this books the cash. */
export const completeOrder = ({ db }: Db, orderId: number, by: DoneBy = {}): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (order.status === 'completed') return ok(order);
    if (order.installed && !order.deliveredAt) return refused(order, 'handover_first');
    return moveOrder(tx, order, { to: 'completed', data: doneBy(by) });
  });

type Verb = (tx: Queries, order: LockedOrder) => Moved;

const awaiting = ({ db }: Pick<Ctx, 'db'>, orderId: number, verb: Verb): Moved =>
  withOrder(db, orderId, async (tx, order) =>
    order.awaitsApproval ? verb(tx, order) : refused(order, 'approval_not_needed'),
  );

/**
 * Approves cash on delivery beyond the ceiling (decision 9) and reserves its stock.
 * Errors: not_found, order_state (it does not need approval), insufficient_stock with the lines.
 */
export const approveCod = (ctx: Pick<Ctx, 'db'>, orderId: number, by: DoneBy = {}): Moved =>
  awaiting(ctx, orderId, async (tx, order) => {
    if (!hasAddress(order)) return refused(order, 'order_without_address');
    const taken = await reserveStock(tx, orderId);
    if (!taken.ok) return taken;
    const approved = { awaitsApproval: false, stockHeld: true, vouched: true };
    return note(tx, order, approved, 'cod_approved', doneBy(by));
  });

/** Declines cash on delivery for a large order: cancels it. Errors: not_found, order_state. */
export const declineCod = (ctx: Pick<Ctx, 'db'>, orderId: number, by: DoneBy = {}): Moved =>
  awaiting(ctx, orderId, (tx, order) => cancelOrder(tx, order, { declined: true, ...doneBy(by) }));
