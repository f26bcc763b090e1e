import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { putInCart, storedCart } from '#tests/support/shopping.ts';
import { signedInWithCart } from '#tests/tools/bench/people.ts';

const visit = browserTests();

/** A service worker would have the scripts already. */
const firstVisit = { serviceWorkers: 'block' } as const;

/** Opens a page whose islands' scripts are still on their way until `arrive` is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const arrive = await holdBack(page, '**/_astro/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

const hydrated = (page: Page) => page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });

const lines = [
  {
    id: 1,
    name: 'Panel <b>540 W</b>',
    price: 16_499.5,
    qty: 2,
    main_image: '/pictures/suryak-550-w-mono-perc-half-cut-panel-1.webp',
    slug: 'p',
  },
  { id: 2, name: 'Rail', price: 100, qty: 1, main_image: '' },
];

describe('before the framework has loaded', () => {
  test('the cart can be read; each tap on a quantity counts when the framework has come', async () => {
    const { page, expectErrors } = await visit(firstVisit);
    expectErrors(/404/);
    await putInCart(page, lines);
    const arrive = await openBeforeScripts(page, '/cart/');
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await page.getByRole('heading', { name: 'Panel <b>540 W</b>' }).waitFor();
    expect(await page.locator('.cart-amount').allInnerTexts()).toEqual(['₹32,999.00', '₹100.00']);
    const rail = page.getByRole('group', { name: 'Quantity of Rail' });
    expect(await rail.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true);
    expect(await summary.innerText()).toContain('Subtotal (3 items)');
    const more = rail.getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    arrive();
    await summary.getByText('Subtotal (5 items)').waitFor();
    expect(await page.locator('.cart-amount').allInnerTexts()).toEqual(['₹32,999.00', '₹300.00']);
    await expect.poll(async () => (await storedCart(page)).map(({ qty }) => qty)).toEqual([2, 3]);
    await expect.poll(() => page.locator('.top .count').innerText()).toBe('5');
    await more.click();
    expect(await page.locator('.cart-amount').allInnerTexts()).toEqual(['₹32,999.00', '₹400.00']);
  });

  test('a quantity that is being typed while the framework comes is not mixed with the one before', async () => {
    const { page, expectErrors } = await visit(firstVisit);
    expectErrors(/404/);
    await putInCart(page, lines);
    const arrive = await openBeforeScripts(page, '/cart/');
    const quantity = page.getByRole('group', { name: 'Quantity of Rail' }).getByRole('textbox');
    await quantity.press('End');
    await quantity.press('Backspace');
    arrive();
    await hydrated(page);
    await quantity.press('7');
    await page.getByText('Subtotal (9 items)').waitFor();
    await expect.poll(async () => (await storedCart(page)).map(({ qty }) => qty)).toEqual([2, 7]);
  });

  test('a line removed before the framework has come goes when it comes, with Undo; the elements stay the same', async () => {
    const { page, expectErrors } = await visit(firstVisit);
    expectErrors(/ERR_FAILED/);
    const sold = { ...lines[0], id: 901, name: 'Panel', main_image: '' };
    await putInCart(page, [sold, { ...sold, id: 902, name: 'Rail' }]);
    await page.route('**/api/products/items/slug/**', (route) => route.abort());
    const arrive = await openBeforeScripts(page, '/cart/');
    const rail = await page.getByRole('heading', { name: 'Rail' }).elementHandle();
    await page.getByLabel('Coupon code').fill('SOLAR10');
    await page.getByRole('button', { name: 'Remove Panel' }).click();
    await expect.poll(() => storedCart(page)).toHaveLength(2);
    arrive();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(async () => (await storedCart(page)).map(({ id }) => id)).toEqual([902]);
    expect(await rail?.evaluate((heading) => heading.isConnected)).toBe(true);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('SOLAR10 applied').waitFor();
  });

  test('an empty cart says so', async () => {
    const { page } = await visit(firstVisit);
    await openBeforeScripts(page, '/cart/');
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
  });

  test('the login form says what it lacks, and sends what is whole as soon as it can', async () => {
    const { page } = await visit(firstVisit);
    const username = await signUp(page);
    await page.goto('/offline/');
    await page.evaluate(() => localStorage.removeItem('auth'));
    const arrive = await openBeforeScripts(page, '/login/');
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('.field[data-error]').getAttribute('data-error')).toBe('Password is required');
    await password.fill('monsoon-lamp-42');
    expect(await page.locator('.field[data-error]').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign In' }).click();
    arrive();
    await page.waitForURL('**/account/');
  });

  test('every tap counts, in its order: an account is filled in, then sent, once', async () => {
    const { page } = await visit(firstVisit);
    const arrive = await openBeforeScripts(page, '/login/');
    let sent = 0;
    await page.route('**/auth/login/', (route) => {
      sent += 1;
      return route.continue();
    });
    await page.getByText('Demo Login Credentials').click();
    await page.getByRole('button', { name: /^Fill/ }).first().click();
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await signIn.click();
    await signIn.click();
    expect(await page.locator('.field[data-error]').count()).toBe(0);
    arrive();
    await page.waitForURL('**/account/');
    expect(sent).toBe(1);
  });

  test('a missing field typed before the framework comes is not sent unasked', async () => {
    const { page } = await visit(firstVisit);
    const arrive = await openBeforeScripts(page, '/login/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Username').fill('asha');
    await page.getByLabel('Password', { exact: true }).fill('not-sent');
    arrive();
    await hydrated(page);
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Hide password' }).waitFor();
    expect(await page.getByText('Login failed').count()).toBe(0);
    expect(await page.getByLabel('Username').inputValue()).toBe('asha');
  });

  test('the checkout form says what it lacks and keeps what is typed and chosen', async () => {
    const { page } = await visit(firstVisit);
    await signedInWithCart(page);
    const arrive = await openBeforeScripts(page, '/checkout/');
    expect(await page.getByLabel('Full name').inputValue()).toBe('asha');
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel('Cash on delivery').check();
    await page.locator('main').getByRole('button', { name: 'Proceed to Checkout' }).click();
    const said = await page
      .locator('.field[data-error]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset.error));
    expect(said).toEqual([
      'ZIP code is required',
      'Address is required',
      'Phone number is required',
      'Email is required',
    ]);
    arrive();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Pune');
    expect(await page.getByLabel('Full name').inputValue()).toBe('asha');
    await page.getByText('Address is required').waitFor();
  });

  test('text typed at checkout before the framework came is there at the next visit', async () => {
    const { page } = await visit(firstVisit);
    await signedInWithCart(page);
    const arrive = await openBeforeScripts(page, '/checkout/');
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel('Cash on delivery').check();
    arrive();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).waitFor();
    await page.goto('/checkout/');
    expect(await page.getByLabel('City').inputValue()).toBe('Pune');
    expect(await page.getByLabel('Cash on delivery').isChecked()).toBe(true);
  });

  test('the framework that takes over the checkout form leaves the field alone that is being typed into', async () => {
    const { page } = await visit(firstVisit);
    await signedInWithCart(page);
    const arrive = await openBeforeScripts(page, '/checkout/');
    const fullName = page.getByLabel('Full name');
    await fullName.selectText();
    await page.evaluate(() => {
      const seen: string[] = [];
      const input = document.querySelector<HTMLInputElement>('[name="fullName"]');
      const look = () => {
        const text = `${input?.value}|${input?.selectionStart}-${input?.selectionEnd}`;
        if (seen.at(-1) !== text) seen.push(text);
      };
      look();
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      Object.assign(globalThis, { seen });
    });
    arrive();
    await hydrated(page);
    await page.locator('.checkout-summary .amounts').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([
      'asha|0-4',
    ]);
    await page.keyboard.type('Asha Verma');
    expect(await fullName.inputValue()).toBe('Asha Verma');
  });

  test.each(['/checkout/', '/account/'])(
    'a signed-out visitor of %s is led to the login page and back',
    async (path) => {
      const { page } = await visit(firstVisit);
      await openBeforeScripts(page, path);
      await page.waitForURL(`**/login/?next=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
    },
  );
});
