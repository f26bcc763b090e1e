import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { shipping } from '#tests/support/shipping.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

/** A page that was opened before a deploy names files that are gone. */

const visit = browserTests();
const shop = shopDatabase();

async function open() {
  const visitor = await visit({ serviceWorkers: 'block' });
  visitor.expectErrors(/404/, /422/, /Error hydrating/, /#418/);
  return visitor;
}

/** The files of the page are gone. With `today`, a page that is read now names the same files under other addresses. */
async function deploy(page: Page, { today = true } = {}): Promise<void> {
  // The page script came with the page.
  await page.route(/\/_astro\/(?!page\.)[^/]*\.js/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  if (!today) return;
  await page.route('**/_today/**', async (route) => {
    const address = route.request().url().replace('/_today/', '/_astro/');
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await page.route(/\/(login|contact|planner)\/$/, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('/_astro/', '/_today/') });
  });
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main form [type=submit]').first().click();
const forms = [
  ['/login/', { username: 'asha', password: 'monsoon' }, '**/api/users/auth/login/'],
  ['/contact/', { name: 'Asha', email: 'asha@dhoop.example', message: 'How many?' }, '**/api/users/contact/'],
] as const;

describe('files that are gone before a form is used', () => {
  test.each(forms)(
    'the form %s starts with the files of the new build, and sends what was typed',
    async (path, typed, call) => {
      const { page } = await open();
      await deploy(page);
      await page.goto(path);
      const { promise: sent, resolve } = Promise.withResolvers<unknown>();
      await page.route(call, (route) => {
        resolve(route.request().postDataJSON());
        return route.fulfill({ status: 422, json: { code: 'refused', detail: 'Not today.' } });
      });
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
      await send(page);
      expect(await sent).toMatchObject(typed);
      for (const [name, text] of Object.entries(typed))
        expect(await field(page, name).inputValue()).toBe(text);
    },
  );

  test.each(forms)(
    'the form %s without any files says so, keeps what was typed, and sends no page',
    async (path, typed) => {
      const { page } = await open();
      await deploy(page, { today: false });
      await page.goto(path);
      const pages: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && pages.push(request.method()));
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
      await send(page);
      await page.getByRole('alert').getByText('Not loaded. Check your connection').waitFor();
      await send(page);
      for (const [name, text] of Object.entries(typed))
        expect(await field(page, name).inputValue()).toBe(text);
      expect(pages).toEqual([]);
    },
  );
});

test.each([
  ['/products/', { search: 'inverter' }],
  ['/planner/', { pin: '226001' }],
])('%s without its files still goes to the address of its form, with what was typed', async (path, typed) => {
  const { page } = await open();
  await deploy(page, { today: false });
  await page.goto(path);
  for (const [name, text] of Object.entries(typed)) {
    await field(page, name).fill(text);
    await field(page, name).press('Enter');
    await page.waitForURL((url) => url.searchParams.get(name) === text);
  }
});

test.each(forms)('%s without any script of its own loses nothing by a press', async (path, typed) => {
  const { page } = await open();
  await page.route('**/_astro/*.js*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(path);
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  const address = page.url();
  await send(page);
  for (const [name, text] of Object.entries(typed)) expect(await field(page, name).inputValue()).toBe(text);
  expect(page.url()).toBe(address);
});

describe('files that are gone while a page is used', () => {
  test('checkout says that the shop was updated, and a reload has what was typed', async () => {
    const { page } = await open();
    await signUp(page);
    await putInCart(page, [await freshLine(shop)]);
    await page.route('**/_astro/{place-order,assist-address,CheckoutNotices}.*.js*', (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.getByRole('alert').getByText('The shop was updated while this page was open').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForLoadState('load');
    for (const [label, text] of Object.entries(shipping))
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.waitForURL('**/order-success/*/');
  });
});
