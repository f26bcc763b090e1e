import type { Client } from '#client/client.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import { type ReadOptions, readAll } from './read-all.ts';

/** Every category, page by page: backends often send ten at a time. Rejects with a SourceError. */
export const readCategories = (
  client: Pick<Client, 'categories'>,
  pageSize: number,
  options: ReadOptions,
): Promise<Category[]> =>
  readAll(
    (page) => client.categories({ page, page_size: pageSize }),
    ({ id }) => id,
    options,
  );

/** A product whose category came as a bare id (§3) gets its name from the list; others stay as they are. */
export function withCategoryName<Item extends Pick<Product, 'category'>>(
  product: Item,
  nameOf: ReadonlyMap<number, string>,
): Item {
  const { category } = product;
  const name = category && !category.name && nameOf.get(category.id);
  return name ? { ...product, category: { id: category.id, name } } : product;
}

export const namesById = (categories: readonly Category[]): Map<number, string> =>
  new Map(categories.map(({ id, name }) => [id, name]));
