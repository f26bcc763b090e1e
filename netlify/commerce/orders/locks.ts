import { eq, sql } from 'drizzle-orm';
import { orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Caller } from '#netlify/platform/context.ts';
import { readOrderId } from './order-id.ts';
import type { StockedProduct } from './stock.ts';

export type OrderRow = typeof orders.$inferSelect;

declare const isLocked: unique symbol;
/** A locked row. Verbs that change an order ask for one. */
export type LockedOrder = OrderRow & { readonly [isLocked]: true };

/** Reads and locks an order until the transaction ends. Code that decides by an order's state must read it here. */
export async function lockOrder(tx: Queries, orderId: number): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return order as LockedOrder | undefined;
}

/** Locks the caller's order with this id. Undefined if there is none or it is another person's. */
export async function lockOwnOrder(
  tx: Queries,
  caller: Caller,
  id: string,
): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, readOrderId(id) ?? 0);
  return order?.userId === caller.userId ? order : undefined;
}

type Row = {
  id: number | null;
  slug: string;
  name: string;
  price_paise: string;
  stock: number;
  published: boolean;
};

/** Whether an order has a delivery address. Without one no order is confirmed on delivery, packed or shipped. */
export const hasAddress = ({ shipping }: Pick<OrderRow, 'shipping'>): boolean => Boolean(shipping?.address);

/** Makes the calls of one account that take this lock run one after the other. */
export const lockBuyer = (tx: Queries, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/**
 * Locks the buyer, then the products, in one statement; undefined if the buyer does not exist. The lock on the buyer
 * makes orders of one account run one after the other, so that a double click finds the order of the first click.
 */
export async function lockBuyerAndProducts(
  tx: Queries,
  userId: number,
  products: readonly number[],
): Promise<StockedProduct[] | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    WITH buyer AS MATERIALIZED (SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE)
    SELECT product.* FROM buyer LEFT JOIN LATERAL (
      SELECT id, slug, name, price_paise, stock, published FROM products
      WHERE id = ANY(${sql.param([...products])}::bigint[]) ORDER BY id FOR NO KEY UPDATE
    ) AS product ON true`);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, price_paise, ...offer }) =>
    id === null ? [] : [{ ...offer, id: Number(id), pricePaise: Number(price_paise) }],
  );
}
