import { productTypes, typeLabel } from './product-type.ts';

/** A filter with a fixed list of options. `none` is the label of the option without a filter. */
export type Choices = { label: string; none: string; options: readonly { value: string; label: string }[] };

/** Filters by a product field: the key is the parameter in page addresses, `field` the parameter in the API. */
export const fieldFilters = {
  type: {
    field: 'product_type',
    label: 'Type',
    none: 'All types',
    options: productTypes.map((value) => ({ value, label: typeLabel(value) })),
  },
} as const satisfies Record<string, Choices & { field: string }>;

type FieldFilters = typeof fieldFilters;
export type FilterField = FieldFilters[keyof FieldFilters]['field'];
const fieldOfFilter = Object.fromEntries(
  Object.entries(fieldFilters).map(([name, { field }]) => [name, field]),
) as { [Name in keyof FieldFilters]: FieldFilters[Name]['field'] };
export const filterFields: readonly FilterField[] = Object.values(fieldOfFilter);

/**
 * All filters and the ordering: the parameter in page addresses and the one in the API (§7). The listing, the search
 * page, the API and the edge cache keys all use this list.
 */
export const filterParameters = {
  search: 'search',
  category: 'category',
  ...fieldOfFilter,
  ordering: 'ordering',
} as const;

export type FilterName = keyof typeof filterParameters;
export type FilterParameter = (typeof filterParameters)[FilterName];
export const filterNames = Object.keys(filterParameters) as FilterName[];

/** The query parameters of a listing's address, and of the edge cache key of the search page. */
export const listingParameters: readonly string[] = [...filterNames, 'page'];
