import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

/** Whoever works with the keyboard or a screen reader stays where they are, whatever becomes of what they pressed. */

const visit = browserTests();
const shop = shopDatabase();

const open = () => visit({ serviceWorkers: 'block' });
const label = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

/** Presses a button as the keyboard does. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  // A button that cannot be pressed yet takes no focus either.
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.focus();
  await page.keyboard.press('Enter');
}

/** The focus is on something that says this, or on a control within it. */
const expectFocusOn = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toMatch(words);
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

describe('the focus is not lost', () => {
  test('coupon: the focus is on the applied coupon', async () => {
    const { page } = await open();
    await putInCart(page, [await freshLine(shop)]);
    await page.goto('/cart/');
    await page.getByLabel('Coupon code').fill('solar10');
    await press(page, 'Apply');
    await expectFocusOn(page, /^SOLAR10 applied/);
  });

  test('coupon: the focus stays on the button after a refusal, and is there again when the alert is dismissed', async () => {
    const { page } = await open();
    await putInCart(page, [await freshLine(shop)]);
    await page.goto('/cart/');
    await page.getByLabel('Coupon code').fill('MOON');
    await press(page, 'Apply');
    await page.getByRole('alert').getByText('Invalid coupon code').waitFor();
    await expectFocusOn(page, /^Apply$/);
    await press(page, 'Dismiss');
    await expectFocusOn(page, /^Apply$/);
  });

  test.each(['/cart/', '/checkout/'])(
    'the focus is on the way forward after new prices are accepted on %s',
    async (path) => {
      const { page } = await open();
      await signUp(page);
      const line = await freshLine(shop, { pricePaise: 500_000 });
      await putInCart(page, [{ ...line, price: 4500 }]);
      await page.goto(path);
      await press(page, 'Accept new prices');
      await expectFocusOn(page, /^Proceed to Checkout$/);
    },
  );

  test.each(['/cart/', '/checkout/'])(
    'the focus is on the words that the cart is empty after sold-out lines are taken out on %s',
    async (path) => {
      const { page } = await open();
      await signUp(page);
      await putInCart(page, [await freshLine(shop, { stock: 0 })]);
      await page.goto(path);
      await press(page, 'Update my cart');
      await expectFocusOn(page, /^Your Cart is Empty$/);
    },
  );

  test('filters: the focus is on the results after filters are taken away one by one or all at once', async () => {
    const { page } = await open();
    const isOnResults = () => page.evaluate(() => document.activeElement?.className === 'listing-results');
    for (const name of ['Remove filter: Suryak Solar', 'Clear all']) {
      await page.goto('/products/?maker=Suryak+Solar&in_stock=true');
      const link = page.getByRole('link', { name, exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
      await link.waitFor({ state: 'detached' });
      await expect.poll(isOnResults).toBe(true);
    }
    await page.goto('/products/?search=zzqqxxy');
    await press(page, 'Clear Filters');
    await page.waitForURL('**/products/');
    await expect.poll(isOnResults).toBe(true);
  });

  test.each([
    ['/products/?search=kit', '**/api/products/items/?*', /^Loading Error/],
    ['/account/', '**/api/orders/', /^Failed to load orders/],
    ['/account/settings/', '**/api/users/account/', /^Your account could not be loaded/],
    ['/order/99999999/', '**/api/orders/*/', /^Failed to load order details/],
    ['/order-success/99999999/', '**/api/orders/*/', /^Failed to load order details/],
  ])(
    'after another try of %s the focus is on what failed, and a second failure is said',
    async (path, call, words) => {
      const { page, expectErrors } = await open();
      expectErrors(/503/);
      await signUp(page);
      await page.route(call, (route) => route.fulfill({ status: 503, body: 'down' }));
      await page.goto(path);
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: words });
      const first = await alert.elementHandle();
      await press(page, 'Try again');
      await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
      await alert.waitFor();
      expect(await isOnBody(page)).toBe(false);
    },
  );

  test('header: the focus is on Login after logging out', async () => {
    const { page } = await visit({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
    await signUp(page);
    await page.goto('/about/');
    await quiet(page);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Enter');
    await expectFocusOn(page, /^Login$/);
  });

  test('login: the focus is on the alert after a failure, and on the button when it is dismissed', async () => {
    const { page, expectErrors } = await open();
    expectErrors(/401/);
    await page.goto('/login/');
    await label(page, 'Username').fill('asha');
    await label(page, 'Password').fill('not-this-one');
    await press(page, 'Sign In');
    await expectFocusOn(page, /^Login failed/);
    await press(page, 'Dismiss');
    await expectFocusOn(page, /^Sign In$/);
  });

  test('signup: the focus is on the alert after a failure of no single field', async () => {
    const { page, expectErrors } = await open();
    expectErrors(/503/);
    await page.route('**/auth/register/', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/signup/');
    await label(page, 'Username').fill('asha');
    await label(page, 'Password').fill('monsoon-lamp-42');
    await press(page, 'Create Account');
    await expectFocusOn(page, /^Signup failed/);
  });

  test('contact: the focus is on the thanks after sending', async () => {
    const { page } = await open();
    await page.goto('/contact/');
    await label(page, 'Full name').fill('Asha');
    await label(page, 'Email').fill('asha@dhoop.example');
    await label(page, 'Message').fill('What fits a roof of 20 m²?');
    await press(page, 'Send Message');
    await expectFocusOn(page, /received|thank/i);
    await press(page, 'Dismiss');
    await expectFocusOn(page, /^Send Message$/);
  });

  test('order: the focus is on the alert after a failure', async () => {
    const { page, expectErrors } = await open();
    expectErrors(/503/);
    await signUp(page);
    await putInCart(page, [await freshLine(shop)]);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await page.route('**/api/orders/', (route) => route.fulfill({ status: 503, body: 'down' }));
    await press(page, 'Confirm Order (COD)');
    await expectFocusOn(page, /^Failed to place order/);
    await press(page, 'Dismiss');
    await expectFocusOn(page, /^Confirm Order \(COD\)$/);
  });

  test('payment: the focus is on the outcome after the window was closed unpaid, at checkout and from the account', async () => {
    const { page, expectErrors } = await open();
    expectErrors(/other origin: .*\/v1\/checkout/);
    await signUp(page);
    await putInCart(page, [await freshLine(shop)]);
    await fillCheckout(page);
    await press(page, 'Proceed to Checkout');
    const close = page.getByRole('button', { name: 'Close payment window' });
    await close.focus();
    await page.keyboard.press('Enter');
    await expectFocusOn(page, /^The payment was not completed/);
    await page.goto('/account/');
    await page.getByRole('button', { name: /^Pay Now/ }).focus();
    await page.keyboard.press('Enter');
    await close.focus();
    await page.keyboard.press('Enter');
    await expectFocusOn(page, /^The payment was not completed/);
    await press(page, 'Dismiss');
    await expect.poll(() => isOnBody(page)).toBe(false);
  });
});
