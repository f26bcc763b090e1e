import type { SpeedGroup } from '#contract/page-speed.ts';
import type { SpeedMeasure, SpeedVerdict } from '#domain/base/page-speed.ts';
import { plural } from '../texts.ts';

/** How fast the shop's pages are for the people who read them. */

const inSeconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;

export const pageSpeed = {
  title: 'Speed of the pages',
  text: 'Measured by shoppers’ browsers on these days. Three of four page views were at most so slow. Nothing of a visitor is kept.',
  none: 'No browser has sent figures of these days.',
  by: 'Speed by',
  measures: {
    lcp: 'Main picture or text shown',
    inp: 'Answer to a tap',
    cls: 'Shifts of the page',
    ttfb: 'First byte',
  } satisfies Record<SpeedMeasure, string>,
  groups: { template: 'Page', device: 'Device', connection: 'Connection' } satisfies Record<
    SpeedGroup,
    string
  >,
  verdicts: { good: 'good', fair: 'fair', poor: 'poor' } satisfies Record<SpeedVerdict, string>,
  value: (measure: SpeedMeasure, value: number, isOver: boolean): string => {
    const shown = measure === 'cls' ? String(value) : inSeconds(value);
    return isOver ? `over ${shown}` : shown;
  },
  views: (count: number) => plural(count, '1 view', '# views'),
  /** A kind that a later release has added is shown by its own name. */
  names: {
    home: 'Home page',
    products: 'Lists of products',
    product: 'Product',
    search: 'Search',
    compare: 'Compare and saved',
    cart: 'Cart',
    checkout: 'Checkout',
    planner: 'Planner and plants',
    blogs: 'Guides',
    account: 'Account and orders',
    text: 'Texts',
    phone: 'Phone',
    tablet: 'Tablet',
    desktop: 'Computer',
    'slow-2g': 'Slower than 2G',
    '2g': 'As slow as 2G',
    '3g': 'As 3G',
    '4g': 'As 4G or faster',
    unknown: 'Not told by the browser',
  } as Record<string, string>,
} as const;
