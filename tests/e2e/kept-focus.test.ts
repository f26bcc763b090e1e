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
  test('coupon: applied, it is on what was applied', async () => {
    const { page } = await open();
    await putInCart(page, [await freshLine(shop)]);
    await page.goto('/cart/');
    await page.getByLabel('Coupon code').fill('solar10');
    await press(page, 'Apply');
    await expectFocusOn(page, /^SOLAR10 applied/);
  });

  test('coupon: refused, it stays on the button; the alert dismissed, it is there again', async () => {
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

  test.each(['/cart/', '/checkout/'])('new prices accepted on %s, it is on what leads on', async (path) => {
    const { page } = await open();
    await signUp(page);
    const line = await freshLine(shop, { pricePaise: 500_000 });
    await putInCart(page, [{ ...line, price: 4500 }]);
    await page.goto(path);
    await press(page, 'Accept new prices');
    await expectFocusOn(page, /^Proceed to Checkout$/);
  });

  test.each(['/cart/', '/checkout/'])(
    'what is sold out taken out on %s, it is on the words that the cart is empty',
    async (path) => {
      const { page } = await open();
      await signUp(page);
      await putInCart(page, [await freshLine(shop, { stock: 0 })]);
      await page.goto(path);
      await press(page, 'Update my cart');
      await expectFocusOn(page, /^Your Cart is Empty$/);
    },
  );

  test('filters: taken away one by one or all at once, it is on the results', async () => {
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
  ])('%s: tried again, it is on what failed, and a second failure is said', async (path, call, words) => {
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
  });

  test('header: logged out, it is on Login', async () => {
    const { page } = await visit({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
    await signUp(page);
    await page.goto('/about/');
    await quiet(page);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Enter');
    await expectFocusOn(page, /^Login$/);
  });

  test('login: failed, it is on the alert, and dismissed, on the button', async () => {
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

  test('signup: failed for no field’s sake, it is on the alert', async () => {
    const { page, expectErrors } = await open();
    expectErrors(/503/);
    await page.route('**/auth/register/', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/signup/');
    await label(page, 'Username').fill('asha');
    await label(page, 'Password').fill('monsoon-lamp-42');
    await press(page, 'Create Account');
    await expectFocusOn(page, /^Signup failed/);
  });

  test('contact: sent, it is on the thanks', async () => {
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

  test('order: failed, it is on the alert', async () => {
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

  test('payment: the window closed unpaid, at checkout and from the account, it is on what came of it', async () => {
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
