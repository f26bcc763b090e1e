import { lockOrder, type OrderRow } from '#commerce/orders/lock-order.ts';
import { moveOrder } from '#commerce/orders/move-order.ts';
import type { ApiError } from '#contract/errors.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { err, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

type Moved = Promise<Result<OrderRow, ApiError>>;
const facts = (note: string | undefined) => ({ by: 'operator', ...(note ? { note } : {}) });

/** The goods left the house. `note` may hold the carrier's number. Errors: not_found, order_state. */
export const shipOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, (tx) => moveOrder(tx, orderId, { to: 'shipped', data: facts(note) }));

/** The goods arrived. Errors: not_found, order_state. */
export const completeOrder = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, (tx) => moveOrder(tx, orderId, { to: 'completed', data: facts(note) }));

/** Cash of a cash-on-delivery order is in the house (decision 8). Errors: not_found, order_state. */
export const receiveCash = ({ db }: Pick<Ctx, 'db'>, orderId: number, note?: string): Moved =>
  inTransaction(db, (tx) => cash(tx, orderId, note));

async function cash(tx: Queries, orderId: number, note: string | undefined): Moved {
  const order = await lockOrder(tx, orderId);
  if (order?.status === 'pending' && order.paymentMethod !== 'cod') {
    return err({
      code: 'order_state',
      detail: `Order ${orderId} is not an order to be paid on delivery; its payment is recorded when it arrives.`,
    });
  }
  return moveOrder(tx, orderId, { to: 'paid', paymentMethod: 'cod', data: { ...facts(note), cash: true } });
}
