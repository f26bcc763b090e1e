import { productTypes, typeLabel } from './product-type.ts';

/** A filter that is chosen from a list. `none` is the choice of no filter. */
export type Choices = { label: string; none: string; options: readonly { value: string; label: string }[] };

/** Filters by a field of the product: the name in a page's address, the field, and what can be chosen. */
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
 * What a product list is narrowed and ordered by: the name in a page's address, and the name in the call of §7. The
 * listing, the search page, the API and what the edge keeps apart are all made of this list.
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

/** All that the address of a listing may hold: what a page of results made on the server varies by. */
export const listingParameters: readonly string[] = [...filterNames, 'page'];
