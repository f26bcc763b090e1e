import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { DeskProduct, DeskProducts, DeskProductsQuery, ProductPayload } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { lockProductsBySlug } from '#netlify/commerce/products/product-locks.ts';
import { nameHas, textHas } from '#netlify/commerce/search/search.ts';
import { searchWords } from '#netlify/commerce/search/search-text.ts';
import { countUpTo, findUpTo } from '#netlify/database/count-up-to.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import { refuse } from '#texts/refuse.ts';
import { deskProduct, isSameOffer, jumps, offerColumns, offerOf, offerRefusal } from './offer.ts';
import { writeProducts } from './write-products.ts';

/**
 * Each part of this condition has an index: that of the stock, and that of products with a low-stock line of their
 * own.
 */
const isLow = () =>
  and(
    eq(products.published, true),
    sql`(${products.stock} <= ${products.lowStockAt}
    OR (${products.lowStockAt} IS NULL AND ${products.stock} <= ${settings().desk.lowStockAt}))`,
  );

/** The number of published products at or below their low-stock line. */
export const countLowStock = (db: Queries) => countUpTo(db, products, isLow());

/** Whether each word typed begins a word of a product's name. */
const hasNames = (words: readonly string[]) => and(...words.map((word) => nameHas([beginning(word)])));
const beginning = (word: string) => `'${word}':*`;

/** The number of products whose names have these words, or that have this address, with the condition to read them. */
export async function findCalled(db: Queries, q: string | undefined, also?: SQL) {
  const words = q ? searchWords(q) : [];
  const hasWords = and(textHas(words.map((word) => [beginning(word)])), hasNames(words));
  const isCalled = q ? or(eq(products.slug, q.trim()), words.length > 0 ? hasWords : undefined) : undefined;
  const { counted, few } = await findUpTo(db, products, products.id, and(isCalled, also));
  // Many have a word that is not rare, so the first of them are soon met in any order.
  return { counted, among: few ?? and(hasNames(words), also) };
}

/** Not a join: it is asked of the rows of the page alone. */
const nameOfCategory = sql<string>`(SELECT c.name FROM categories AS c WHERE c.id = products.category_id)`;

/** Products whose names contain the search words (`q`), lowest stock first. `low`: only those at or below their low-stock line. */
export async function readProducts(
  { db }: Pick<Ctx, 'db'>,
  { q, low, page, page_size }: DeskProductsQuery,
): Promise<Result<DeskProducts, never>> {
  const { counted, among } = await findCalled(db, q, low ? isLow() : undefined);
  const rows = await db
    .select({
      ...offerColumns,
      maker: products.manufacturedBy,
      category: nameOfCategory,
      picture: sql<string | null>`${products.images}[1]`,
    })
    .from(products)
    .where(among)
    .orderBy(asc(products.stock), asc(products.name))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return ok({
    ...counted,
    results: rows.map(({ maker, category, picture, ...row }) => ({
      ...deskProduct(row),
      maker,
      category,
      picture,
    })),
  });
}

/**
 * Writes price and stock of a product, unless one of them has changed since the operator saw it (a shopper bought
 * one). Errors: not_found, invalid_input, changed_meanwhile (with the current values), price_jump (a change of a
 * fifth or more that was not confirmed, with both prices).
 */
export function changeProduct(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username: who }: Pick<Operator, 'username'>,
  slug: string,
  wanted: ProductPayload,
): Promise<Result<DeskProduct, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<DeskProduct, ApiError>> => {
    await lockProductsBySlug(tx, [slug]);
    const [before] = await tx.select(offerColumns).from(products).where(eq(products.slug, slug));
    if (!before) return refuse('product_missing', { slug });
    const low = wanted.low_stock_at === undefined ? before.lowStockAt : wanted.low_stock_at;
    const after = offerOf({ ...wanted, low_stock_at: low });
    if (isSameOffer(before, after)) return ok(deskProduct(before));
    const current = deskProduct(before);
    if (wanted.version !== current.version) return refuse('offer_changed_meanwhile', { current });
    const problem = offerRefusal(before, after);
    if (problem) return err(problem);
    if (jumps(before, after) && !wanted.confirmed)
      return refuse('price_jumps', { current_price: current.price, price: wanted.price });
    const by = { source: 'desk', now: now(), who, what: 'price and stock' } as const;
    await writeProducts(tx, [{ slug, values: after }], by);
    return ok(deskProduct({ ...before, ...after }));
  });
}
