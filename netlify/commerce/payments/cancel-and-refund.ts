import type { ApiError } from '#contract/errors.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { doneBy } from '#netlify/commerce/desk/done-by.ts';
import { lockOrder } from '#netlify/commerce/orders/lock-order.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Cancels an order for an operator, with a note and the operator's name for the history: releases its stock and refunds
 * its payment. Does nothing when it is cancelled. Errors: not_found, order_state (it is on its way).
 */
export async function cancelAndRefund(
  ctx: Ctx,
  orderId: number,
  note?: string,
  operator?: string,
): Promise<Result<{ status: OrderStatus }, ApiError>> {
  const data = doneBy({ operator, note });
  const cancelled = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status === 'shipped') return err(onItsWay(orderId));
    return order?.status === 'cancelled' ? ok(order) : moveOrder(tx, orderId, { to: 'cancelled', data });
  });
  if (!cancelled.ok) return cancelled;
  await sendRefunds(ctx, orderId);
  return ok({ status: cancelled.value.status });
}

const onItsWay = (id: number): ApiError => ({
  code: 'order_state',
  detail: `Order ${id} is shipped: when its parcel is back, orders return or orders refuse ends it.`,
  status: 'shipped',
});
