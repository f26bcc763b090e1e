import { findOwnOrder } from '#commerce/orders/get-order.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { moveOrder } from '#commerce/orders/move-order.ts';
import { orderNotFound, readOrderId } from '#commerce/orders/order-id.ts';
import type { OrderReply } from '#commerce/orders/read-orders.ts';
import type { ApiError } from '#contract/errors.ts';
import { inTransaction } from '#database/transaction.ts';
import { err, type Result } from '#domain/result.ts';
import type { Caller, Ctx } from '#platform/context.ts';
import { checkSession } from './check-session.ts';
import { sessionsOfOrder } from './sessions.ts';

/**
 * Cancels the caller's pending order (decision 25) and releases its stock. Idempotent. The provider is asked first,
 * because the order may be paid although no webhook has arrived.
 * Errors: not_found, order_state (it is paid or on its way), payment_unavailable.
 */
export async function discardOrder(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Result<OrderReply, ApiError>> {
  const orderId = readOrderId(id);
  const known = await findOwnOrder(ctx.db, caller, orderId);
  if (!known.ok || orderId === undefined) return err(orderNotFound);
  if (known.value.status === 'pending') {
    for (const session of await sessionsOfOrder(ctx.db, orderId)) {
      const checked = await checkSession(ctx, session);
      if (!checked.ok) return checked;
    }
  }
  return inTransaction(ctx.db, async (tx): Promise<Result<OrderReply, ApiError>> => {
    const order = await lockOrder(tx, orderId);
    if (order && order.status !== 'cancelled') {
      if (order.status !== 'pending') return err(notDiscardable(orderId, order.status));
      const cancelled = await moveOrder(tx, orderId, { to: 'cancelled', data: { by: 'buyer' } });
      if (!cancelled.ok) return cancelled;
    }
    return findOwnOrder(tx, caller, orderId);
  });
}

const notDiscardable = (orderId: number, status: string): ApiError => ({
  code: 'order_state',
  detail: `Order ${orderId} is ${status}: only an order that is still pending can be cancelled. Contact us about it.`,
  status,
});
