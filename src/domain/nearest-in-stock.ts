import { energyKwh, powerW } from './fact-figures.ts';
import { type PriceFields, priceOf } from './pricing.ts';
import { isSoldOut, type ProductFields } from './product-card.ts';
import type { ProductFacts } from './product-facts.ts';

type Comparable = PriceFields &
  Pick<ProductFields, 'id' | 'stock' | 'in_stock'> & {
    category?: { id: number } | undefined;
    facts?: ProductFacts | undefined;
  };

const sizeOf = ({ facts }: Comparable): number => powerW(facts) ?? energyKwh(facts) ?? 0;

/** How far two sizes or prices are apart, as the logarithm of their ratio; 0 if one is unknown. */
const ratioDistance = (one: number, other: number): number =>
  one > 0 && other > 0 ? Math.abs(Math.log(one / other)) : 0;

/** Size decides what a product can do, so it counts twice. */
const distance = (one: Comparable, other: Comparable): number =>
  2 * ratioDistance(sizeOf(one), sizeOf(other)) + ratioDistance(priceOf(one).price, priceOf(other).price);

/** What to offer instead of a product that is sold out: of its category, in stock, nearest in size and price. */
export function nearestInStock<Item extends Comparable>(
  product: Comparable,
  items: readonly Item[],
): Item | undefined {
  const { id, category } = product;
  return items
    .filter((item) => category && item.category?.id === category.id && item.id !== id && !isSoldOut(item))
    .sort((one, other) => distance(product, one) - distance(product, other))[0];
}
