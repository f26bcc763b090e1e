import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { storageKeys } from '#domain/base/limits.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { shipping } from '#tests/support/shipping.ts';
import { freshLine, shopDatabase, storedCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

/** Each of these values in storage, one after the other, with the home page opened under it. */
async function* foreign(page: Page, key: string, values: readonly string[]) {
  for (const value of values) {
    await page.goto('/offline/');
    await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    yield value;
  }
}

describe('what others left in storage breaks no page', () => {
  test('a foreign or broken cart is an empty one, and takes what is added', async () => {
    const { page } = await visit();
    const values = ['{', 'null', '7', '"x"', '{"a":1}', '[null,3,{"id":"x"}]', '[{"id":1,"price":"₹5"}]'];
    for await (const value of foreign(page, storageKeys.cart, values)) {
      expect([value, await page.locator('.count').allTextContents()]).toEqual([value, ['', '']]);
      await page.goto('/cart/');
      await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    }
    await page.goto('/products/');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect.poll(() => storedCart(page)).toHaveLength(1);
  });

  test('a foreign or broken auth is nobody, and gives way to a sign-in', async () => {
    const { page } = await visit();
    const values = [
      '{',
      'null',
      '7',
      '"asha"',
      '[]',
      '{"user":{}}',
      '{"access":"","user":"a"}',
      '{"access":3}',
    ];
    for await (const _ of foreign(page, storageKeys.auth, values)) {
      await page.goto('/account/');
      await page.waitForURL('**/login/?next=%2Faccount%2F');
    }
    await page.getByText('Demo Login Credentials').click();
    await page.getByRole('button', { name: /^Fill/ }).first().click();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/account/');
    await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  });
});

test('a whole purchase still works for the visit when storage is full', async () => {
  const line = await freshLine(shop, { pricePaise: 300_000 });
  const { page } = await visit();
  await page.goto('/offline/');
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let turn = 0; turn < 4; turn += 1) {
        try {
          localStorage.setItem(`filler-${size}-${turn}`, 'x'.repeat(size));
        } catch {}
      }
    }
  });
  expect(
    await page.evaluate(() => {
      try {
        localStorage.setItem('probe', 'x');
        return 'took it';
      } catch {
        return 'full';
      }
    }),
  ).toBe('full');
  await page.goto(`/product/${line.slug}/`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const username = await signUp(page);
  await page.getByRole('heading', { name: `Hello, ${username}` }).waitFor();
  await page.goto('/cart/');
  await page.getByRole('button', { name: `Remove ${line.name}` }).waitFor();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/checkout/');
  for (const [label, value] of Object.entries(shipping))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
  await page.waitForURL('**/order-success/*/');
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  await page.goto('/cart/');
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
});
