import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { shipping } from '#tests/support/shipping.ts';
import {
  fillCheckout,
  fillIn,
  freshLine,
  inTwoCalls,
  putInCart,
  shopDatabase,
  storedCart,
} from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
const ordersOf = (page: Page) =>
  page.evaluate(async () => {
    const { access } = JSON.parse(localStorage.auth);
    const reply = await fetch('/api/orders/', { headers: { Authorization: `Bearer ${access}` } });
    return (await reply.json()).results as { id: number; status: string; total_amount: number }[];
  });

async function atCheckout(goods: Parameters<typeof freshLine>[1] = {}) {
  const visitor = await visit({ serviceWorkers: 'block' });
  const username = await signUp(visitor.page);
  const line = await freshLine(shop, goods);
  await putInCart(visitor.page, [line]);
  return { ...visitor, line, username };
}

describe('the way to checkout', () => {
  test('a shopper whose session has ended is led to login and comes back; what they typed is still there', async () => {
    const { page, username } = await atCheckout();
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    // What is typed is kept once the form's script has come, which names the button.
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).waitFor();
    await page.evaluate(() => localStorage.removeItem('auth'));
    await page.reload();
    await page.waitForURL('**/login/?next=%2Fcheckout%2F');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('monsoon-lamp-42');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/checkout/');
    for (const [label, value] of Object.entries(shipping))
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    expect(await page.getByLabel('Cash on delivery').isChecked()).toBe(true);
  });

  test('an empty cart shows an empty state that links to /products', async () => {
    const { page } = await visit();
    await signUp(page);
    await page.goto('/checkout/');
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/products/');
  });
});

describe('the checkout form', () => {
  /** May be somebody's name. */
  const nameLike = () => `sunita${crypto.randomUUID().replaceAll(/[\d-]/g, '')}`;

  test('the checkout form has the name of the user and online payment chosen, and its button follows the choice', async () => {
    const { page } = await visit();
    const username = await signUp(page, nameLike());
    await putInCart(page, [await freshLine(shop)]);
    await page.goto('/checkout/');
    expect(await page.getByLabel('Full name').inputValue()).toBe(username);
    expect(await page.getByLabel('Pay online').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).waitFor();
  });

  test('a username that is nobody’s name does not get into Full name', async () => {
    const { page } = await atCheckout();
    await page.goto('/checkout/');
    expect(await page.getByLabel('Full name').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByText('Full name is required').waitFor();
  });

  test('on a phone the button stands in the place of the tabs with what is paid when, and covers no field', async () => {
    const { page } = await visit({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
    await signUp(page);
    await putInCart(page, [await freshLine(shop, { pricePaise: 123_450 })]);
    await page.goto('/checkout/');
    const button = page.locator('main [type=submit]');
    const bottomOf = async () => {
      const box = await button.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await page.getByText('You pay ₹1,234.50 in the next step').waitFor();
    expect(await bottomOf()).toBeGreaterThan(680);
    expect(await bottomOf()).toBeLessThan(740);
    expect(await page.getByRole('navigation', { name: 'Tabs' }).isVisible()).toBe(false);
    await page.getByLabel('Cash on delivery').check();
    await page.getByText('You pay ₹1,234.50 at the door').waitFor();
    for (const label of [...Object.keys(shipping), 'Notes (optional)']) {
      const input = page.getByLabel(label, { exact: true });
      await input.focus();
      const [field, bar] = [await input.boundingBox(), await button.boundingBox()];
      expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThan(bar?.y ?? 0);
    }
    // The keyboard of some browsers makes the page lower: then the button stands below the fields.
    await page.setViewportSize({ width: 360, height: 420 });
    await expect.poll(bottomOf).not.toBeLessThan(420);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('what the prices hold of GST stands beside the taxes once it is known', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await signUp(page);
    await putInCart(page, [await freshLine(shop, { pricePaise: 118_00, gst: '8507 at 18 %' })]);
    await page.goto('/checkout/');
    await page.getByLabel('City').click();
    await page.getByText('₹0 · GST inside: ₹18.00').waitFor();
    await page.goto('/cart/');
    await page.getByLabel('Coupon code').click();
    await page.getByText('₹0 · GST inside: ₹18.00').waitFor();
  });

  test('a full name that is the username is typed over, and asked for once before it is ordered with', async () => {
    const { page } = await visit();
    const username = await signUp(page, nameLike());
    await putInCart(page, [await freshLine(shop)]);
    await page.goto('/checkout/');
    const name = page.getByLabel('Full name');
    await name.click();
    await expect
      .poll(() => name.evaluate((input: HTMLInputElement) => input.selectionEnd))
      .toBe(username.length);
    await page.keyboard.type('Sunita Verma');
    expect(await name.inputValue()).toBe('Sunita Verma');
    await fillIn(page, { ...shipping, 'Full name': username });
    await page.getByLabel('Cash on delivery').check();
    await confirm(page);
    await page.getByText('This is your username.').waitFor();
    expect(await name.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await ordersOf(page)).toEqual([]);
    await confirm(page);
    await page.waitForURL('**/order-success/*/');
  });

  test('a full name that begins with the username is kept as typed while the form gets ready', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const username = await signUp(page, nameLike());
    await putInCart(page, [await freshLine(shop)]);
    const arrive = await holdBack(page, '**/_astro/*.js');
    await page.goto('/checkout/', { waitUntil: 'commit' });
    const name = page.getByLabel('Full name');
    await name.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(username);
    arrive();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    await page.locator('astro-island:not([ssr])').first().waitFor();
    await quiet(page);
    await page.keyboard.type(' Verma');
    expect(await name.inputValue()).toBe(`${username} Verma`);
  });

  test('the amount stands beside the button, also when an order has failed: that is an alert, and everything typed stays', async () => {
    const { page, expectErrors } = await atCheckout({ pricePaise: 123_450 });
    expectErrors(/503/);
    await page.goto('/checkout/');
    const beside = async (name: string) => {
      const id = await page.getByRole('button', { name }).getAttribute('aria-describedby');
      return (await page.locator(`#${id}`).innerText()).replace(/\s+/g, ' ');
    };
    expect(await beside('Proceed to Checkout')).toBe('₹1,234.50');
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    expect(await beside('Confirm Order (COD)')).toBe('₹1,234.50');
    await page.route('**/api/orders/', (route) => route.fulfill({ status: 503, body: 'down for a minute' }));
    await confirm(page);
    const alert = page.getByRole('alert');
    await alert.getByText('Failed to place order: HTTP 503 Service Unavailable: down for a minute').waitFor();
    for (const [label, value] of Object.entries(shipping))
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    const amount = await page.getByText('You pay ₹1,234.50 at the door').boundingBox();
    const button = await page.getByRole('button', { name: 'Confirm Order (COD)' }).boundingBox();
    expect(Math.abs((button?.y ?? 0) - (amount?.y ?? 0))).toBeLessThan(40);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    expect(await alert.count()).toBe(0);
  });

  test('a wrong field has its message and the focus, and nothing is sent', async () => {
    const { page } = await atCheckout();
    // Of five digits: a whole PIN code would fill in its city.
    await fillCheckout(page, { ...shipping, Phone: '12345', 'PIN code': '22600' });
    await page.getByLabel('Cash on delivery').check();
    await confirm(page);
    await page.getByText('Enter a valid phone number', { exact: true }).waitFor();
    expect(await page.getByLabel('Phone').evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await ordersOf(page)).toEqual([]);
  });
});

describe('cash on delivery', () => {
  test('cash on delivery shows Processing..., then Order Confirmed with what is owed, and an empty cart', async () => {
    const { page } = await atCheckout({ pricePaise: 420_000 });
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await page.route('**/api/orders/', async (route) => {
      expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true);
      await route.continue();
    });
    await confirm(page);
    await page.waitForURL('**/order-success/*/');
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    const words = await page.getByRole('main').innerText();
    expect(words).toContain('keep ₹4,200.00 ready to pay at the door');
    expect(words).toMatch(/Payment method\s+COD/);
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test('cash on delivery is switched off from ₹2,00,000 with the reason, also when it was chosen for a smaller cart', async () => {
    const { page, line } = await atCheckout({ pricePaise: 100_000_00, stock: 100 });
    await fillCheckout(page);
    const onDelivery = page.getByLabel('Cash on delivery');
    await onDelivery.check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).waitFor();
    await putInCart(page, [{ ...line, qty: 2 }]);
    await page.reload();
    await page.getByText(/Cash on delivery is possible below ₹2,00,000: the law/).waitFor();
    expect(await onDelivery.isDisabled()).toBe(true);
    expect(await page.getByLabel('Pay online').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(shipping['Full name']);
  });

  test('an impatient double click is one order', async () => {
    const { page } = await atCheckout();
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    const placed: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders/')) placed.push(request.url());
    });
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).dblclick();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    expect(await ordersOf(page)).toHaveLength(1);
    expect(placed).toHaveLength(1);
  });

  test('a checkout with another cart makes another order', async () => {
    const { page, line, expectErrors } = await atCheckout();
    expectErrors(/500/);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await inTwoCalls(page);
    await page.route('**/confirm-cod/', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
    await confirm(page);
    await page.getByRole('alert').waitFor();
    await putInCart(page, [{ ...line, qty: 2 }]);
    await page.reload();
    await confirm(page);
    await page.waitForURL('**/order-success/*/');
    expect((await ordersOf(page)).map(({ total_amount }) => total_amount / line.price).sort()).toEqual([
      1, 2,
    ]);
  });
});

describe('the shop changes while somebody checks out', () => {
  test('a price that changes after checkout was opened is explained, accepted, and ordered', async () => {
    const { page, line, expectErrors } = await atCheckout({ pricePaise: 500_000 });
    expectErrors(/409|ERR_FAILED/);
    // A page that read the new price would tell it before anything is ordered.
    await page.route('**/api/products/items/**', (route) => route.abort());
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await shop.db.update(products).set({ pricePaise: 550_000 }).where(eq(products.id, line.id));
    await confirm(page);
    await page.getByText('now ₹5,500.00, was ₹5,000.00').waitFor();
    await page.getByRole('alert').getByText('Failed to place order').waitFor();
    await page.getByRole('button', { name: 'Accept new prices' }).click();
    await confirm(page);
    await page.waitForURL('**/order-success/*/');
    await page.getByText('₹5,500.00').first().waitFor();
  });

  test('checkout orders nothing while a change has not been accepted', async () => {
    const { page, line } = await atCheckout({ pricePaise: 500_000 });
    await shop.db.update(products).set({ pricePaise: 450_000 }).where(eq(products.id, line.id));
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await page.getByText('now ₹4,500.00, was ₹5,000.00').waitFor();
    await confirm(page);
    expect(await ordersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept new prices' }).click();
    await confirm(page);
    await page.waitForURL('**/order-success/*/');
  });
});
