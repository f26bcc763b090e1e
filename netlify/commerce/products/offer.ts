import { createHash } from 'node:crypto';
import type { DeskProduct } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { isPriceJump, toPaise, toRupees } from '#domain/base/money.ts';
import { products } from '#netlify/database/schema.ts';
import { refusal } from '#texts/refuse.ts';
import { rowPriceProblems } from './price-rules.ts';

/** The numbers of a product that the desk changes: price and stock. */

export const offerColumns = {
  slug: products.slug,
  name: products.name,
  pricePaise: products.pricePaise,
  originalPricePaise: products.originalPricePaise,
  mrpPaise: products.mrpPaise,
  stock: products.stock,
  lowStockAt: products.lowStockAt,
  published: products.published,
};
export type OfferRow = Pick<typeof products.$inferSelect, keyof typeof offerColumns>;
export type Offer = Pick<OfferRow, 'pricePaise' | 'originalPricePaise' | 'stock' | 'lowStockAt'>;

/** A version of values that have no counter: other values have another one, and the same have the same again. */
export const versionOf = (values: unknown): number =>
  createHash('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, 6);

type Offered = Pick<DeskProduct, 'price' | 'original_price' | 'stock'>;
export const offerVersion = ({ price, original_price, stock }: Offered): number =>
  versionOf([price, original_price, stock]);

export function deskProduct(row: OfferRow): DeskProduct {
  const { slug, name, pricePaise, originalPricePaise, stock, lowStockAt, published } = row;
  const price = toRupees(pricePaise);
  const original_price = originalPricePaise === null ? null : toRupees(originalPricePaise);
  const version = offerVersion({ price, original_price, stock });
  return { slug, name, price, original_price, stock, low_stock_at: lowStockAt, published, version };
}

export const offerOf = ({
  price,
  original_price,
  stock,
  low_stock_at,
}: Pick<DeskProduct, 'price' | 'original_price' | 'stock' | 'low_stock_at'>): Offer => ({
  pricePaise: toPaise(price),
  originalPricePaise: original_price === null ? null : toPaise(original_price),
  stock,
  lowStockAt: low_stock_at,
});

/** Why an offer is invalid; undefined if it is valid. */
export function offerRefusal({ mrpPaise }: Pick<OfferRow, 'mrpPaise'>, offer: Offer): ApiError | undefined {
  const [first] = rowPriceProblems({ ...offer, mrpPaise }, offer);
  return first && refusal('offer_wrong', { fields: [String(first.path[0])], problems: [first] });
}

export const isSameOffer = (before: Offer, after: Offer): boolean =>
  before.pricePaise === after.pricePaise &&
  before.originalPricePaise === after.originalPricePaise &&
  before.stock === after.stock &&
  before.lowStockAt === after.lowStockAt;

export const jumps = (before: Offer, after: Offer): boolean =>
  isPriceJump(before.pricePaise, after.pricePaise);
