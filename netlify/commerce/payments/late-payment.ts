import { eq } from 'drizzle-orm';
import { lateMoneyHours } from '#domain/base/limits.ts';
import { earlier, hour } from '#domain/base/time.ts';
import { type Cancellation, endedUnpaid, lastCancellation } from '#netlify/commerce/orders/history.ts';
import { lockProducts } from '#netlify/commerce/orders/stock.ts';
import { orderItems, orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** Why a payment for a cancelled order is refunded. Its stock is checked later, when it is reserved. */
type LatePaymentRefusal = 'cancelled' | 'too_late' | 'price_changed';

/**
 * Whether a late payment can still pay the order. Only if it was cancelled while pending, and not by its buyer, and the
 * buyer's account is not deleted: the delivery address is gone with it.
 */
export const isOpenToLateMoney = (end: Cancellation | undefined): end is Cancellation =>
  end !== undefined && endedUnpaid(end.data) && !end.deletedAt;

export const isTooLate = (end: Cancellation, now: Date): boolean =>
  end.at < earlier(now, lateMoneyHours * hour);

/**
 * Why a payment at `now` may not pay a cancelled order (decision 9); undefined if it may. The order must be locked.
 * Locks its products, so that no price changes before the order is paid.
 */
export async function refuseLatePayment(
  tx: Queries,
  orderId: number,
  now: Date,
): Promise<LatePaymentRefusal | undefined> {
  const end = await lastCancellation(tx, orderId);
  if (!isOpenToLateMoney(end)) return 'cancelled';
  if (isTooLate(end, now)) return 'too_late';
  return (await hasOwnPrices(tx, orderId)) ? undefined : 'price_changed';
}

/**
 * Whether every line still has the shop's current price, or the order has the prices of a quotation. An unpublished product
 * has no price.
 */
async function hasOwnPrices(tx: Queries, orderId: number): Promise<boolean> {
  const [order] = await tx.select({ quoted: orders.quoted }).from(orders).where(eq(orders.id, orderId));
  if (order?.quoted) return true;
  const lines = await tx
    .select({ product: orderItems.productId, pricePaise: orderItems.unitPricePaise })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const products = await lockProducts(
    tx,
    lines.flatMap(({ product }) => product ?? []),
  );
  const prices = new Map(
    products.filter(({ published }) => published).map((one) => [one.id, one.pricePaise]),
  );
  return lines.every(({ product, pricePaise }) => prices.get(product ?? 0) === pricePaise);
}
