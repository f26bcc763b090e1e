import { asc, eq, inArray, sql } from 'drizzle-orm';
import { recordStockChange } from '#commerce/content/record-change.ts';
import { orderItems, products } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';

export type Units = { product: number; quantity: number };
type Moved = { slug: string };

/** Holds products until the transaction ends, always in the order of their ids, so that no two buyers deadlock. */
export function lockProducts(tx: Queries, ids: readonly number[]) {
  return tx
    .select({
      id: products.id,
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

/** Takes all units, or answers false: then the caller rolls back. Products must be locked already. */
export async function takeStock(tx: Queries, lines: readonly Units[]): Promise<boolean> {
  const { rows: taken } = await tx.execute<Moved>(sql`
    UPDATE products SET stock = stock - line.quantity
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (product integer, quantity integer)
    WHERE products.id = line.product AND products.stock >= line.quantity
    RETURNING products.slug`);
  if (taken.length !== lines.length) return false;
  await recordStockChange(
    tx,
    taken.map(({ slug }) => slug),
  );
  return true;
}

/** Takes the units of an order's lines, or answers false: then the caller rolls back. */
export async function takeStockOf(tx: Queries, orderId: number): Promise<boolean> {
  const lines = await unitsOf(tx, orderId);
  await lockProducts(
    tx,
    lines.map(({ product }) => product),
  );
  return takeStock(tx, lines);
}

/** Returns exactly what the order's lines took. Only `moveOrder` calls it, once, on the move to `cancelled`. */
export async function giveBackStockOf(tx: Queries, orderId: number): Promise<void> {
  const lines = await unitsOf(tx, orderId);
  await lockProducts(
    tx,
    lines.map(({ product }) => product),
  );
  const { rows: returned } = await tx.execute<Moved>(sql`
    UPDATE products SET stock = stock + order_items.quantity
    FROM order_items WHERE order_items.order_id = ${orderId} AND products.id = order_items.product_id
    RETURNING products.slug`);
  await recordStockChange(
    tx,
    returned.map(({ slug }) => slug),
  );
}

const unitsOf = (tx: Queries, orderId: number): Promise<Units[]> =>
  tx
    .select({ product: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
