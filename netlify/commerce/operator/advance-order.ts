import { lockOrder, type OrderRow } from '#commerce/orders/lock-order.ts';
import { moveOrder } from '#commerce/orders/move-order.ts';
import { sendRefunds } from '#commerce/payments/send-refunds.ts';
import type { ApiError } from '#contract/errors.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { err, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

type Moved = Promise<Result<OrderRow, ApiError>>;
const facts = (note: string | undefined) => ({ by: 'operator', ...(note ? { note } : {}) });

/** The goods left the house. `note` may hold the carrier's number. Errors: not_found, order_state. */
export const shipOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, (tx) => moveOrder(tx, orderId, { to: 'shipped', data: facts(note) }));

/** The goods arrived; of cash on delivery, the cash is booked with it. Errors: not_found, order_state. */
export const completeOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, (tx) => moveOrder(tx, orderId, { to: 'completed', data: facts(note) }));

/** A parcel to be paid at the door was not taken: its stock is back. Errors: not_found, order_state. */
export const refuseOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && (order.paymentMethod !== 'cod' || order.cashBookedAt)) {
      return err(wrongWay(order, `is paid, so it cannot be refused at the door: orders return ${orderId}`));
    }
    if (order && order.status !== 'shipped') return err(notOnItsWay(order));
    return moveOrder(tx, orderId, { to: 'cancelled', data: { refused: true, ...facts(note) } });
  });

/** A paid order came back: its stock and its online payment go back. Errors: not_found, order_state. */
export async function returnOrder(ctx: Ctx, orderId: number, note?: string): Moved {
  const moved = await inTransaction(ctx.db, (tx) => takeBack(tx, orderId, note));
  if (moved.ok) await sendRefunds(ctx, orderId);
  return moved;
}

async function takeBack(tx: Queries, orderId: number, note: string | undefined): Moved {
  const order = await lockOrder(tx, orderId);
  if (order?.paymentMethod === 'cod' && !order.cashBookedAt) {
    return err(wrongWay(order, `is not paid; where it was not taken at the door: orders refuse ${orderId}`));
  }
  if (order && order.status !== 'shipped') return err(notOnItsWay(order));
  return moveOrder(tx, orderId, { to: 'cancelled', data: { returned: true, ...facts(note) } });
}

const wrongWay = ({ id, status }: OrderRow, what: string): ApiError => ({
  code: 'order_state',
  detail: `Order ${id} ${what}`,
  status,
});

const notOnItsWay = ({ id, status }: OrderRow): ApiError => ({
  code: 'order_state',
  detail: `Order ${id} is ${status}: only a shipped order comes back.`,
  status,
});
