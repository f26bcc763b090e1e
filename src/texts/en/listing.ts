import { plural } from '../texts.ts';

/** Lists of products: search, filters, results and pages. Single texts, not one object: a bundle has those that it uses. */

export const label = 'Products';
export const searchLabel = 'Search products';
export const searchExample = 'Panel, inverter, 5 kW…';
export const search = 'Search';
export const searchTitle = (text: string): string => (text ? `Results for “${text}”` : 'Search products');

export const category = 'Category';
export const allCategories = 'All categories';
export const sortBy = 'Sort by';
export const bestMatch = 'Best match first';
export const recommended = 'Recommended';
export const asListed = 'As listed';
export const orderings = {
  '-created_at': 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  '-rating': 'Best rated',
  name: 'Name',
  country_of_origin: 'Country of origin',
};

export const filters = (ticked: number): string => (ticked > 0 ? `Filters (${ticked})` : 'Filters');
/** Behind a number, for screen readers. */
export const ofProducts = 'products';
/** `count` is undefined while it is not known. */
export const showProducts = (count: number | undefined): string =>
  count === undefined ? 'Show products' : plural(count, 'Show # product', 'Show # products');
export const filtersInUse = 'Filters in use';
export const removeFilter = (filter: string): string => `Remove filter: ${filter}`;
export const clearAll = 'Clear all';

export const results = 'Results';
export const loading = 'Loading products';
export const found = (count: number, text: string): string =>
  !text
    ? plural(count, '# product', '# products')
    : // The text may have a # of its own.
      count === 1
      ? `1 product for “${text}”`
      : `${count} products for “${text}”`;

export const pages = 'Pages';
export const page = (number: number): string => `Page ${number}`;
export const previous = 'Previous';
export const next = 'Next';

export const noneTitle = 'No Products Found';
export const noneFor = (text: string): string => `Nothing found for “${text}”.`;
export const noneText = 'Try fewer words, look through a category, or ask us.';
export const call = (phone: string): string => `Call ${phone}`;
export const clearFilters = 'Clear Filters';
export const otherProducts = 'Other products you can look at';
export const failed = 'Loading Error';
export const pastEndTitle = 'No More Products';
export const pastEndText = 'This page is past the end of the list.';
export const toFirstPage = 'Go to the first page';
