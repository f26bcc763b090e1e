import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, type Result } from '#domain/result.ts';
import { isWithinLimit } from '#domain/unpaid-holds.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { recordEvent } from './history.ts';
import { lockOwnOrder, type OrderRow } from './locks.ts';
import { orderNotFound } from './order-id.ts';
import { findOwnOrder, type OrderReply } from './read-orders.ts';
import { lockLinesOf, releaseStock, reserveStock } from './stock.ts';
import { readLimitUsage } from './unpaid-limits.ts';

/**
 * Confirms cash on delivery for a pending order, which stays pending (decision 8). Idempotent. Beyond the limit for
 * unpaid units the order holds no stock until an operator approves it (decision 9).
 * Errors: not_found, order_state, insufficient_stock (it held no stock, and there is not enough).
 */
export async function confirmCod(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Result<OrderReply, ApiError>> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, caller, id);
    if (!order) return err(orderNotFound);
    if (order.status !== 'pending') return err(notPending(order));
    if (order.paymentMethod !== 'cod') {
      const mayHold = await isWithinHoldLimit(tx, order, ctx.now());
      if (mayHold && !order.stockHeld) {
        const taken = await reserveStock(tx, order.id);
        if (!taken.ok) return taken;
      }
      if (!mayHold && order.stockHeld) await releaseStock(tx, order.id);
      await confirm(tx, order, mayHold, ctx.now());
    }
    return findOwnOrder(tx, caller, order.id);
  });
}

/** Whether the order may hold its units unpaid. A hold without an end is given only within the limit. */
async function isWithinHoldLimit(tx: Queries, order: OrderRow, now: Date): Promise<boolean> {
  if (order.stockHeld && !order.holdUntil) return true;
  const lines = await lockLinesOf(tx, order.id);
  const products = lines.map(({ product }) => product);
  const { userId, placedFrom, id: except } = order;
  const usage = await readLimitUsage(tx, { userId, placedFrom, products, now, except });
  const claims = lines.map(({ product, quantity, stock }) => ({
    quantity,
    free: order.stockHeld ? stock + quantity : stock,
    unpaid: usage.unpaidUnitsOf(product),
  }));
  return isWithinLimit(claims);
}

async function confirm(tx: Queries, order: OrderRow, mayHold: boolean, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentMethod: 'cod',
      codConfirmedAt: now,
      stockHeld: mayHold,
      awaitsApproval: !mayHold,
      holdUntil: null,
      ...(!mayHold && order.holdUntil ? { holdExpiredAt: now } : {}),
    })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, mayHold ? 'cod_confirmed' : 'cod_awaits_approval');
}

const notPending = ({ id, status }: OrderRow): ApiError => ({
  code: 'order_state',
  detail: `Order ${id} is ${status}: only a pending order can be paid on delivery.`,
  status,
});
