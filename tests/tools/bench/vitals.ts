import type { Page } from 'playwright';
import type { Conditions, Phone } from './phone.ts';

type Vitals = {
  largestPaintMs: number;
  layoutShift: number;
  /** The time beyond 50 ms of each long task after the first paint, as in Total Blocking Time. */
  blockingMs: number;
  longestTaskMs: number;
};

type Watched = { vitals: Vitals };

/** The web vitals of a page without any interaction. */
export async function vitals(
  phone: Phone,
  address: string,
  conditions: Conditions,
  prepare?: (page: Page) => Promise<void>,
): Promise<Vitals> {
  const { page, close } = await phone.visit(conditions, prepare);
  await page.addInitScript(watch);
  try {
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await phone.edge.quiet();
    return await page.evaluate(() => (window as unknown as Watched).vitals);
  } finally {
    await close();
  }
}

/** Runs in the page before all other scripts. */
function watch(): void {
  const seen: Vitals = { largestPaintMs: 0, layoutShift: 0, blockingMs: 0, longestTaskMs: 0 };
  (window as unknown as Watched).vitals = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.layoutShift += shift.value;
  });
  observe('longtask', ({ duration, startTime }) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint && startTime >= paint.startTime) seen.blockingMs += Math.max(0, duration - 50);
    seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  });
}
