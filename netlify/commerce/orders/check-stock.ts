import { and, asc, eq, lt } from 'drizzle-orm';
import type { ApiError, LineConflict } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { orderItems } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { insufficientStock } from './insufficient-stock.ts';
import type { OrderRow } from './lock-order.ts';
import { lockLinesOf, tryReserveStock } from './stock.ts';

/** Checks that the order's units are reserved for it or in stock. Error: insufficient_stock with the lines. */
export async function checkStock(
  db: Queries,
  { id, stockHeld }: Pick<OrderRow, 'id' | 'stockHeld'>,
): Promise<Result<null, ApiError>> {
  if (stockHeld) return ok(null);
  const short: LineConflict[] = await db
    .select({
      product: orderItems.productId,
      name: orderItems.productName,
      requested: orderItems.quantity,
      available: products.stock,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, id), lt(products.stock, orderItems.quantity)))
    .orderBy(asc(orderItems.id));
  return short.length > 0 ? err(insufficientStock(short)) : ok(null);
}

/** Reserves an order's units. The order must be locked and hold none. Error: insufficient_stock with the lines. */
export async function reserveStock(tx: Queries, orderId: number): Promise<Result<null, ApiError>> {
  await lockLinesOf(tx, orderId);
  const stock = await checkStock(tx, { id: orderId, stockHeld: false });
  if (!stock.ok) return stock;
  if (!(await tryReserveStock(tx, orderId))) throw new Error('the stock of a locked product changed');
  return ok(null);
}
