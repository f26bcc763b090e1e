import type { Category, Product } from '#contract/catalogue.ts';

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
