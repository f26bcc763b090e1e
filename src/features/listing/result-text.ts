import type { Filters } from './filters.ts';

/** The number of results, shown and announced by screen readers. */
export function resultText(count: number, { search }: Pick<Filters, 'search'>): string {
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return search ? `${products} for “${search}”` : products;
}
