import { eq, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { canMove, type OrderStatus } from '#domain/order-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { refundCancelledOrder } from '#netlify/commerce/payments/refunds-due.ts';
import { orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { EventKind } from './event-kinds.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { unknownOrder } from './order-id.ts';
import { recordEvent } from './record-event.ts';
import { releaseStock, tryReserveStock } from './stock.ts';

/** `data` is recorded in the order's history: the reason, the payment, who did it. */
type Move = {
  to: OrderStatus;
  data?: Record<string, unknown>;
  tracking?: Pick<OrderRow, 'carrier' | 'trackingNumber'>;
};

/**
 * The only function that changes an order's status, except for `reinstateOrder`. It locks the order, checks the
 * transition, reserves or releases stock, records a due refund and the history. `paid` always means paid online.
 * Errors: not_found, order_state, insufficient_stock (a paid order held no stock, and there is not enough).
 */
export async function moveOrder(
  tx: Queries,
  orderId: number,
  move: Move,
): Promise<Result<OrderRow, ApiError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return err(unknownOrder(orderId));
  if (move.to === 'pending' || !canMove(order.status, move.to, order.paymentMethod)) {
    return err(refusedMove(order, move.to));
  }
  if (move.to === 'shipped' && order.awaitsApproval) return err(awaitsApproval(order));
  if (move.to === 'paid' && !order.stockHeld && !(await tryReserveStock(tx, orderId)))
    return err(soldOut(order));
  const moved = await write(tx, order, move, move.to);
  if (move.to === 'cancelled') {
    if (order.stockHeld) await releaseStock(tx, orderId);
    await refundCancelledOrder(tx, orderId);
  }
  return ok(moved);
}

export const cancelOrder = (
  tx: Queries,
  orderId: number,
  reason: string,
): Promise<Result<OrderRow, ApiError>> => moveOrder(tx, orderId, { to: 'cancelled', data: { reason } });

/**
 * Makes a cancelled order paid by a late payment (decision 9). Errors: not_found, order_state, insufficient_stock:
 * the caller must roll back and refund.
 */
export async function reinstateOrder(
  tx: Queries,
  orderId: number,
  data: Record<string, unknown>,
): Promise<Result<OrderRow, ApiError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return err(unknownOrder(orderId));
  if (order.status !== 'cancelled') return err(refusedMove(order, 'paid'));
  if (!(await tryReserveStock(tx, orderId))) return err(soldOut(order));
  return ok(await write(tx, order, { to: 'paid', data }, 'reinstated'));
}

const refusedMove = (order: OrderRow, to: OrderStatus): ApiError => ({
  code: 'order_state',
  detail: `Order ${order.id} is ${order.status} and cannot become ${to}.`,
  status: order.status,
});

const awaitsApproval = ({ id, status }: OrderRow): ApiError => ({
  code: 'order_state',
  detail: `Order ${id} needs approval and holds no stock yet: approve it first (orders approve ${id}), or decline it.`,
  status,
});

const soldOut = ({ id }: OrderRow): ApiError => ({
  code: 'insufficient_stock',
  detail: `The products of order ${id} are no longer in stock.`,
});

async function write(
  tx: Queries,
  order: OrderRow,
  { to, data, tracking }: Move,
  kind: EventKind,
): Promise<OrderRow> {
  const booksCash = to === 'completed' && order.paymentMethod === 'cod' && !order.cashBookedAt;
  const [moved] = await tx
    .update(orders)
    .set({
      status: to,
      ...(to === 'paid' ? { paymentMethod: 'razorpay' } : {}),
      stockHeld: to !== 'cancelled',
      holdUntil: null,
      // Counts as lapsed: repeated orders with a short hold that are cancelled in time would otherwise evade the limit.
      ...(to === 'cancelled' && order.holdUntil ? { holdLapsedAt: sql`now()` } : {}),
      awaitsApproval: false,
      ...(booksCash ? { cashBookedAt: sql`now()` } : {}),
      ...(to === 'completed' ? { deliveredAt: order.deliveredAt ?? sql`now()` } : {}),
      ...(to === 'cancelled' ? { packedAt: null } : {}),
      ...tracking,
    })
    .where(eq(orders.id, order.id))
    .returning();
  const cash = booksCash ? { cash_paise: order.totalPaise } : {};
  await recordEvent(tx, order.id, kind, { from: order.status, ...cash, ...data });
  return moved ?? order;
}
