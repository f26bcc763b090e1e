import { toPaise, toRupees } from './money.ts';

/** The price fields of a product as they come over the wire, in rupees; any of them may be missing. */
export type PriceFields = {
  price?: number | undefined;
  original_price?: number | undefined;
  discount_percent?: number | undefined;
  discounted_price?: number | undefined;
};

export type Price = { price: number; original: number | undefined; percentOff: number };

/** What is paid, what is struck through and the percent off, filled in by the rules of §9. Rupees. */
export function priceOf(fields: PriceFields): Price {
  const original = fields.original_price || undefined;
  const derived =
    original && fields.discount_percent ? original * (1 - fields.discount_percent / 100) : undefined;
  const price = toRupees(toPaise(fields.price ?? fields.discounted_price ?? derived ?? original ?? 0));
  if (!original || original <= price) return { price, original: undefined, percentOff: 0 };
  const percentOff = fields.discount_percent || Math.round(((original - price) / original) * 100);
  return { price, original, percentOff };
}

/** A rating is shown between 0 and 5 whatever comes (§9). */
export const clampRating = (rating: number): number =>
  Math.min(5, Math.max(0, Number.isFinite(rating) ? rating : 0));
