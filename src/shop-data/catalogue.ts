import type { Blog } from '#contract/blog.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import { relatedFetched, relatedShown } from '#domain/limits.ts';
import { cardOf, type ProductCardView } from '#domain/product-card.ts';
import { slugify } from '#domain/text.ts';
import { storedList } from './stored-lists.ts';

/** The lists of the last load, in the backend's order. */
export const allProducts = (): Promise<Product[]> => storedList('products');
export const allPosts = (): Promise<Blog[]> => storedList('posts');
export const allCategories = (): Promise<Category[]> => storedList('categories');

export const categorySlug = ({ category }: Pick<Product, 'category'>): string =>
  slugify(category?.name ?? '');

export const groupByCategory = <Item extends Pick<Product, 'category'>>(
  items: readonly Item[],
): Map<string, Item[]> => Map.groupBy(items, categorySlug);

/** Finds related products for the cards at the end of a product page: of the same category first (§7, §9). */
export function relatedAmong(items: readonly Product[]): (product: Product) => ProductCardView[] {
  const firsts = new Map(
    [...groupByCategory(items)].map(([slug, list]) => [slug, list.slice(0, relatedFetched + 1).map(cardOf)]),
  );
  const others = [...firsts.values()].flatMap((cards) => cards.slice(0, relatedFetched));
  return (product) => {
    const candidates = new Set([...(firsts.get(categorySlug(product)) ?? []), ...others]);
    return [...candidates].filter(({ id }) => id !== product.id).slice(0, relatedShown);
  };
}
