import type { Category } from '#contract/catalogue.ts';
import { orderings } from '#domain/orderings.ts';
import { type Choices, type FilterName, fieldFilters } from '#domain/product-filters.ts';
import { slugify } from '#domain/text.ts';
import { type Filters, orderingLabels } from './filters.ts';

export type ChosenFilter = Exclude<FilterName, 'search'>;

/** Every filter but the search text, which is typed, in the order they are shown. */
export const filterChoices = (
  categories: readonly Pick<Category, 'name'>[],
  { search }: Pick<Filters, 'search'>,
): Record<ChosenFilter, Choices> => ({
  category: {
    label: 'Category',
    none: 'All categories',
    options: categories.map(({ name }) => ({ value: slugify(name), label: name })),
  },
  ...fieldFilters,
  ordering: {
    label: 'Sort by',
    none: search ? 'Best match first' : 'Newest first',
    options: orderings
      .filter((ordering) => search || ordering !== '-created_at')
      .map((ordering) => ({ value: ordering, label: orderingLabels[ordering] })),
  },
});
