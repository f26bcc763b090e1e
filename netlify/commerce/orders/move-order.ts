import { eq, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { ByOperator, Ending, OrderEvents, Paid, TrackingFacts } from '#contract/order-events.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { InstallationStep } from '#domain/order/installation.ts';
import { canMove } from '#domain/order/order-status.ts';
import { orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { refuse } from '#texts/refuse.ts';
import { recordEvent } from './history.ts';
import { hasAddress, type LockedOrder, type OrderRow } from './locks.ts';
import { releaseStock, tryReserveStock } from './stock.ts';
import { atOrder, refused } from './with-order.ts';

/** `data` is recorded in the order's history: the reason, the payment, who did it. */
type Move = {
  /** How a `paid` order was paid; online without it. */
  method?: 'transfer';
  /** A payment that arrived after the order was cancelled pays it (decision 9). */
  isLateMoney?: boolean;
  tracking?: Pick<OrderRow, 'carrier' | 'trackingNumber'>;
} & (
  | { to: 'paid'; data: Paid }
  | { to: 'shipped'; data: ByOperator & TrackingFacts & { step?: InstallationStep } }
  | { to: 'completed'; data: ByOperator }
  | { to: 'cancelled'; data: Ending }
);
type MoveKind = Move['to'] | 'reinstated';

/**
 * The only function that changes an order's status. It checks the move, reserves or releases stock, and records the
 * history. A cancelled order's money is refunded by `cancelOrder`. `paid` means paid online or by bank transfer.
 * Errors: order_state, insufficient_stock (a paid order held no stock, and there is not enough: roll back).
 */
export async function moveOrder(
  tx: Queries,
  order: LockedOrder,
  move: Move,
): Promise<Result<LockedOrder, ApiError>> {
  const { to, isLateMoney } = move;
  if (!canMove(order, to, isLateMoney)) {
    return to === 'shipped' && order.awaitsApproval
      ? refused(order, 'order_awaits_approval')
      : refuse('order_cannot_become', { ...atOrder(order), to });
  }
  if (to === 'shipped' && !hasAddress(order)) return refused(order, 'order_without_address');
  if (to === 'paid' && !order.stockHeld && !(await tryReserveStock(tx, order.id)))
    return refuse('sold_out', { order: order.id });
  const moved = await write(tx, order, move, order.status === 'cancelled' ? 'reinstated' : to);
  if (to === 'cancelled' && order.stockHeld) await releaseStock(tx, order.id);
  return ok(moved);
}

async function write(
  tx: Queries,
  order: LockedOrder,
  { to, method, data, tracking }: Move,
  kind: MoveKind,
): Promise<LockedOrder> {
  const booksCash = to === 'completed' && order.paymentMethod === 'cod' && !order.cashBookedAt;
  const [moved] = await tx
    .update(orders)
    .set({
      status: to,
      ...(to === 'paid' ? { paymentMethod: method ?? 'online' } : {}),
      stockHeld: to !== 'cancelled',
      awaitsApproval: false,
      ...(booksCash ? { cashBookedAt: sql`now()` } : {}),
      ...(to === 'completed' ? { deliveredAt: order.deliveredAt ?? sql`now()` } : {}),
      ...(to === 'cancelled' ? { packedAt: null } : {}),
      ...tracking,
    })
    .where(eq(orders.id, order.id))
    .returning();
  const cash = booksCash ? { cash_paise: order.totalPaise } : {};
  const recorded: OrderEvents[MoveKind] = { from: order.status, ...cash, ...data };
  await recordEvent(tx, order.id, kind, recorded);
  return (moved as LockedOrder | undefined) ?? order;
}
