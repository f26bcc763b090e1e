import { toPaise, toRupees } from './money.ts';

/** The price fields of a product in the API (§3), in rupees. */
export type PriceFields = {
  price?: number | undefined;
  original_price?: number | undefined;
  discount_percent?: number | undefined;
  discounted_price?: number | undefined;
};

export type Price = { price: number; original: number | undefined; percentOff: number };

/** The price to pay, the struck-through price and the percent off, by the rules of §9. Rupees. */
export function priceOf(fields: PriceFields): Price {
  const original = fields.original_price || undefined;
  const derived =
    original && fields.discount_percent ? original * (1 - fields.discount_percent / 100) : undefined;
  const price = toRupees(toPaise(fields.price ?? fields.discounted_price ?? derived ?? original ?? 0));
  if (!original || original <= price) return { price, original: undefined, percentOff: 0 };
  const percentOff = fields.discount_percent || Math.round(((original - price) / original) * 100);
  return { price, original, percentOff };
}

/** A rating limited to 0 to 5 (§9). */
export const clampRating = (rating: number): number =>
  Math.min(5, Math.max(0, Number.isFinite(rating) ? rating : 0));
