import { inArray } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { PriceSheet, PriceSheetPayload, PriceSheetRow } from '#contract/price-sheet.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { type PriceSheetLine, readPriceSheet } from '#domain/product/price-sheet.ts';
import { lockProductsBySlug } from '#netlify/commerce/products/product-locks.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { priceSheet } from '#texts/en/desk-products.ts';
import { sheetProblem } from '#texts/en/price-sheet.ts';
import { refusal, refuse } from '#texts/refuse.ts';
import {
  deskProduct,
  isSameOffer,
  jumps,
  type Offer,
  type OfferRow,
  offerColumns,
  offerRefusal,
  versionOf,
} from './offer.ts';
import { writeProducts } from './write-products.ts';

type Compared = PriceSheetRow & { change?: Offer };

/**
 * Shows what a sheet of prices and stock would change, or writes it as it was shown: all rows or none.
 * Errors: invalid_input (no sheet of prices, or rows with problems), changed_meanwhile with the new preview, price_jump.
 */
export function changeByPriceSheet(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username: who }: Pick<Operator, 'username'>,
  { sheet, version, confirmed }: PriceSheetPayload,
): Promise<Result<PriceSheet, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<PriceSheet, ApiError>> => {
    const lines = readPriceSheet(sheet);
    if (!lines.ok) return refuse('sheet_unreadable', { mistake: lines.error });
    const slugs = lines.value.map(({ slug }) => slug);
    if (version !== undefined) await lockProductsBySlug(tx, slugs);
    const compared = compare(lines.value, await readOffers(tx, slugs));
    const preview = previewOf(compared);
    if (version === undefined) return ok(preview);
    if (preview.problems > 0) return refuse('sheet_rows_wrong', { preview });
    if (version !== preview.version) return refuse('sheet_changed_meanwhile', { preview });
    if (preview.jumps > 0 && !confirmed) return refuse('sheet_prices_jump', { preview });
    const writes = compared.flatMap(({ slug, change }) => (change ? [{ slug, values: change }] : []));
    const what = 'price and stock, by a sheet';
    await writeProducts(tx, writes, { source: 'desk', now: now(), who, what });
    return ok({ ...preview, applied: true });
  });
}

async function readOffers(tx: Queries, slugs: readonly string[]): Promise<Map<string, OfferRow>> {
  const rows = await tx
    .select(offerColumns)
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  return new Map(rows.map((row) => [row.slug, row]));
}

const offerOf = (row: OfferRow) => {
  const { price, original_price, stock } = deskProduct(row);
  return { price, original_price, stock };
};

function compare(lines: readonly PriceSheetLine[], offers: ReadonlyMap<string, OfferRow>): Compared[] {
  const first = new Map<string, number>();
  return lines.map(({ line, slug, problem, ...wanted }) => {
    const before = offers.get(slug);
    const base = { line, slug, name: before?.name ?? '', before: before ? offerOf(before) : null };
    const none = (why: string): Compared => ({ ...base, after: null, jumps: false, problem: why });
    const earlier = first.get(slug);
    if (earlier === undefined) first.set(slug, line);
    if (problem) return none(sheetProblem(problem));
    if (!before) return none(refusal('product_missing', { slug }).detail);
    if (earlier !== undefined) return none(priceSheet.lineTwice(earlier));
    const after: Offer = {
      pricePaise: wanted.pricePaise ?? before.pricePaise,
      originalPricePaise:
        wanted.originalPricePaise === undefined ? before.originalPricePaise : wanted.originalPricePaise,
      stock: wanted.stock ?? before.stock,
      lowStockAt: before.lowStockAt,
    };
    const why = offerRefusal(before, after);
    if (why) return none(why.detail);
    return {
      ...base,
      after: offerOf({ ...before, ...after }),
      jumps: jumps(before, after),
      problem: null,
      ...(isSameOffer(before, after) ? {} : { change: after }),
    };
  });
}

function previewOf(compared: readonly Compared[]): PriceSheet {
  const rows = compared.map(({ change: _, ...row }) => row);
  return {
    rows,
    changes: compared.filter(({ change }) => change).length,
    problems: rows.filter(({ problem }) => problem).length,
    jumps: rows.filter((row) => row.jumps).length,
    version: versionOf(rows),
    applied: false,
  };
}
