import { productTypes } from './product.ts';

/** Separates several values of one filter, in addresses and in the API: products with any of them are found. */
const separator = '|';
export const valuesOf = (filter: string): string[] => filter.split(separator).filter(Boolean);
export const joinValues = (values: readonly string[]): string => values.join(separator);

/** A range as the value of a filter: "1000-3000" is from 1000 to below 3000, "100000-" has no end. */
export function rangeOf(value: string): { from: number; to: number } | undefined {
  const [, from, to] = /^(\d{1,12})-(\d{0,12})$/.exec(value) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: to ? Number(to) : Infinity };
}

/** Consecutive ranges from 0 to infinity, divided at these values. */
const ranges = (...cuts: number[]): string[] =>
  [0, ...cuts].map((from, index) => `${from}-${cuts[index] ?? ''}`);

/**
 * Filters by a product field: the key is the parameter in page addresses, `field` the parameter in the API. Without
 * `options` the choices are the values that the API's reply counts.
 */
export const fieldFilters = {
  type: { field: 'product_type', options: productTypes },
  stock: { field: 'in_stock', options: ['true'] },
  price: { field: 'price', options: ranges(5000, 20_000, 100_000, 300_000) },
  power: { field: 'power', options: ranges(200, 500, 1000, 4000, 10_000) },
  phase: { field: 'phases', options: ['1', '3'] },
  battery: { field: 'chemistry', options: ['lfp', 'lead-acid'] },
  subsidy: { field: 'subsidy_fit', options: ['true'] },
  maker: { field: 'manufactured_by', options: undefined },
  country: { field: 'country_of_origin', options: undefined },
} as const satisfies Record<string, { field: string; options: readonly string[] | undefined }>;

type FieldFilters = typeof fieldFilters;
export type FieldFilter = keyof FieldFilters;
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

/** The filters that are shown as checkboxes, of which several can be ticked. */
export type TickedFilter = Exclude<keyof FieldFilters, 'type'>;
export const tickedFilters = Object.keys(fieldFilters).filter((name) => name !== 'type') as TickedFilter[];

/** How many products have each value of a field, by the field's parameter in the API, for one query. */
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The query parameters of a listing's address, and of the edge cache key of the search page. */
export const listingParameters: readonly string[] = [...filterNames, 'page'];

/** The sort orders of a product list (§7); a minus means descending. */
export const orderings = ['-created_at', 'price', '-price', '-rating', 'name', 'country_of_origin'] as const;
export type Ordering = (typeof orderings)[number];
