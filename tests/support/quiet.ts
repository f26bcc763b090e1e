import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

type Traffic = { open: Set<Request>; changedAt: number };
const trafficOf = new WeakMap<Page, Traffic>();

/** What a page asks for, from now on. */
export function followTraffic(page: Page): Traffic {
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() };
  trafficOf.set(page, traffic);
  const changed = () => {
    traffic.changedAt = Date.now();
  };
  const end = (request: Request) => {
    traffic.open.delete(request);
    changed();
  };
  page.on('request', (request) => {
    traffic.open.add(request);
    changed();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}

const quietMs = 500;
/**
 * Resolves when the page has loaded and has asked for nothing for half a second. Playwright's own `networkidle` may never
 * come on a busy machine (1.65: one page in thirty at a load of forty, with nothing under way).
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  const traffic = trafficOf.get(page) ?? followTraffic(page);
  while (traffic.open.size > 0 || Date.now() - traffic.changedAt < quietMs) {
    await pause(50);
    // What the page is busy with may still ask for something; a page that leaves cannot answer.
    await page.evaluate(() => undefined).catch(() => undefined);
  }
}
