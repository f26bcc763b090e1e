import { and, desc, eq } from 'drizzle-orm';
import { lockProducts } from '#commerce/orders/stock.ts';
import { orderEvents, orderItems } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import { lateMoneyHours } from '#domain/limits.ts';

const lateMoneyMs = lateMoneyHours * 60 * 60 * 1000;

/** Why money for a cancelled order goes back. Whether its stock is still there shows when it is taken. */
export type LateRefusal = 'cancelled' | 'too_late' | 'price_changed';

/**
 * Decides by decision 9 whether money that comes at `now` may pay a cancelled order; undefined when it may. The order
 * must be locked; its products are locked here, so that no price changes before the order is paid.
 */
export async function refuseLateMoney(
  tx: Queries,
  orderId: number,
  now: Date,
): Promise<LateRefusal | undefined> {
  const end = await lastCancellation(tx, orderId);
  // An order that was paid, sent or called off, by its buyer or at the door, does not wait for money.
  if (end?.data.from !== 'pending' || end.data.by === 'buyer') return 'cancelled';
  if (now.getTime() - end.at.getTime() > lateMoneyMs) return 'too_late';
  return (await hasPricesOfToday(tx, orderId)) ? undefined : 'price_changed';
}

async function lastCancellation(tx: Queries, orderId: number) {
  const isCancelling = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'cancelled'));
  const [last] = await tx
    .select({ at: orderEvents.at, data: orderEvents.data })
    .from(orderEvents)
    .where(isCancelling)
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last;
}

/** A product that is no longer published has no price any more. */
async function hasPricesOfToday(tx: Queries, orderId: number): Promise<boolean> {
  const lines = await tx
    .select({ product: orderItems.productId, pricePaise: orderItems.unitPricePaise })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const products = await lockProducts(
    tx,
    lines.map(({ product }) => product),
  );
  const prices = new Map(
    products.filter(({ published }) => published).map((one) => [one.id, one.pricePaise]),
  );
  return lines.every(({ product, pricePaise }) => prices.get(product) === pricePaise);
}
