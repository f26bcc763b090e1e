import { lockOrder, type OrderRow } from '#commerce/orders/lock-order.ts';
import { moveOrder } from '#commerce/orders/move-order.ts';
import { sendRefunds } from '#commerce/payments/send-refunds.ts';
import type { ApiError } from '#contract/errors.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { err, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

type Moved = Promise<Result<OrderRow, ApiError>>;
const facts = (note: string | undefined) => ({ by: 'operator', ...(note ? { note } : {}) });

/** Marks an order as shipped. `note` may hold the tracking number. Errors: not_found, order_state. */
export const shipOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, (tx) => moveOrder(tx, orderId, { to: 'shipped', data: facts(note) }));

/** Marks an order as completed. For cash on delivery this records the payment. Errors: not_found, order_state. */
export const completeOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, (tx) => moveOrder(tx, orderId, { to: 'completed', data: facts(note) }));

/** Cancels a shipped order that was refused at the door, unpaid; releases its stock. Errors: not_found, order_state. */
export const refuseOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && (order.paymentMethod !== 'cod' || order.cashBookedAt)) {
      return err(wrongWay(order, `is paid, so it cannot be refused at the door: orders return ${orderId}`));
    }
    if (order && order.status !== 'shipped') return err(notOnItsWay(order));
    return moveOrder(tx, orderId, { to: 'cancelled', data: { refused: true, ...facts(note) } });
  });

/** Cancels a paid order that was returned; releases stock, refunds the payment. Errors: not_found, order_state. */
export async function returnOrder(ctx: Ctx, orderId: number, note?: string): Moved {
  const moved = await inTransaction(ctx.db, (tx) => takeBack(tx, orderId, note));
  if (moved.ok) await sendRefunds(ctx, orderId);
  return moved;
}

async function takeBack(tx: Queries, orderId: number, note: string | undefined): Moved {
  const order = await lockOrder(tx, orderId);
  if (order?.paymentMethod === 'cod' && !order.cashBookedAt) {
    return err(wrongWay(order, `is not paid; if it was refused at the door: orders refuse ${orderId}`));
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
  detail: `Order ${id} is ${status}: only a shipped order can be returned or refused.`,
  status,
});
