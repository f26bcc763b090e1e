import { getCollection } from 'astro:content';
import type { Blog } from '#contract/blog.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import { relatedFetched } from '#domain/limits.ts';
import { slugify } from '#domain/text.ts';
import type { Stored } from './load-shop.ts';

/** The catalogue as the last load left it, in the backend's own order. */
async function stored<Item>(name: 'products' | 'categories' | 'posts'): Promise<Item[]> {
  // Typed here: the types that Astro generates for its collections exist only after a first build.
  const entries: { data: unknown }[] = await getCollection(name);
  return entries
    .map(({ data }) => data as Stored<Item>)
    .sort((one, other) => one.position - other.position)
    .map(({ item }) => item);
}

let products: Promise<Product[]> | undefined;

/** All products; read once per build, because thousands of pages ask. */
export function allProducts(): Promise<Product[]> {
  if (import.meta.env.DEV) return stored('products');
  products ??= stored('products');
  return products;
}
export const allCategories = (): Promise<Category[]> => stored('categories');
export const allPosts = (): Promise<Blog[]> => stored('posts');

export const categorySlug = (product: Product): string => slugify(product.category?.name ?? '');

/** Products for the foot of a product's page: of its own category first, then the rest of the list (§7, §9). */
export function relatedTo(product: Product, byCategory: ReadonlyMap<string, readonly Product[]>): Product[] {
  const own = byCategory.get(categorySlug(product)) ?? [];
  const others = [...byCategory.values()].flatMap((list) => list.slice(0, relatedFetched));
  const candidates = new Map([...own.slice(0, relatedFetched + 1), ...others].map((item) => [item.id, item]));
  candidates.delete(product.id);
  return [...candidates.values()].slice(0, relatedFetched);
}

export const groupByCategory = (items: readonly Product[]): Map<string, Product[]> =>
  Map.groupBy(items, categorySlug);
