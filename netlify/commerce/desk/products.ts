import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { DeskProduct, DeskProducts, DeskProductsQuery, ProductPayload } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { lockProductsBySlug } from '#netlify/commerce/catalogue/import-products.ts';
import { recordChange, recordStockChange } from '#netlify/commerce/content/record-change.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { difference, recordDeskChange } from './changes.ts';
import { countUpTo } from './count-up-to.ts';

const columns = {
  slug: products.slug,
  name: products.name,
  pricePaise: products.pricePaise,
  originalPricePaise: products.originalPricePaise,
  stock: products.stock,
  published: products.published,
};
type Row = Pick<typeof products.$inferSelect, keyof typeof columns>;

const reply = ({ slug, name, pricePaise, originalPricePaise, stock, published }: Row): DeskProduct => ({
  slug,
  name,
  price: toRupees(pricePaise),
  original_price: originalPricePaise === null ? null : toRupees(originalPricePaise),
  stock,
  published,
});

/** Products whose name or slug contains `q`; those with the least stock first. */
export async function readProducts(
  { db }: Pick<Ctx, 'db'>,
  { q, page, page_size }: DeskProductsQuery,
): Promise<Result<DeskProducts, never>> {
  const part = q && `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = part ? or(ilike(products.name, part), ilike(products.slug, part)) : undefined;
  const rows = await db
    .select(columns)
    .from(products)
    .where(wanted)
    .orderBy(asc(products.stock), asc(products.name))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return ok({ ...(await countUpTo(db, products, wanted)), results: rows.map(reply) });
}

/**
 * Writes price and stock of a product, unless one of them has changed since the operator saw it (somebody bought one).
 * Errors: not_found, invalid_input, changed_meanwhile with the current values.
 */
export function changeProduct(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username: who }: Pick<Operator, 'username'>,
  slug: string,
  wanted: ProductPayload,
): Promise<Result<DeskProduct, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<DeskProduct, ApiError>> => {
    await lockProductsBySlug(tx, [slug]);
    const [before] = await tx.select(columns).from(products).where(eq(products.slug, slug));
    if (!before) return err({ code: 'not_found', detail: `There is no product "${slug}".` });
    const next = {
      pricePaise: toPaise(wanted.price),
      originalPricePaise: wanted.original_price === null ? null : toPaise(wanted.original_price),
      stock: wanted.stock,
    };
    const hasNewPrice =
      next.pricePaise !== before.pricePaise || next.originalPricePaise !== before.originalPricePaise;
    if (!hasNewPrice && next.stock === before.stock) return ok(reply(before));
    if (!isAsSeen(before, wanted)) {
      return err({ code: 'changed_meanwhile', detail: changedMeanwhile, current: reply(before) });
    }
    if (next.originalPricePaise !== null && next.originalPricePaise <= next.pricePaise) {
      return err({
        code: 'invalid_input',
        detail: 'original_price: must be more than the price, or empty.',
        fields: ['original_price'],
      });
    }
    const [changed] = await tx
      .update(products)
      .set({
        ...next,
        ...(next.pricePaise !== before.pricePaise && { priceNote: '' }),
        updatedAt: sql`now()`,
      })
      .where(eq(products.slug, slug))
      .returning(columns);
    if (hasNewPrice) await recordChange(tx, now(), 'desk', [{ type: 'product', slug }]);
    else await recordStockChange(tx, [slug]);
    const after = reply(changed ?? before);
    await recordDeskChange(tx, {
      who,
      subject: `product/${slug}`,
      what: 'price and stock',
      ...difference(reply(before), after),
    });
    return ok(after);
  });
}

/** Whether the values are those that the operator saw. A caller may not know the original price. */
const isAsSeen = (now: Row, seen: ProductPayload): boolean =>
  toPaise(seen.seen_price) === now.pricePaise &&
  seen.seen_stock === now.stock &&
  (seen.seen_original_price === undefined || seen.seen_original_price === reply(now).original_price);

const changedMeanwhile =
  'The price or the stock has changed since you opened this product, perhaps by an order. Look at the new values and decide again.';
