import type { ApiError } from '#contract/errors.ts';
import type { Ending } from '#contract/order-events.ts';
import type { CancelPayload } from '#contract/order-payloads.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { isBeforeShipping, type OrderStatus } from '#domain/order/order-status.ts';
import { type DoneBy, doneBy } from '#netlify/commerce/orders/history.ts';
import { type LockedOrder, lockOrder } from '#netlify/commerce/orders/locks.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { orderNotFound } from '#netlify/commerce/orders/order-id.ts';
import { findOwnOrder, findOwnOrderRow, type OrderReply } from '#netlify/commerce/orders/read-orders.ts';
import { refused, withOrder } from '#netlify/commerce/orders/with-order.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { checkOrder } from './check-session.ts';
import { refundCancelledOrder } from './refunds-due.ts';
import { sendRefunds } from './send-refunds.ts';

/** Cancels a locked order: releases its stock and makes the refund of its payment due. Error: order_state. */
export async function cancelOrder(
  tx: Queries,
  order: LockedOrder,
  data: Ending,
): Promise<Result<LockedOrder, ApiError>> {
  const moved = await moveOrder(tx, order, { to: 'cancelled', data });
  if (moved.ok) await refundCancelledOrder(tx, order.id);
  return moved;
}

/** Cancels an order for an operator; idempotent. Errors: not_found, order_state (it is on its way). */
export async function cancelAndRefund(
  ctx: Ctx,
  orderId: number,
  by: DoneBy,
): Promise<Result<{ status: OrderStatus }, ApiError>> {
  const cancelled = await withOrder<LockedOrder>(ctx.db, orderId, async (tx, order) => {
    if (order.status === 'shipped') return refused(order, 'order_on_its_way');
    return order.status === 'cancelled' ? ok(order) : cancelOrder(tx, order, doneBy(by));
  });
  if (!cancelled.ok) return cancelled;
  await sendRefunds(ctx, orderId);
  return ok({ status: cancelled.value.status });
}

/**
 * Cancels an order before it is shipped (decision 25); idempotent. A paid order needs `refund`, the buyer's consent. For a
 * pending order the provider is asked first, because it may be paid although no webhook has arrived.
 * Errors: not_found, order_state (it is paid and `refund` is missing, or it is on its way), payment_unavailable.
 */
export async function cancelOwnOrder(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { refund = false }: CancelPayload = {},
): Promise<Result<OrderReply, ApiError>> {
  const known = await findOwnOrderRow(ctx.db, caller, id);
  if (!known) return err(orderNotFound);
  const { id: orderId } = known;
  if (known.status === 'pending') {
    const checked = await checkOrder(ctx, orderId);
    if (!checked.ok) return checked;
  }
  const cancelled = await inTransaction(ctx.db, async (tx): Promise<Result<OrderReply, ApiError>> => {
    const order = await lockOrder(tx, orderId);
    if (order && order.status !== 'cancelled') {
      if (order.status === 'paid' && !refund) return refused(order, 'cancel_paid');
      if (!isBeforeShipping(order.status)) return refused(order, 'cancel_too_late');
      const cancelled = await cancelOrder(tx, order, { by: 'buyer' });
      if (!cancelled.ok) return cancelled;
    }
    return findOwnOrder(tx, caller, orderId);
  });
  if (!cancelled.ok) return cancelled;
  await sendRefunds(ctx, orderId);
  // Read again, because the refund may have been sent.
  return findOwnOrder(ctx.db, caller, orderId);
}
