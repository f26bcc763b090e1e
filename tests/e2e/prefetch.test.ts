import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BreakingProxy, openBreakingProxy } from '#tests/support/breaking-proxy.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { fillIn } from '#tests/support/shopping.ts';

/** What comes next in a purchase is there before it is tapped, unless the phone asks to save data. */

const visit = browserTests();
let proxy: BreakingProxy;
beforeAll(async () => {
  proxy = await openBreakingProxy(inject('shopUrl'));
});
afterAll(() => proxy.close());

async function openProduct(page: Page): Promise<void> {
  const reply = await fetch(`${inject('shopUrl')}/api/products/items/?most_loved=true&ordering=-created_at`);
  const { results } = (await reply.json()) as { results: { slug: string }[] };
  await page.goto(`/product/${results[0]?.slug}/`);
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first().click();
const openCart = (page: Page) =>
  page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /^Cart/ }).click();
const openCheckout = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' }).click();

async function placeOrder(page: Page): Promise<void> {
  await fillIn(page);
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
}

describe('a purchase', () => {
  test.each([
    ['without a service worker', 'block'],
    ['with one', 'allow'],
  ] as const)('a purchase asks once for each page, before it is tapped, %s', async (_, serviceWorkers) => {
    const { page } = await visit({ baseURL: proxy.url, serviceWorkers });
    await signUp(page);
    await openProduct(page);
    if (serviceWorkers === 'allow')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const before = proxy.heard().length;
    const heard = (path: RegExp) =>
      proxy
        .heard()
        .slice(before)
        .filter((request) => path.test(request));
    await addToCart(page);
    await expect.poll(() => heard(/^GET \/cart\/$/)).toHaveLength(1);
    await openCart(page);
    await page.waitForURL('**/cart/');
    await expect.poll(() => heard(/^GET \/checkout\/$/)).toHaveLength(1);
    await openCheckout(page);
    await fillIn(page);
    await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
    await page.getByLabel('Cash on delivery').check();
    await expect.poll(() => heard(/\/OrderSuccess\.[^/]*\.js$/)).toHaveLength(1);
    await placeOrder(page);
    expect(heard(/GET \/(cart|checkout|order-success\/\w+)\/$|\/OrderSuccess\./)).toEqual([
      'GET /cart/',
      'GET /checkout/',
      // The confirmation is shown in the place of the checkout: no page is asked for.
      expect.stringContaining('/OrderSuccess.'),
    ]);
  });

  test.each([
    ['the phone asks to save data', { saveData: true }],
    ['the line is thin', { saveData: false, downlink: 0.05, effectiveType: 'slow-2g' }],
  ])('a purchase works with nothing fetched before it is tapped: %s', async (_, connection) => {
    const { page, context } = await visit({ baseURL: proxy.url, serviceWorkers: 'block' });
    await context.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
    }, connection);
    await signUp(page);
    await openProduct(page);
    const before = proxy.heard().length;
    const ahead = () =>
      proxy
        .heard()
        .slice(before)
        .filter((request) => /GET \/(cart|checkout|order-success)\/|\/OrderSuccess\./.test(request));
    await addToCart(page);
    await quiet(page);
    expect(ahead()).toEqual([]);
    await openCart(page);
    await page.waitForURL('**/cart/');
    await quiet(page);
    expect(ahead()).toEqual(['GET /cart/']);
    await openCheckout(page);
    await page.waitForURL('**/checkout/');
    await page.getByLabel('City').fill('Lucknow');
    await quiet(page);
    expect(ahead()).toEqual(['GET /cart/', 'GET /checkout/']);
    await placeOrder(page);
  });
});
