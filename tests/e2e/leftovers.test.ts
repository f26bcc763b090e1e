import type { Page, Response } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { shipping } from '#tests/support/shipping.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

/** A browser that several people use: what one of them typed or ordered is not shown to the next. */

const visit = browserTests();
const shop = shopDatabase();

/** Signed in, the checkout form filled in, and an order whose payment was not completed. */
async function atCheckout() {
  const visitor = await visit();
  const { page } = visitor;
  visitor.expectErrors(/other origin: .*\/v1\/checkout/);
  const username = await signUp(page);
  await putInCart(page, [await freshLine(shop)]);
  await fillCheckout(page);
  await page.getByLabel('Remember this address on this device').check();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Close payment window' }).click();
  await page.getByRole('alert').getByText('The payment was not completed').waitFor();
  return { ...visitor, username };
}

/** What nothing else in this site says. */
const typed = [shipping['Full name'], shipping.Phone, shipping.Address];

/** All that this tab and this site's caches hold, as text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage }), window.name];
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (/json|html/.test(type)) texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

const nameTyped = (page: Page) => page.getByLabel('Address', { exact: true }).inputValue();

describe('whoever comes next in the same browser', () => {
  test.each([
    ['the header', '/products/'],
    ['the header', '/account/'],
    ['the account page', '/account/'],
  ])(
    'the next person finds nothing of what was typed and ordered after Logout from %s on %s',
    async (place, path) => {
      const { page } = await atCheckout();
      expect(await everythingKept(page)).toContain(shipping.Address);
      await page.goto(path);
      const where = page.getByRole(place === 'the header' ? 'banner' : 'main');
      if (place === 'the header') await page.setViewportSize({ width: 1440, height: 900 });
      await where.getByRole('button', { name: 'Logout' }).click();
      await page.waitForFunction(() => localStorage.getItem('auth') === null);
      // The account page leads home by itself.
      if (path === '/account/') await page.waitForURL((url) => url.pathname === '/');
      const kept = await everythingKept(page);
      expect(typed.filter((value) => kept.includes(value))).toEqual([]);
      await signUp(page);
      await page.goto('/checkout/');
      expect(await nameTyped(page)).toBe('');
    },
  );

  test('the next person finds nothing after a session that ended by itself', async () => {
    const { page } = await atCheckout();
    await page.evaluate(() => localStorage.removeItem('auth'));
    await signUp(page);
    const kept = await everythingKept(page);
    expect(typed.filter((value) => kept.includes(value))).toEqual([]);
    await page.goto('/checkout/');
    expect(await nameTyped(page)).toBe('');
  });

  test('going back to the checkout of somebody who logged out leads to login', async () => {
    const { page } = await atCheckout();
    await page.goto('/products/');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForFunction(() => localStorage.getItem('auth') === null);
    await page.goBack();
    await page.waitForURL('**/login/**');
  });

  test('an order on its way while another tab signs in is not placed in the name of whoever came', async () => {
    const { page, context, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/ERR_FAILED/);
    const refusal = 'Somebody else has signed in';
    // Nothing can be asked of a page that is being left, so it tells by itself.
    await page.addInitScript((text) => {
      const tell = () => document.body?.textContent.includes(text) && console.info(text);
      new MutationObserver(tell).observe(document, { childList: true, subtree: true });
    }, refusal);
    await signUp(page);
    await putInCart(page, [await freshLine(shop)]);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    // A lost answer: the next press looks for its order before it sends one.
    await page.route('**/api/orders/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.getByRole('alert').getByText('Press the button again').waitFor();
    const { promise: release, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/orders/', async (route) => {
      if (route.request().method() === 'GET') await release;
      await route.continue();
    });
    // A slow line: the page that is opened for the other person has not arrived yet.
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/checkout/', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    const other = await context.newPage();
    const leaving = page.waitForRequest('**/checkout/');
    await signUp(other);
    await leaving;
    goOn();
    const isOrder = (response: Response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/orders/';
    await Promise.race([
      page.waitForResponse(isOrder),
      page.waitForEvent('console', (message) => message.text() === refusal),
    ]);
    arrive();
    const orders = await other.evaluate(async () => {
      const { access } = JSON.parse(localStorage.auth);
      const reply = await fetch('/api/orders/', { headers: { Authorization: `Bearer ${access}` } });
      return (await reply.json()).results;
    });
    expect(orders).toEqual([]);
  });
});
