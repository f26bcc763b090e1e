import { eq } from 'drizzle-orm';
import { reserveStock } from '#commerce/orders/check-stock.ts';
import { lockOrder, type OrderRow } from '#commerce/orders/lock-order.ts';
import { moveOrder } from '#commerce/orders/move-order.ts';
import { unknownOrder } from '#commerce/orders/order-id.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { type DoneBy, doneBy } from './done-by.ts';

type Moved = Promise<Result<OrderRow, ApiError>>;

/**
 * Approves cash on delivery for a large order (decision 9) and reserves its stock.
 * Errors: not_found, order_state (it does not need approval), insufficient_stock with the lines.
 */
export const approveCod = ({ db }: Pick<Ctx, 'db'>, orderId: number, by: DoneBy = {}): Moved =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return err(unknownOrder(orderId));
    if (!order.awaitsApproval) return err(awaitsNothing(order));
    const taken = await reserveStock(tx, orderId);
    if (!taken.ok) return taken;
    const change = { awaitsApproval: false, stockHeld: true };
    const [approved] = await tx.update(orders).set(change).where(eq(orders.id, orderId)).returning();
    await recordEvent(tx, orderId, 'cod_approved', doneBy(by));
    return ok(approved ?? order);
  });

/** Declines cash on delivery for a large order: cancels it. Errors: not_found, order_state. */
export const declineCod = ({ db }: Pick<Ctx, 'db'>, orderId: number, by: DoneBy = {}): Moved =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return err(unknownOrder(orderId));
    if (!order.awaitsApproval) return err(awaitsNothing(order));
    return moveOrder(tx, orderId, { to: 'cancelled', data: { declined: true, ...doneBy(by) } });
  });

const awaitsNothing = ({ id, status }: OrderRow): ApiError => ({
  code: 'order_state',
  detail: `Order ${id} (${status}) does not need approval.`,
  status,
});
