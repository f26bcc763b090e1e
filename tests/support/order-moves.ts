import { err } from '#domain/base/result.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { type LockedOrder, lockOrder } from '#netlify/commerce/orders/locks.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { unknownOrder } from '#netlify/commerce/orders/order-id.ts';
import { cancelOrder } from '#netlify/commerce/payments/cancel-order.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** The moves of the shop for tests that know only the order's number. */

const locked = async <Outcome>(tx: Queries, id: number, work: (order: LockedOrder) => Promise<Outcome>) => {
  const order = await lockOrder(tx, id);
  return order ? work(order) : err(unknownOrder(id));
};

type Given = Parameters<typeof moveOrder>[2];
type Move = Omit<Given, 'to' | 'data'> & { to: OrderStatus; data?: Record<string, unknown> };
type Ending = Parameters<typeof cancelOrder>[2];

/** Cancelling refunds, as every verb does. Also asks for `pending`, which no verb can. */
export const moveById = (tx: Queries, id: number, move: Move) =>
  locked(tx, id, (order) =>
    move.to === 'cancelled'
      ? cancelOrder(tx, order, (move.data ?? {}) as Ending)
      : moveOrder(tx, order, { data: {}, ...move } as Given),
  );

export const cancelById = (tx: Queries, id: number, reason: string) =>
  locked(tx, id, (order) => cancelOrder(tx, order, { reason } as Ending));
