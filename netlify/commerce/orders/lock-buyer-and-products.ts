import { sql } from 'drizzle-orm';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Offer } from './check-lines.ts';

type Row = {
  id: number | null;
  slug: string;
  name: string;
  price_paise: string;
  stock: number;
  published: boolean;
};

/**
 * Locks the buyer, then the products, in one statement; undefined if the buyer does not exist. The lock on the buyer
 * makes orders of one account run one after the other, so that a double click finds the order of the first click.
 */
export async function lockBuyerAndProducts(
  tx: Queries,
  userId: number,
  products: readonly number[],
): Promise<Offer[] | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    WITH buyer AS MATERIALIZED (SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE)
    SELECT product.* FROM buyer LEFT JOIN LATERAL (
      SELECT id, slug, name, price_paise, stock, published FROM products
      WHERE id = ANY(${sql.param([...products])}::integer[]) ORDER BY id FOR NO KEY UPDATE
    ) AS product ON true`);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, price_paise, ...offer }) =>
    id === null ? [] : [{ ...offer, id, pricePaise: Number(price_paise) }],
  );
}
