import type { Category, ProductQuery } from '#contract/catalogue.ts';
import { orderings } from '#domain/orderings.ts';
import { slugify } from '#domain/text.ts';

/** What the address of a listing says. `category` is a slug; empty text and page 1 are left out of the address. */
export type Filters = { search: string; category: string; type: string; ordering: string; page: number };

export const noFilters: Filters = { search: '', category: '', type: '', ordering: '', page: 1 };

export const productTypes = [
  { value: 'commercial', label: 'Commercial' },
  { value: 'non-commercial', label: 'Non-Commercial' },
] as const;

export const orderingLabels: Record<(typeof orderings)[number], string> = {
  '-created_at': 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  '-rating': 'Best rated',
  name: 'Name',
};

/** Reads an address that anybody may have typed: what makes no sense counts as absent. */
export function readFilters(query: URLSearchParams): Filters {
  const ordering = query.get('ordering') ?? '';
  const page = Number(query.get('page') ?? 1);
  return {
    search: (query.get('search') ?? '').trim(),
    category: query.get('category') ?? '',
    type: query.get('type') ?? '',
    ordering: orderings.some((known) => known === ordering) ? ordering : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of these filters under a page's path; the page's own fixed filters are not repeated. */
export function addressOf(path: string, filters: Filters, fixed: Partial<Filters> = {}): string {
  const query = new URLSearchParams();
  for (const name of ['search', 'category', 'type', 'ordering'] as const) {
    if (filters[name] && filters[name] !== fixed[name]) query.set(name, filters[name]);
  }
  if (filters.page > 1) query.set('page', String(filters.page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The call of §7 for these filters. Other backends know a category by its id only. */
export function queryOf(filters: Filters, categories: readonly Category[]): ProductQuery {
  const { search, category, type, ordering, page } = filters;
  const known = categories.find(({ name }) => slugify(name) === category);
  return { search, category: known?.id ?? category, product_type: type, ordering, page };
}

export const sameFilters = (one: Filters, other: Filters): boolean =>
  addressOf('', one) === addressOf('', other);
