import type { Blog } from '#contract/blog.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import { relatedFetched, relatedShown } from '#domain/limits.ts';
import { cardOf, type ProductCardView } from '#domain/product-card.ts';
import { slugify } from '#domain/text.ts';
import type { PostBrief, ProductBrief } from './briefs.ts';
import { digestOf } from './digest.ts';
import { type Kept, keptItems } from './list-files.ts';

/** The catalogue as the last load left it, in the backend's own order. */
export const allProducts = (): Promise<Kept<ProductBrief, Product>[]> => keptItems('products');
export const allPosts = (): Promise<Kept<PostBrief, Blog>[]> => keptItems('posts');
export const allCategories = async (): Promise<Category[]> =>
  (await keptItems<object, Category>('categories')).map(whole);

/** The item itself: `products.slice(0, 24).map(whole)`. */
export const whole = <Item>(kept: Kept<object, Item>): Item => kept.whole();

export const categorySlug = ({ category }: Pick<Product, 'category'>): string =>
  slugify(category?.name ?? '');

export const groupByCategory = <Item extends Pick<Product, 'category'>>(
  items: readonly Item[],
): Map<string, Item[]> => Map.groupBy(items, categorySlug);

type Card = { digest: string; card: ProductCardView };

/** Finds the cards for the foot of a product's page: of its own category first, then the rest of the list (§7, §9). */
export function relatedAmong(
  items: readonly Kept<ProductBrief, Product>[],
): (product: ProductBrief) => Card[] {
  const firsts = new Map(
    [...groupByCategory(items)].map(([slug, list]) => [
      slug,
      list.slice(0, relatedFetched + 1).map(cardWithDigest),
    ]),
  );
  const others = [...firsts.values()].flatMap((cards) => cards.slice(0, relatedFetched));
  return (product) => {
    const candidates = new Set([...(firsts.get(categorySlug(product)) ?? []), ...others]);
    return [...candidates].filter(({ card }) => card.id !== product.id).slice(0, relatedShown);
  };
}

function cardWithDigest(product: Kept<object, Product>): Card {
  const card = cardOf(whole(product));
  return { digest: digestOf(card), card };
}
