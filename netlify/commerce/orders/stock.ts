import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { LineConflict } from '#contract/reason.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { recordStockChange } from '#netlify/commerce/publishing/record-change.ts';
import { orderItems, type orders } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { refuse } from '#texts/refuse.ts';

export type StockedProduct = {
  id: number;
  slug: string;
  name: string;
  pricePaise: number;
  stock: number;
  published: boolean;
};
type Line = { product: number; quantity: number; stock: number };
type Moved = { slug: string };

/**
 * Locks products until the transaction ends, in the order of their ids. Code that writes more than one product must
 * lock them here first: the common order prevents deadlocks.
 */
export function lockProducts(tx: Queries, ids: readonly number[]): Promise<StockedProduct[]> {
  return tx
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      pricePaise: products.pricePaise,
      stock: products.stock,
      published: products.published,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** Locks the products of an order, and returns its lines of products with their stock. Charges have none. */
export async function lockLinesOf(tx: Queries, orderId: number): Promise<Line[]> {
  const rows = await tx
    .select({ product: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const lines = rows.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
  const products = lines.map(({ product }) => product);
  const stock = new Map((await lockProducts(tx, products)).map((offer) => [offer.id, offer.stock]));
  return lines.map((line) => ({ ...line, stock: stock.get(line.product) ?? 0 }));
}

/** Reserves the units of an order; false if there are too few: the caller must roll back. The order must be locked. */
export async function tryReserveStock(tx: Queries, orderId: number): Promise<boolean> {
  const lines = await lockLinesOf(tx, orderId);
  const { rows: taken } = await tx.execute<Moved>(sql`
    UPDATE products SET stock = stock - order_items.quantity
    FROM order_items
    WHERE order_items.order_id = ${orderId} AND products.id = order_items.product_id
      AND products.stock >= order_items.quantity
    RETURNING products.slug`);
  if (taken.length !== lines.length) return false;
  await recordStockChange(
    tx,
    taken.map(({ slug }) => slug),
  );
  return true;
}

/**
 * Releases the units of an order, less those that came back before; with `eventId` only those whose return that event
 * records. The order must be locked, and without `eventId` the caller must set `stockHeld` to false.
 */
export async function releaseStock(tx: Queries, orderId: number, eventId?: number): Promise<void> {
  await lockLinesOf(tx, orderId);
  const back = sql`(SELECT coalesce(sum(quantity), 0) FROM returned_items WHERE item_id = order_items.id`;
  const units =
    eventId === undefined ? sql`order_items.quantity - ${back})` : sql`${back} AND event_id = ${eventId})`;
  const { rows: returned } = await tx.execute<Moved>(sql`
    UPDATE products SET stock = stock + released.units
    FROM (SELECT product_id, ${units} AS units FROM order_items WHERE order_id = ${orderId}) AS released
    WHERE products.id = released.product_id AND released.units > 0
    RETURNING products.slug`);
  await recordStockChange(
    tx,
    returned.map(({ slug }) => slug),
  );
}

/** Checks that the order's units are reserved for it or in stock. Error: insufficient_stock with the lines. */
export async function checkStock(
  db: Queries,
  { id, stockHeld }: Pick<typeof orders.$inferSelect, 'id' | 'stockHeld'>,
): Promise<Result<null, ApiError>> {
  if (stockHeld) return ok(null);
  const short: LineConflict[] = await db
    .select({
      product: products.id,
      name: orderItems.productName,
      requested: orderItems.quantity,
      available: products.stock,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, id), lt(products.stock, orderItems.quantity)))
    .orderBy(asc(orderItems.id));
  return short.length > 0 ? refuse('stock_too_small', { lines: short }) : ok(null);
}

/** Reserves an order's units. The order must be locked and hold none. Error: insufficient_stock with the lines. */
export async function reserveStock(tx: Queries, orderId: number): Promise<Result<null, ApiError>> {
  await lockLinesOf(tx, orderId);
  const stock = await checkStock(tx, { id: orderId, stockHeld: false });
  if (!stock.ok) return stock;
  if (!(await tryReserveStock(tx, orderId))) throw new Error('the stock of a locked product changed');
  return ok(null);
}
