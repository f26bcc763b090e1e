import type { Filters } from './filters.ts';

/** How many products there are, for everybody to see and for screen readers to hear. */
export function resultText(count: number, { search }: Pick<Filters, 'search'>): string {
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return search ? `${products} for “${search}”` : products;
}
