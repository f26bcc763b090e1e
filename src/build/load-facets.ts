import { createClient } from '#client/client.ts';
import type { Category } from '#contract/catalogue.ts';
import { productTypes } from '#domain/product-type.ts';
import { slugify } from '#domain/text.ts';
import type { ListingFacets, ListingPath } from '#shop-data/catalogue.ts';
import { storeList } from '#shop-data/stored-lists.ts';
import type { Shop } from './shop-client.ts';

/**
 * Stores the counts of the filters of every prebuilt listing. A backend that does not count says so with its first
 * answer and is asked no more; its listings have no such filters.
 */
export async function loadFacets(shop: Shop, categories: readonly Category[]): Promise<void> {
  const client = createClient(shop);
  const listings: { listing: ListingPath; query: object }[] = [
    { listing: {}, query: {} },
    ...productTypes.map((type) => ({ listing: { type }, query: { product_type: type } })),
    ...categories.map(({ id, name }) => ({ listing: { category: slugify(name) }, query: { category: id } })),
  ];
  const counted: ListingFacets[] = [];
  for (const { listing, query } of listings) {
    const answer = await client.products({ ...query, facets: true, page_size: 1 }).catch(() => undefined);
    if (!answer?.facets) break;
    counted.push({ listing, facets: answer.facets });
  }
  await storeList('facets', counted);
}
