import { describe, expect, inject, test } from 'vitest';
import { browserTests, signUpOnTheWay } from '#tests/support/browser.ts';

const visit = browserTests();
const fetchHtml = async (path: string) => (await fetch(`${inject('shopUrl')}${path}`)).text();

const shipping = {
  'Full name': 'Asha Verma',
  Email: 'asha@dhoop.example',
  Phone: '+91 98765 43210',
  Address: '12 Hazratganj, second floor',
  City: 'Lucknow',
  'PIN code': '226001',
};

describe('a first visit', () => {
  test('a first visit leads from the home page to an order with cash on delivery in the account', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/401/);
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).last().click();
    await page.waitForURL('**/products/');

    await page.getByLabel(/^Search/).fill('clamp');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('link', { name: /Mid and End Clamp/ })
      .first()
      .click();
    await page.waitForURL('**/product/**');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: /^Cart/ }).first().click();

    await page.waitForURL('**/cart/');
    await page
      .getByRole('heading', { name: /Mid and End Clamp/ })
      .or(page.getByText(/Mid and End Clamp/))
      .first()
      .waitFor();
    await page.getByRole('link', { name: /checkout/i }).click();

    await signUpOnTheWay(page);
    await page.waitForURL('**/checkout/');
    for (const [label, value] of Object.entries(shipping))
      await page
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(value);
    await page.getByLabel(/cash on delivery/i).check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();

    await page.waitForURL('**/order-success/**');
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    const id = page.url().match(/order-success\/(\d+)/)?.[1] ?? 'none';
    await page.getByRole('link', { name: 'View Orders' }).click();
    await page.waitForURL('**/account/');
    await page.getByText(id).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  });
});

describe('addresses', () => {
  test('an unknown address below /api/ answers in JSON', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await fetch(`${inject('shopUrl')}/api/nope/`, { method });
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  test('an unknown product, post, category, type, order address or page is a 404 page with status 404', async () => {
    for (const path of [
      '/product/nothing-here/',
      '/blogs/nothing-here/',
      '/category/nothing-here/',
      '/products/nothing-here/',
      '/order/no!such*order/',
      '/order-success/no!such*order/',
      '/nothing-here/',
    ]) {
      const response = await fetch(`${inject('shopUrl')}${path}`);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toMatch(/<h1[\s\S]*<\/html>/);
    }
  });

  test('every route answers', async () => {
    const routes = [
      '/',
      '/products',
      '/products/commercial',
      '/products/non-commercial',
      '/category/inverters',
      '/blogs',
      '/cart',
      '/checkout',
      '/order/1',
      '/order-success/1',
      '/account',
      '/login',
      '/signup',
      '/about',
      '/contact',
      '/support',
      '/faq',
      '/rules',
      '/shipping',
      '/warranty',
      '/privacy',
      '/terms',
      '/forgot-password',
    ];
    for (const route of routes) {
      const response = await fetch(`${inject('shopUrl')}${route}`);
      expect([route, response.status]).toEqual([route, 200]);
    }
  });

  test.each(['order', 'order-success'])(
    'the page /%s/ is a shell without anything of one person',
    async (path) => {
      // The island's own mark is made from its properties, which are the number in the address.
      const shell = async (id: string) =>
        (await fetchHtml(`/${path}/${id}/`)).replaceAll(id, 'ID').replace(/uid="\w+"/g, '');
      const [first, second] = await Promise.all([shell('100001'), shell('777777')]);
      expect(first).toBe(second);
    },
  );
});
