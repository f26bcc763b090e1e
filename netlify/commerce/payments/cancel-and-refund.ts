import { cancelOrder } from '#commerce/orders/move-order.ts';
import type { ApiError } from '#contract/errors.ts';
import { inTransaction } from '#database/transaction.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { sendRefunds } from './send-refunds.ts';

/** Cancels an order for an operator: releases its stock and refunds its payment. Errors: not_found, order_state. */
export async function cancelAndRefund(
  ctx: Ctx,
  orderId: number,
  reason: string,
): Promise<Result<{ status: OrderStatus }, ApiError>> {
  const cancelled = await inTransaction(ctx.db, (tx) => cancelOrder(tx, orderId, reason));
  if (!cancelled.ok) return cancelled;
  await sendRefunds(ctx, orderId);
  return ok({ status: cancelled.value.status });
}
