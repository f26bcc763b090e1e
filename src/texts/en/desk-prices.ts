import type { PriceRounding } from '#domain/product/price-change.ts';
import { plural } from '../texts.ts';

/** The desk's page where many prices are changed in a grid. */

export const priceGrid = {
  title: 'Change many prices',
  about:
    'Choose which products, say by how much, and look at each new price. Nothing changes before you save. Stock and texts stay.',
  loading: 'Loading products',
  tooMany: (shown: number) =>
    `These are the first ${shown.toLocaleString('en-IN')} products. Use a sheet for the others.`,
  whichTitle: 'Which products',
  maker: 'Maker',
  category: 'Category',
  all: 'All',
  byTitle: 'By how much',
  percent: 'Per cent',
  percentHint: '3 raises by 3 per cent, −3 lowers.',
  rounding: 'Rounded to',
  roundings: {
    paise: 'paise',
    rupee: 'whole rupees',
    9: 'a price that ends in 9',
    99: 'a price that ends in 99',
    '00': 'a price that ends in 00',
  } satisfies Record<PriceRounding, string>,
  put: (count: number) => plural(count, 'Work out 1 new price', 'Work out # new prices'),
  percentMissing: 'Give a number, such as 3 or -2.5.',
  chooseFirst: 'Choose a maker or a category, or work out new prices: the products are listed here then.',
  showAll: (count: number) => `Show all ${count.toLocaleString('en-IN')}`,
  gridTitle: 'Prices',
  product: 'Product',
  now: 'Now',
  next: 'New',
  nextOf: (name: string) => `New price of ${name}, ₹`,
  hidden: 'not published',
  change: (percent: number) =>
    `${percent > 0 ? '+' : ''}${percent.toLocaleString('en-IN', { maximumFractionDigits: 1 })} %`,
  noPrice: 'is not a price',
  wrong: (count: number) =>
    plural(
      count,
      'One price is not a number. Correct it first.',
      '# prices are not numbers. Correct them first.',
    ),
  save: (count: number) => plural(count, 'Save 1 price', 'Save # prices'),
  saving: 'Saving...',
  clear: 'Put them back',
  saved: (count: number) =>
    plural(
      count,
      'One price is saved. Shoppers see it when they next open the page.',
      '# prices are saved. Shoppers see them when they next open a page.',
    ),
  undo: 'Undo',
  undone: (count: number, left: number) =>
    plural(count, 'One price is as it was before.', '# prices are as they were before.') +
    (left > 0 ? plural(left, ' One has changed since and stays.', ' # have changed since and stay.') : ''),
  none: 'No product fits.',
} as const;
