import { sql } from 'drizzle-orm';
import type { Database } from '#netlify/platform/database.ts';

/** Units of a product in stock and in orders that hold stock. This sum must never change. */
export async function unitsOf(db: Database, productId: number): Promise<number> {
  const { rows } = await db.execute<{ units: string }>(sql`
    SELECT p.stock + coalesce((
      SELECT sum(i.quantity - coalesce((SELECT sum(r.quantity) FROM returned_items r WHERE r.item_id = i.id), 0)) FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = p.id AND o.stock_held), 0) AS units
    FROM products p WHERE p.id = ${productId}`);
  return Number(rows[0]?.units);
}
