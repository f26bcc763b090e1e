import { createClient } from '#client/client.ts';
import type { Product } from '#contract/catalogue.ts';
import { routes } from '#contract/routes.ts';
import { namesById, readCategories, withCategoryName } from '#shop-data/categories.ts';
import type { Completion } from './completion.ts';
import type { Shop } from './shop-client.ts';

/** Gives products that name their category by its id the name from the list. Rejects with a SourceError. */
export async function nameCategories(shop: Shop): Promise<Completion<Product>> {
  const options = { call: `GET ${routes.categories.path}`, shop: shop.name };
  const categories = await readCategories(createClient(shop), shop.pageSize, options);
  const nameOf = namesById(categories);
  return { basis: [...nameOf], apply: (product) => withCategoryName(product, nameOf) };
}
