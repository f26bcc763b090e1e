import { asc, eq, sql } from 'drizzle-orm';
import { locks, products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** Makes imports and loads of content/ run one after the other, until the transaction ends. */
export const lockContent = (tx: Queries) =>
  tx.select().from(locks).where(eq(locks.name, 'content')).for('update');

/**
 * Locks the products of these slugs until the transaction ends, in the order of their ids as orders do, which prevents
 * deadlocks. Stock that is read after this does not change before it is written.
 */
export async function lockProductsBySlug(tx: Queries, slugs: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.slug} = ANY (${sql.param(slugs)}::text[])`)
    .orderBy(asc(products.id))
    .for('no key update');
}
