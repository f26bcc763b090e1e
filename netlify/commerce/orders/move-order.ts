import { eq } from 'drizzle-orm';
import { oweSettledPayment } from '#commerce/payments/owe-refund.ts';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import { canMove, type OrderStatus, type PaymentMethod } from '#domain/order-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { orderNotFound } from './order-id.ts';
import { recordEvent } from './record-event.ts';
import { giveBackStockOf, takeStockOf } from './stock.ts';

/** `data` goes into the order's history: why, by which payment, by whom. */
type Move = { to: OrderStatus; paymentMethod?: PaymentMethod; data?: Record<string, unknown> };

/**
 * The only place where an order changes its state: locks it, checks the move, moves its stock, notes what money it
 * owes back, writes its history.
 */
export async function moveOrder(
  tx: Queries,
  orderId: number,
  move: Move,
): Promise<Result<OrderRow, ApiError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return err(orderNotFound);
  if (!canMove(order.status, move.to)) return err(refusedMove(order, move.to));
  const moved = await write(tx, order, move, move.to);
  if (move.to === 'cancelled') {
    await giveBackStockOf(tx, orderId);
    await oweSettledPayment(tx, orderId, 'cancelled');
  }
  return ok(moved);
}

export const cancelOrder = (
  tx: Queries,
  orderId: number,
  reason: string,
): Promise<Result<OrderRow, ApiError>> => moveOrder(tx, orderId, { to: 'cancelled', data: { reason } });

/**
 * Late money pays a cancelled order after all, if its stock is still there (decision 9).
 * Otherwise `insufficient_stock`: the caller must roll back and refund.
 */
export async function reinstateOrder(
  tx: Queries,
  orderId: number,
  data: Record<string, unknown>,
): Promise<Result<OrderRow, ApiError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return err(orderNotFound);
  if (order.status !== 'cancelled') return err(refusedMove(order, 'paid'));
  if (!(await takeStockOf(tx, orderId))) {
    return err({ code: 'insufficient_stock', detail: `What order ${orderId} holds is no longer in stock.` });
  }
  return ok(await write(tx, order, { to: 'paid', paymentMethod: 'razorpay', data }, 'reinstated'));
}

const refusedMove = (order: OrderRow, to: OrderStatus): ApiError => ({
  code: 'order_state',
  detail: `Order ${order.id} is ${order.status} and cannot become ${to}.`,
  status: order.status,
});

async function write(tx: Queries, order: OrderRow, move: Move, kind: string): Promise<OrderRow> {
  const paymentMethod = move.paymentMethod ?? order.paymentMethod;
  const [moved] = await tx
    .update(orders)
    .set({ status: move.to, paymentMethod })
    .where(eq(orders.id, order.id))
    .returning();
  await recordEvent(tx, order.id, kind, { from: order.status, ...move.data });
  return moved ?? order;
}
