import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import site from '#content/site.json' with { type: 'json' };
import type { DeskProduct, DeskProducts, DeskProductsQuery, ProductPayload } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { toPaise } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { lockProductsBySlug } from '#netlify/commerce/catalogue/import-products.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { countUpTo } from './count-up-to.ts';
import {
  deskProduct,
  isSameOffer,
  jumpInWords,
  jumps,
  type Offer,
  type OfferRow,
  offerColumns,
  offerProblem,
  writeOffers,
} from './offer.ts';

const isLow = and(
  eq(products.published, true),
  sql`${products.stock} <= coalesce(${products.lowStockAt}, ${site.desk.lowStockAt})`,
);

/** How many published products are at their low-stock line or below. */
export const countLowStock = (db: Queries) => countUpTo(db, products, isLow);

/** Products whose name or slug contains `q`; those with the least stock first. */
export async function readProducts(
  { db }: Pick<Ctx, 'db'>,
  { q, low, page, page_size }: DeskProductsQuery,
): Promise<Result<DeskProducts, never>> {
  const part = q && `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const named = part ? or(ilike(products.name, part), ilike(products.slug, part)) : undefined;
  const wanted = and(named, low ? isLow : undefined);
  const rows = await db
    .select(offerColumns)
    .from(products)
    .where(wanted)
    .orderBy(asc(products.stock), asc(products.name))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return ok({ ...(await countUpTo(db, products, wanted)), results: rows.map(deskProduct) });
}

/**
 * Writes price and stock of a product, unless one of them has changed since the operator saw it (somebody bought one).
 * Errors: not_found, invalid_input, changed_meanwhile with the current values, price_jump with both prices.
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
    if (!before) return err({ code: 'not_found', detail: `There is no product "${slug}".` });
    const after: Offer = {
      pricePaise: toPaise(wanted.price),
      originalPricePaise: wanted.original_price === null ? null : toPaise(wanted.original_price),
      stock: wanted.stock,
      lowStockAt: wanted.low_stock_at === undefined ? before.lowStockAt : wanted.low_stock_at,
    };
    if (isSameOffer(before, after)) return ok(deskProduct(before));
    if (!isAsSeen(before, wanted)) {
      return err({ code: 'changed_meanwhile', detail: changedMeanwhile, current: deskProduct(before) });
    }
    const detail = offerProblem(after);
    if (detail) return err({ code: 'invalid_input', detail, fields: ['original_price'] });
    if (jumps(before, after) && !wanted.confirmed) return err(priceJump(before, after, wanted.price));
    await writeOffers(tx, [{ before, after }], { who, what: 'price and stock', now: now() });
    return ok(deskProduct({ ...before, ...after }));
  });
}

const priceJump = (before: OfferRow, after: Offer, price: number): ApiError => ({
  code: 'price_jump',
  detail: `The price would go ${jumpInWords(before, after)}. Confirm it if that is meant.`,
  current_price: deskProduct(before).price,
  price,
});

/** Whether the values are those that the operator saw. A caller may not know the original price. */
const isAsSeen = (now: OfferRow, seen: ProductPayload): boolean =>
  toPaise(seen.seen_price) === now.pricePaise &&
  seen.seen_stock === now.stock &&
  (seen.seen_original_price === undefined || seen.seen_original_price === deskProduct(now).original_price);

const changedMeanwhile =
  'The price or the stock has changed since you opened this product, perhaps by an order. Look at the new values and decide again.';
