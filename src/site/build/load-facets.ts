import { HttpError } from '#browser/calls/error.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import * as routes from '#contract/routes.ts';
import { apiType, productTypes, typeNamesOf } from '#domain/product/product.ts';
import { categorySlug } from '#domain/text/text.ts';
import type { ListingFacets, ListingPath } from '#site/catalogue.ts';
import { attempt, type SourceError } from '#site/read-all.ts';
import { storeList } from '#site/stored-lists.ts';
import type { Shop } from './shop-client.ts';

const call = `GET ${routes.products.path}?facets=true`;

/**
 * Stores how many products have each value of a filter, for every prebuilt listing. If the first reply has no counts, the
 * backend does not count: it is not asked again, and its listings have no filters with counts. A category or type that it
 * refuses (400) is left out. Rejects with a SourceError.
 */
export async function loadFacets(
  shop: Shop,
  categories: readonly Category[],
  products: readonly Product[],
): Promise<void> {
  const typeNames = typeNamesOf(products.map(({ product_type }) => product_type));
  const listings: { listing: ListingPath; query: object }[] = [
    { listing: {}, query: {} },
    ...productTypes.map((type) => ({ listing: { type }, query: { product_type: apiType(type, typeNames) } })),
    ...categories.map((one) => ({ listing: { category: categorySlug(one) }, query: { category: one.id } })),
  ];
  const counted: ListingFacets[] = [];
  for (const { listing, query } of listings) {
    const read = () => shop.read(routes.products, { query: { ...query, facets: true, page_size: 1 } });
    const answer = await attempt(read, { call, shop: shop.name }).catch((error: SourceError) => {
      if (error.cause instanceof HttpError && error.cause.status === 400) return undefined;
      throw error;
    });
    if (!answer) continue;
    if (!answer.facets) break;
    counted.push({ listing, facets: answer.facets });
  }
  await storeList('facets', counted);
}
