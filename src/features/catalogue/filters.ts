import type { Category, ProductQuery } from '#contract/catalogue.ts';
import { pageMax, searchMaxLength } from '#domain/base/limits.ts';
import { apiType, type TypeNames } from '#domain/product/product.ts';
import {
  type FilterName,
  fieldFilters,
  filterNames,
  filterParameters,
  joinValues,
  orderings,
  type TickedFilter,
  tickedFilters,
  valuesOf,
} from '#domain/product/product-filters.ts';
import { categorySlug } from '#domain/text/text.ts';
import { tidy } from '#domain/text/tidy-text.ts';

/** The form that all filters of a listing belong to. */
export const formId = 'listing-filters';

/**
 * The filters in the address of a listing. `category` is a slug. Several values of a filter are joined with `|`. Empty
 * filters and page 1 are left out of the address.
 */
export type Filters = Record<FilterName, string> & { page: number };

const eachFilter = (textOf: (name: FilterName) => string) =>
  Object.fromEntries(filterNames.map((name) => [name, textOf(name)])) as Record<FilterName, string>;

export const noFilters: Filters = { ...eachFilter(() => ''), page: 1 };

const isTicked = (name: FilterName): name is TickedFilter => tickedFilters.some((one) => one === name);

/** The value of a filter in an address or form: the first, or for filters with checkboxes all known ones, sorted. */
export function valueFrom(name: FilterName, given: readonly string[]): string {
  if (!isTicked(name)) return tidy(given[0] ?? '');
  const options: readonly string[] | undefined = fieldFilters[name].options;
  const values = new Set(given.flatMap(valuesOf).map((value) => value.trim()));
  const known = [...values].filter((value) => !options || options.includes(value));
  return joinValues(known.sort());
}

/** Parses the query of an address; invalid values count as absent. */
export function readFilters(query: URLSearchParams): Filters {
  const read = eachFilter((name) => valueFrom(name, query.getAll(name)));
  const page = Number(query.get('page') ?? 1);
  return {
    ...read,
    search: read.search.slice(0, searchMaxLength),
    ordering: orderings.some((known) => known === read.ordering) ? read.ordering : '',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, pageMax) : 1,
  };
}

/** The address of these filters on a page. Filters that the page's path implies are not repeated in the query. */
export function addressOf(path: string, filters: Filters, fixed: Partial<Filters> = {}): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    if (filters[name] && filters[name] !== fixed[name]) query.set(name, filters[name]);
  }
  if (filters.page > 1) query.set('page', String(filters.page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The API query (§7) for these filters. Other backends accept a category only by its id. */
export function queryOf(
  filters: Filters,
  categories: readonly Category[],
  typeNames?: TypeNames,
): ProductQuery {
  const given = Object.fromEntries(filterNames.map((name) => [filterParameters[name], filters[name]]));
  const known = categories.find((one) => categorySlug(one) === filters.category);
  return {
    ...given,
    category: known?.id ?? filters.category,
    product_type: apiType(filters.type, typeNames),
    page: filters.page,
  };
}

export const sameFilters = (one: Filters, other: Filters): boolean =>
  addressOf('', one) === addressOf('', other);
