import type { ApiError } from '#contract/errors.ts';
import type { CancelPayload } from '#contract/order-payloads.ts';
import { err, type Result } from '#domain/result.ts';
import { findOwnOrder, findOwnOrderRow } from '#netlify/commerce/orders/get-order.ts';
import { lockOrder } from '#netlify/commerce/orders/lock-order.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { orderNotFound } from '#netlify/commerce/orders/order-id.ts';
import type { OrderReply } from '#netlify/commerce/orders/read-orders.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { checkSession } from './check-session.ts';
import { sendRefunds } from './send-refunds.ts';
import { sessionsOfOrder } from './sessions.ts';

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
    for (const session of await sessionsOfOrder(ctx.db, orderId)) {
      const checked = await checkSession(ctx, session);
      if (!checked.ok) return checked;
    }
  }
  const cancelled = await inTransaction(ctx.db, async (tx): Promise<Result<OrderReply, ApiError>> => {
    const order = await lockOrder(tx, orderId);
    if (order && order.status !== 'cancelled') {
      if (order.status === 'paid' && !refund) return err(alreadyPaid(orderId));
      if (order.status !== 'pending' && order.status !== 'paid') return err(tooLate(orderId, order.status));
      const moved = await moveOrder(tx, orderId, { to: 'cancelled', data: { by: 'buyer' } });
      if (!moved.ok) return moved;
    }
    return findOwnOrder(tx, caller, orderId);
  });
  if (!cancelled.ok) return cancelled;
  await sendRefunds(ctx, orderId);
  // Read again, because the refund may have been sent.
  return findOwnOrder(ctx.db, caller, orderId);
}

const alreadyPaid = (orderId: number): ApiError => ({
  code: 'order_state',
  detail: `Order ${orderId} is paid. To cancel it and get a refund, cancel it again in your account.`,
  status: 'paid',
});

const tooLate = (orderId: number, status: string): ApiError => ({
  code: 'order_state',
  detail: `Order ${orderId} is ${status}: only an order that was not shipped can be cancelled. Contact us about it.`,
  status,
});
