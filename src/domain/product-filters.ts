/**
 * What a product list is narrowed and ordered by: the name in a page's address, and the name in the call of §7. The
 * listing, the search page, the API and what the edge keeps apart are all made of this list.
 */
export const filterParameters = {
  search: 'search',
  category: 'category',
  type: 'product_type',
  ordering: 'ordering',
} as const;

export type FilterName = keyof typeof filterParameters;
export type FilterParameter = (typeof filterParameters)[FilterName];
export const filterNames = Object.keys(filterParameters) as FilterName[];

/** All that the address of a listing may hold: what a page of results made on the server varies by. */
export const listingParameters: readonly string[] = [...filterNames, 'page'];
