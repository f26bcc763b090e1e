import type { Blog, Category, Product } from '#contract/catalogue.ts';
import { relatedFetched, relatedShown } from '#domain/base/limits.ts';
import { sharePath } from '#domain/product/media.ts';
import { picturesOf } from '#domain/product/product.ts';
import { cardOf, type ProductCardView } from '#domain/product/product-card.ts';
import type { Facets } from '#domain/product/product-filters.ts';
import { categorySlug } from '#domain/text/text.ts';
import { storedList } from './stored-lists.ts';

/** The lists of the last load, in the backend's order. */
export const allProducts = (): Promise<Product[]> => storedList('products');
export const allPosts = (): Promise<Blog[]> => storedList('posts');
export const allCategories = (): Promise<Category[]> => storedList('categories');

/** The selection of a prebuilt listing by its path: one type, one category (by its slug), or all products. */
export type ListingPath = { type?: string | undefined; category?: string | undefined };
export type ListingFacets = { listing: ListingPath; facets: Facets };

/** The counts of a prebuilt listing's filters; undefined where the backend does not count. */
export async function storedFacets({ type, category }: ListingPath): Promise<Facets | undefined> {
  const all = await storedList<ListingFacets>('facets');
  return all.find(({ listing }) => listing.type === type && listing.category === category)?.facets;
}

const slugOf = ({ category }: Pick<Product, 'category'>): string => categorySlug(category ?? { name: '' });

export const groupByCategory = <Item extends Pick<Product, 'category'>>(
  items: readonly Item[],
): Map<string, Item[]> => Map.groupBy(items, slugOf);

/** Finds related products for the cards at the end of a product page: of the same category first (§7, §9). */
export function relatedAmong(items: readonly Product[]): (product: Product) => ProductCardView[] {
  const firsts = new Map(
    [...groupByCategory(items)].map(([slug, list]) => [slug, list.slice(0, relatedFetched + 1).map(cardOf)]),
  );
  const others = [...firsts.values()].flatMap((cards) => cards.slice(0, relatedFetched));
  return (product) => {
    const candidates = new Set([...(firsts.get(slugOf(product)) ?? []), ...others]);
    return [...candidates].filter(({ id }) => id !== product.id).slice(0, relatedShown);
  };
}

/** A build makes at most so many previews; the products after these are shared with the picture itself. */
const previewsMax = 400;

/** The pictures of this site whose previews the build makes: products share some. */
export function previewedPictures(items: readonly Product[]): Set<string> {
  const first = items.map((product) => picturesOf(product)[0] ?? '');
  return new Set([...new Set(first.filter((source) => sharePath(source)))].slice(0, previewsMax));
}
