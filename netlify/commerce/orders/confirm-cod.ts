import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { err, type Result } from '#domain/result.ts';
import type { Caller, Ctx } from '#platform/context.ts';
import { findOwnOrder } from './get-order.ts';
import { lockOrder } from './lock-order.ts';
import { orderNotFound, readOrderId } from './order-id.ts';
import type { OrderReply } from './read-orders.ts';
import { recordEvent } from './record-event.ts';

/** Settles that a pending order is paid at the door (decision 8: it stays pending). Twice is the same as once. */
export async function confirmCod(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Result<OrderReply, ApiError>> {
  const orderId = readOrderId(id);
  if (orderId === undefined) return err(orderNotFound);
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== caller.userId) return err(orderNotFound);
    if (order.status !== 'pending') return err(notPending(orderId, order.status));
    if (order.paymentMethod !== 'cod') {
      await tx
        .update(orders)
        .set({ paymentMethod: 'cod', codConfirmedAt: ctx.now() })
        .where(eq(orders.id, orderId));
      await recordEvent(tx, orderId, 'cod_confirmed');
    }
    return findOwnOrder(tx, caller, orderId);
  });
}

const notPending = (orderId: number, status: string): ApiError => ({
  code: 'order_state',
  detail: `Order ${orderId} is ${status}: only a pending order can be paid on delivery.`,
  status,
});
