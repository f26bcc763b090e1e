import { eq, sql } from 'drizzle-orm';
import type { DeskProduct } from '#contract/desk.ts';
import { formatPaise, isPriceJump, toRupees } from '#domain/base/money.ts';
import { difference, recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { recordChanges, recordStockChange } from '#netlify/commerce/publishing/record-change.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** What the desk changes of a product by number: price and stock. */

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

export const deskProduct = ({
  slug,
  name,
  pricePaise,
  originalPricePaise,
  stock,
  lowStockAt,
  published,
}: OfferRow): DeskProduct => ({
  slug,
  name,
  price: toRupees(pricePaise),
  original_price: originalPricePaise === null ? null : toRupees(originalPricePaise),
  stock,
  low_stock_at: lowStockAt,
  published,
});

type OfferProblem = { field: 'original_price' | 'price'; detail: string };
/** Why an offer cannot be, with a sentence that begins with the field; undefined if it can. */
export function offerProblem(
  { mrpPaise }: Pick<OfferRow, 'mrpPaise'>,
  { pricePaise, originalPricePaise }: Offer,
): OfferProblem | undefined {
  if (originalPricePaise !== null && originalPricePaise <= pricePaise)
    return { field: 'original_price', detail: 'original_price: must be more than the price, or empty.' };
  if (mrpPaise !== null && mrpPaise < pricePaise) {
    const detail = `price: must not be more than the product’s MRP, ${formatPaise(mrpPaise)}.`;
    return { field: 'price', detail };
  }
  return undefined;
}

const hasNewPrice = (before: Offer, after: Offer): boolean =>
  before.pricePaise !== after.pricePaise || before.originalPricePaise !== after.originalPricePaise;

export const isSameOffer = (before: Offer, after: Offer): boolean =>
  !hasNewPrice(before, after) && before.stock === after.stock && before.lowStockAt === after.lowStockAt;

export const jumps = (before: Offer, after: Offer): boolean =>
  isPriceJump(before.pricePaise, after.pricePaise);

/** `from ₹11,999.00 to ₹1,199.00, 90 % less` */
export function jumpInWords(before: Offer, after: Offer): string {
  const [old, now] = [before.pricePaise, after.pricePaise];
  const percent = Math.round((Math.abs(now - old) / old) * 100);
  return `from ${formatPaise(old)} to ${formatPaise(now)}, ${percent} % ${now < old ? 'less' : 'more'}`;
}

type Changed = { before: OfferRow; after: Offer };

/** Writes offers of products whose rows are locked, with their history; pages follow prices, replies follow stock. */
export async function writeOffers(
  tx: Queries,
  changed: readonly Changed[],
  { who, what, now }: { who: string; what: string; now: Date },
): Promise<void> {
  for (const { before, after } of changed) {
    const { slug } = before;
    await tx
      .update(products)
      .set({
        ...after,
        ...(after.pricePaise !== before.pricePaise && { priceNote: '' }),
        updatedAt: sql`now()`,
      })
      .where(eq(products.slug, slug));
    const values = difference(deskProduct(before), deskProduct({ ...before, ...after }));
    await recordDeskChange(tx, { who, subject: `product/${slug}`, what, ...values });
  }
  const priced = changed
    .filter(({ before, after }) => hasNewPrice(before, after))
    .map(({ before }) => before.slug);
  const stocked = changed
    .filter(({ before, after }) => before.stock !== after.stock)
    .map(({ before }) => before.slug);
  await recordChanges(
    tx,
    now,
    'desk',
    priced.map((slug) => ({ type: 'product', slug })),
  );
  await recordStockChange(
    tx,
    stocked.filter((slug) => !priced.includes(slug)),
  );
}
