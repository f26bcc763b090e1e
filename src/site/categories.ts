import texts from '#content/categories.json' with { type: 'json' };
import type { Category, Product } from '#contract/catalogue.ts';
import { ownPicture } from '#domain/media.ts';

/** Another backend sends none: those of the file then, by the category's name. */
export function withCategoryTexts(category: Category): Category {
  const known = texts.find(({ name }) => name === category.name);
  return known ? { ...known, picture: ownPicture(known.picture), ...category } : category;
}

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
