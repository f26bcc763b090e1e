import { plural } from '../texts.ts';

/** Prices and stock at the desk: one product, many by a sheet, and finding one for a quotation. */

export const productList = {
  title: 'Products',
  which: 'Which products',
  low: 'Low in stock',
  bySheet: 'Change many by a sheet',
  search: 'Search by name',
  count: { one: '1 product', several: '# products', loading: 'Loading products' },
  none: 'No product fits',
  hidden: ' (not published)',
  stock: (count: number) => (count > 0 ? `${count.toLocaleString('en-IN')} in stock` : 'none in stock'),
  page: 'Its texts and pictures',
  many: 'Change many',
  tools: 'Many at once',
} as const;

export const findProduct = {
  add: 'Add a product',
  find: 'Find',
  none: 'No product has this name.',
  found: (count: number) => `${count} found`,
  addThis: (name: string, price: string) => `Add ${name}, ${price}`,
} as const;

export const priceSheet = {
  all: 'All products',
  title: 'Change many by a sheet',
  label: 'Paste it here, from a spreadsheet or a CSV file',
  hint: 'The first line names the columns: slug, price, original price, stock. An empty cell leaves the value as it is.',
  file: 'Or take a CSV file',
  show: 'Show what would change',
  wouldChange: (changes: number, rows: number) =>
    plural(rows, `${changes} of 1 product would change.`, `${changes} of # products would change.`),
  changed: (changes: number, rows: number) =>
    plural(rows, `${changes} of 1 product changed.`, `${changes} of # products changed.`),
  problems: (count: number) =>
    plural(
      count,
      '1 row has a problem: nothing is saved until you correct it.',
      '# rows have problems: nothing is saved until you correct them.',
    ),
  looked: (count: number) =>
    plural(
      count,
      'I have looked at 1 price that changes by a fifth or more.',
      'I have looked at # prices that change by a fifth or more.',
    ),
  lookFirst: 'Look at these prices first, then tick the box.',
  save: (count: number) => plural(count, 'Save 1 product', 'Save # products'),
  saving: 'Saving...',
  line: (line: number, name: string) => `Line ${line}: ${name}`,
  noSlug: 'no slug',
  lineTwice: (line: number) => `It stands in line ${line} too.`,
  jumps: 'by a fifth or more',
} as const;
