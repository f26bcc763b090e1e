/** What browsers measure of pages, and how it is kept: as counts in buckets, never as single visits. */

/**
 * Histogram buckets by their upper ends, in milliseconds; `cls` has no unit. One more bucket takes all above the last. The limits of
 * web.dev for good and poor are among the ends, so a percentile's bucket is never on both sides of one.
 */
export const speedEdges = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 8000, 12_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 750, 1000, 2000],
  cls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  ttfb: [100, 200, 400, 600, 800, 1200, 1800, 3000, 5000],
} as const;
export type SpeedMeasure = keyof typeof speedEdges;
export const speedMeasures = Object.keys(speedEdges) as SpeedMeasure[];

const limits: Record<SpeedMeasure, readonly [good: number, fair: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
};

/** The kinds of pages that are told apart. No address is kept, which could name a search or an order. */
export const pageTemplates = [
  'home',
  'products',
  'product',
  'search',
  'compare',
  'cart',
  'checkout',
  'planner',
  'blogs',
  'account',
  'text',
] as const;
export type PageTemplate = (typeof pageTemplates)[number];

const firstSegments = new Map<string, PageTemplate>(
  Object.entries({
    '': 'home',
    products: 'products',
    category: 'products',
    'works-with': 'products',
    product: 'product',
    search: 'search',
    wishlist: 'compare',
    compare: 'compare',
    cart: 'cart',
    checkout: 'checkout',
    'order-success': 'account',
    order: 'account',
    account: 'account',
    login: 'account',
    signup: 'account',
    planner: 'planner',
    solar: 'planner',
    'second-opinion': 'planner',
    'plant-health': 'planner',
    blogs: 'blogs',
  } as const),
);

/** The kind of page at a path. `prefix`: of the language, such as `/hi`. */
export function templateOf(pathname: string, prefix = ''): PageTemplate {
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
  return firstSegments.get(path.split('/')[1] ?? '') ?? 'text';
}

export const pageDevices = ['phone', 'tablet', 'desktop'] as const;
/** As browsers class a connection. Firefox and Safari do not say. */
export const pageConnections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** The index of the histogram bucket for a value. */
export function bucketOf(measure: SpeedMeasure, value: number): number {
  const at = speedEdges[measure].findIndex((edge) => value <= edge);
  return at < 0 ? speedEdges[measure].length : at;
}

export type SpeedVerdict = 'good' | 'fair' | 'poor';
/** The 75th percentile, as the upper end of its bucket. `isOver`: it is in the last bucket, above `value`. */
export type Percentile = { value: number; isOver: boolean; verdict: SpeedVerdict; views: number };

/** The bucket of the 75th percentile, by its upper end. `counts`: the views of each bucket, in order. */
export function percentile75(measure: SpeedMeasure, counts: readonly number[]): Percentile | undefined {
  const views = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const at = counts.findIndex((count) => {
    seen += count;
    return views > 0 && seen >= views * 0.75;
  });
  if (at < 0) return undefined;
  const edges: readonly number[] = speedEdges[measure];
  const isOver = at >= edges.length;
  const value = edges[Math.min(at, edges.length - 1)] ?? 0;
  const [good, fair] = limits[measure];
  return { value, isOver, views, verdict: isOver || value > fair ? 'poor' : value > good ? 'fair' : 'good' };
}
