import type { Category } from '#contract/catalogue.ts';
import { apiType, type TypeNames } from '#domain/product/product.ts';
import {
  type Facets,
  fieldFilters,
  filterParameters,
  joinValues,
  orderings,
  type TickedFilter,
  tickedFilters,
  valuesOf,
} from '#domain/product/product-filters.ts';
import { categorySlug } from '#domain/text/text.ts';
import * as texts from '#texts/en/listing.ts';
import { allTypes, filterLabels, optionLabel } from '#texts/en/product-filters.ts';
import { type Filters, noFilters } from './filters.ts';

export type Option = { value: string; label: string };
/** A select with a fixed list of options. `none` is the label of the option without a filter. */
export type Choices = { label: string; none: string; options: readonly Option[] };
type CountedOption = Option & { count: number };

/** The options of a filter that have products or are ticked already. */
export function tickedOptions(name: TickedFilter, facets: Facets, filters: Filters): CountedOption[] {
  const counts = facets[filterParameters[name]] ?? {};
  const chosen = valuesOf(filters[name]);
  const values: readonly string[] =
    fieldFilters[name].options ?? [...new Set([...Object.keys(counts), ...chosen])].sort();
  return values
    .map((value) => ({ value, label: optionLabel(name, value), count: counts[value] ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}

/** One value of a filter in use. `without` is that filter without this value. */
type ActiveFilter = { label: string; without: Partial<Filters> };

/** The filters in use, except the search text and those that the page's path implies. */
export function activeFilters(
  filters: Filters,
  fixed: Partial<Filters>,
  categories: readonly Pick<Category, 'name' | 'slug'>[],
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (filters.category && !fixed.category) {
    const category = categories.find((one) => categorySlug(one) === filters.category);
    active.push({ label: category?.name ?? filters.category, without: { category: '' } });
  }
  for (const name of ['type', ...tickedFilters] as const) {
    if (fixed[name]) continue;
    const values = valuesOf(filters[name]);
    for (const value of values) {
      const rest = values.filter((other) => other !== value);
      active.push({ label: optionLabel(name, value), without: { [name]: joinValues(rest) } });
    }
  }
  return active;
}

/** The filters after "Clear all", which keeps the search, the ordering and what the path implies. */
export const cleared = ({ search, ordering }: Filters, fixed: Partial<Filters>): Filters => ({
  ...noFilters,
  search,
  ordering,
  ...fixed,
});

export type ChosenFilter = 'category' | 'type' | 'ordering';

/** The selects in the order in which they are shown. Counts and the ordering by origin are there if the backend counts. */
export function filterChoices(
  categories: readonly Category[],
  { search }: Pick<Filters, 'search'>,
  facets: Facets | undefined,
  typeNames?: TypeNames,
): Record<ChosenFilter, Choices> {
  const counted = (label: string, field: string, value: number | string) =>
    facets?.[field] ? `${label} (${facets[field][value] ?? 0})` : label;
  return {
    category: {
      label: texts.category,
      none: texts.allCategories,
      options: categories.map((one) => ({
        value: categorySlug(one),
        label: counted(one.name, 'category', one.id),
      })),
    },
    type: {
      label: filterLabels.type,
      none: allTypes,
      options: fieldFilters.type.options.map((value) => ({
        value,
        label: counted(optionLabel('type', value), 'product_type', apiType(value, typeNames)),
      })),
    },
    ordering: {
      label: texts.sortBy,
      // A backend that does not count may list them in any order.
      none: search ? texts.bestMatch : facets ? texts.recommended : texts.asListed,
      options: orderings
        .filter((ordering) => facets || ordering !== 'country_of_origin')
        .map((ordering) => ({ value: ordering, label: texts.orderings[ordering] })),
    },
  };
}
