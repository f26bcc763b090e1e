import type { Blog } from '#contract/blog.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import { relatedFetched, relatedShown } from '#domain/limits.ts';
import { cardOf, type ProductCardView } from '#domain/product-card.ts';
import { slugify } from '#domain/text.ts';
import { digestOf } from './digest.ts';
import { type Kept, keptItems, type ListName } from './kept-list.ts';

/** The catalogue as the last load left it, in the backend's own order. */
const itemsOf = async <Item>(name: ListName): Promise<Item[]> =>
  (await keptItems<Item>(name)).map(({ item }) => item);

export const allProducts = (): Promise<Product[]> => itemsOf('products');
export const allCategories = (): Promise<Category[]> => itemsOf('categories');
export const allPosts = (): Promise<Blog[]> => itemsOf('posts');

/** For routes whose pages are rendered again only when what they show has another digest. */
export const keptProducts = (): Promise<Kept<Product>[]> => keptItems('products');
export const keptPosts = (): Promise<Kept<Blog>[]> => keptItems('posts');

export const categorySlug = (product: Product): string => slugify(product.category?.name ?? '');

export const groupByCategory = (items: readonly Product[]): Map<string, Product[]> =>
  Map.groupBy(items, categorySlug);

/** Finds the cards for the foot of a product's page: of its own category first, then the rest of the list (§7, §9). */
export function relatedAmong(items: readonly Product[]): (product: Product) => Kept<ProductCardView>[] {
  const firsts = new Map(
    [...groupByCategory(items)].map(([slug, list]) => [
      slug,
      list.slice(0, relatedFetched + 1).map(keptCard),
    ]),
  );
  const others = [...firsts.values()].flatMap((cards) => cards.slice(0, relatedFetched));
  return (product) => {
    const candidates = new Set([...(firsts.get(categorySlug(product)) ?? []), ...others]);
    return [...candidates].filter(({ item }) => item.id !== product.id).slice(0, relatedShown);
  };
}

function keptCard(product: Product): Kept<ProductCardView> {
  const item = cardOf(product);
  return { digest: digestOf(item), item };
}
