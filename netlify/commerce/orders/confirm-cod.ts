import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { codConfirmsMax } from '#domain/base/limits.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { exceededCodLimit, takesCod, withoutOnline } from '#domain/order/payment-ways.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import { refuse } from '#texts/refuse.ts';
import { recordEvent } from './history.ts';
import { hasAddress, type LockedOrder, lockBuyer, lockOwnOrder, type OrderRow } from './locks.ts';
import { orderNotFound } from './order-id.ts';
import { findOwnOrder, type OrderReply } from './read-orders.ts';
import { checkStock, lockLinesOf, releaseStock, reserveStock } from './stock.ts';
import { type BeforeCod, type Claim, claimsOf, mayHoldOnDelivery, readBeforeCod } from './unpaid-limits.ts';
import { atOrder } from './with-order.ts';

/**
 * Confirms cash on delivery for a pending order, which stays pending (decision 8). Idempotent. If the goods that its
 * buyer received and kept do not vouch for it, it holds its stock within the ceiling for unpaid units; beyond, it
 * waits for an operator (decision 9). Errors: not_found, order_state, cod_refused (not offered, sum, address, too many today),
 * insufficient_stock (it held no stock, and there is not enough).
 */
export async function confirmCod(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Result<OrderReply, ApiError>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBuyer(tx, caller.userId);
    const order = await lockOwnOrder(tx, caller, id);
    if (!order) return err(orderNotFound);
    if (order.status !== 'pending') return refuse('cod_not_pending', atOrder(order));
    if (order.paymentMethod !== 'cod') {
      const confirmed = await confirm(tx, order, ctx.now());
      if (!confirmed.ok) return confirmed;
    }
    return findOwnOrder(tx, caller, order.id);
  });
}

/**
 * `vouched`: the goods that the buyer received and kept vouch for the order. Otherwise it may hold its stock, or
 * waits for an operator.
 */
type CodTerms = { vouched: boolean; mayHold: boolean };

/** Whether an order may be paid on delivery, and on which terms. Error: cod_refused. */
export function codTerms(
  order: Pick<OrderRow, 'totalPaise' | 'shipping'>,
  claims: readonly Claim[],
  { buyer, held }: BeforeCod,
): Result<CodTerms, ApiError> {
  const { payment } = settings();
  if (!takesCod(payment)) return refuse('cod_not_offered', withoutOnline(payment));
  const limit = exceededCodLimit(order.totalPaise, payment);
  if (limit) return refuse('cod_sum_too_large', limit);
  if (!hasAddress(order)) return refuse('cod_without_address');
  if (buyer.confirmed >= codConfirmsMax)
    return refuse('cod_too_many', { limit: codConfirmsMax, ...withoutOnline(payment) });
  const vouched = buyer.trust_paise >= order.totalPaise;
  return ok({ vouched, mayHold: vouched || mayHoldOnDelivery(claims, held) });
}

async function confirm(tx: Queries, order: LockedOrder, now: Date): Promise<Result<null, ApiError>> {
  const lines = await lockLinesOf(tx, order.id);
  const products = lines.map(({ product }) => product);
  const before = await readBeforeCod(tx, order, products, now);
  const terms = codTerms(order, claimsOf(lines, order.stockHeld), before);
  if (!terms.ok) return terms;
  const inStock = await checkStock(tx, order);
  if (!inStock.ok) return inStock;
  const { vouched, mayHold } = terms.value;
  if (mayHold && !order.stockHeld) {
    const taken = await reserveStock(tx, order.id);
    if (!taken.ok) return taken;
  }
  if (!mayHold && order.stockHeld) await releaseStock(tx, order.id);
  await tx
    .update(orders)
    .set({
      paymentMethod: 'cod',
      codConfirmedAt: now,
      stockHeld: mayHold,
      awaitsApproval: !mayHold,
      vouched,
    })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, mayHold ? 'cod_confirmed' : 'cod_awaits_approval', {});
  return ok(null);
}
