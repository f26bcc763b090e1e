import type { Category } from '#contract/catalogue.ts';
import { apiType, type TypeNames } from '#domain/product.ts';
import { type Choices, type Facets, fieldFilters, orderings } from '#domain/product-filters.ts';
import { slugify } from '#domain/text.ts';
import { type Filters, orderingLabels } from './filters.ts';

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
      label: 'Category',
      none: 'All categories',
      options: categories.map(({ id, name }) => ({
        value: slugify(name),
        label: counted(name, 'category', id),
      })),
    },
    type: {
      ...fieldFilters.type,
      options: fieldFilters.type.options.map(({ value, label }) => ({
        value,
        label: counted(label, 'product_type', apiType(value, typeNames)),
      })),
    },
    ordering: {
      label: 'Sort by',
      // A backend that does not count may list them in any order.
      none: search ? 'Best match first' : facets ? 'Newest first' : 'As listed',
      options: orderings
        .filter((ordering) => search || !facets || ordering !== '-created_at')
        .filter((ordering) => facets || ordering !== 'country_of_origin')
        .map((ordering) => ({ value: ordering, label: orderingLabels[ordering] })),
    },
  };
}
