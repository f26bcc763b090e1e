import { type Problem, problemAt } from '#contract/reason.ts';
import { isPriceJump, toPaise, toRupees } from '#domain/base/money.ts';
import { priceTexts } from '#texts/en/product-prices.ts';

/** The rules of a product's prices, for files, sheets and the desk. */

type PriceName = 'price' | 'original_price' | 'mrp';
/** In rupees, as they were read: what is no number is reported by other checks. */
type Prices = { [Name in PriceName]?: unknown };

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** What does not fit together, at the field that was given: one that only stands in the shop is not to blame. */
export function priceProblems(
  { price, original_price: original, mrp }: Prices,
  isGiven: (name: PriceName) => boolean = () => true,
): Problem[] {
  if (!isNumber(price)) return [];
  const problems: Problem[] = [];
  if (isNumber(original) && original <= price)
    problems.push(
      isGiven('original_price')
        ? problemAt('original_price', priceTexts.originalTooLow)
        : problemAt('price', priceTexts.aboveOriginal(original)),
    );
  if (isNumber(mrp) && mrp < price)
    problems.push(
      isGiven('mrp') ? problemAt('mrp', priceTexts.mrpTooLow) : problemAt('price', priceTexts.aboveMrp(mrp)),
    );
  return problems;
}

type PriceColumns = { pricePaise: number; originalPricePaise: number | null; mrpPaise: number | null };
const columns = { price: 'pricePaise', original_price: 'originalPricePaise', mrp: 'mrpPaise' } as const;
const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** The same of a product’s row, of which these columns were given. */
export const rowPriceProblems = (row: PriceColumns, given: object): Problem[] =>
  priceProblems(
    {
      price: rupees(row.pricePaise),
      original_price: rupees(row.originalPricePaise),
      mrp: rupees(row.mrpPaise),
    },
    (name) => columns[name] in given,
  );

/** A price that changes by a fifth or more, in rupees. The desk asks about it; a load or an import names it. */
export type PriceJump = { slug: string; before: number; after: number };

/** The jumps of these products, whose prices are in rupees. */
export const jumpsOf = (
  changed: readonly { slug: string; before: number | undefined; after: number }[],
): PriceJump[] =>
  changed.flatMap(({ slug, before, after }) =>
    before !== undefined && isPriceJump(toPaise(before), toPaise(after)) ? [{ slug, before, after }] : [],
  );
