import type { Product } from '#contract/catalogue.ts';
import * as routes from '#contract/routes.ts';
import { lovedOnHome } from '#domain/product/featured-products.ts';
import { readAll } from '#site/read-all.ts';
import type { Shop } from './shop-client.ts';

/**
 * Returns a function that sets `most_loved` of all products from the backend's filtered list (§7). If that list
 * cannot be read, or holds all products because the backend ignores the filter, no product is flagged and the home page
 * has no Most Loved section (§8).
 */
export async function markLoved(
  shop: Shop,
  warn: (text: string) => void,
): Promise<(products: readonly Product[]) => Product[]> {
  const call = `GET ${routes.products.path}?most_loved=true`;
  const read = (page: number) =>
    shop.read(routes.products, { query: { most_loved: true, page, page_size: shop.pageSize } });
  const listed = await readAll(read, ({ slug }) => slug, { call, shop: shop.name, pausesMs: [500] }).catch(
    (error) => {
      warn(`The home page goes without Most Loved. ${(error as Error).message}`);
      return [];
    },
  );
  const slugs = new Set(listed.map(({ slug }) => slug));
  return (products) => {
    const isIgnored = products.length > lovedOnHome && products.every(({ slug }) => slugs.has(slug));
    if (isIgnored)
      warn(`The home page goes without Most Loved. ${call} answers every product of ${shop.name}.`);
    return products.map((product) => ({ ...product, most_loved: !isIgnored && slugs.has(product.slug) }));
  };
}
