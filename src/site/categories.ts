import texts from '#content/categories.json' with { type: 'json' };
import type { Category, Product } from '#contract/catalogue.ts';
import { ownPicture } from '#domain/product/media.ts';

/** Another backend sends none: those of the file then, by the category's name. */
export function withCategoryTexts(category: Category): Category {
  const known = texts.find(({ name }) => name === category.name);
  return known ? { ...known, picture: ownPicture(known.picture), ...category } : category;
}

/** Whether a product's category lacks its name or its slug. */
export const isBare = ({ category }: Pick<Product, 'category'>): boolean =>
  category !== null && !(category.name && category.slug);

/** Adds the name to a category that came as an id (§3), and the slug to one that came without. */
export function withCategoryName<Item extends Pick<Product, 'category'>>(
  product: Item,
  known: ReadonlyMap<number, Category>,
): Item {
  const { category } = product;
  const listed = category && isBare(product) && known.get(category.id);
  if (!listed) return product;
  const slug = category.slug || listed.slug;
  return {
    ...product,
    category: { id: category.id, name: category.name || listed.name, ...(slug && { slug }) },
  };
}

export const categoriesById = (categories: readonly Category[]): Map<number, Category> =>
  new Map(categories.map((category) => [category.id, category]));
