import type { Phone } from './phone.ts';

/** More than a request takes on slow 3G: the browser has fetched the page ahead by then, if it does. */
const lookingMs = 7000;

/** Milliseconds from the press on a card, at which somebody has looked for a while, to the product's first paint. */
export async function openedFromListing(phone: Phone, listing: string): Promise<number> {
  const { page, close } = await phone.visit({ network: 'slow3g' });
  try {
    await page.goto(listing, { timeout: 60_000 });
    const link = page.locator('.card a[href*="/product/"]').first();
    await link.hover();
    await page.waitForTimeout(lookingMs);
    await link.click({ noWaitAfter: true });
    await page.waitForURL('**/product/**', { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return await page.evaluate(() => {
      const [{ activationStart = 0 } = {}] = performance.getEntriesByType('navigation') as {
        activationStart?: number;
      }[];
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return Math.max(0, (paint?.startTime ?? Number.NaN) - activationStart);
    });
  } finally {
    await close();
  }
}
