import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { withClient } from '#netlify/operate/database.ts';
import { browserTests } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';

/** What a person's browser sends of the speed of a page. A browser that a test drives says so, and then nothing is measured. */

const visit = browserTests();

async function open(path: string, asPerson: boolean): Promise<{ page: Page; scripts: string[] }> {
  const { page } = await visit({ serviceWorkers: 'block' });
  if (asPerson)
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/page-speed.')) scripts.push(pathname);
  });
  await page.goto(path);
  await quiet(page);
  return { page, scripts };
}

/** The counts of pages of text, by measure; all of desktops, whose browser says what its connection is like. */
const counted = () =>
  withClient(inject('shopDatabaseUrl'), async (client) => {
    const { rows } = await client.query<{ measure: string; device: string; views: string }>(
      "SELECT measure, device, sum(views) AS views FROM page_speed WHERE template = 'text' GROUP BY 1, 2 ORDER BY 1",
    );
    return rows.map(({ measure, device, views }) => `${measure} ${device} ${views}`);
  });

test('a page that a person leaves tells its speed once, and the shop counts it', async () => {
  await withClient(inject('shopDatabaseUrl'), (client) => client.query('DELETE FROM page_speed'));
  const { page, scripts } = await open('/about/', true);
  await expect.poll(() => scripts.length).toBe(1);
  await quiet(page);
  expect(await counted()).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto('/faq/');
  await expect
    .poll(counted)
    .toEqual(expect.arrayContaining(['cls desktop 1', 'lcp desktop 1', 'ttfb desktop 1']));
});

test('a browser that a program drives measures nothing', async () => {
  const { page, scripts } = await open('/about/', false);
  const before = await counted();
  await page.goto('/faq/');
  await quiet(page);
  expect(scripts).toEqual([]);
  expect(await counted()).toEqual(before);
});

test('what measures is small, and comes after the load of the page', async () => {
  const { page, scripts } = await open('/about/', true);
  await expect.poll(() => scripts.length).toBe(1);
  await quiet(page);
  const { size, start, loaded } = await page.evaluate(() => {
    const [visited] = performance.getEntriesByType('navigation');
    const file = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/page-speed.')) as PerformanceResourceTiming;
    return {
      size: file.decodedBodySize,
      start: file.startTime,
      loaded: (visited as PerformanceEntry as PerformanceNavigationTiming).loadEventEnd,
    };
  });
  expect(size).toBeLessThan(12_000);
  expect(start).toBeGreaterThan(loaded);
});
