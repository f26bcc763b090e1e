import type { Client } from '#browser/client.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import { type ReadOptions, readAll } from './read-all.ts';

/** Reads every category. Backends often send ten per page. Rejects with a SourceError. */
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

/** Adds the name to a category that came as an id (§3). */
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
