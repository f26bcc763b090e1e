import { describe, expect, test } from 'vitest';
import { browserTests } from '#tests/support/browser.ts';
import { enter, focused, tabTo, typeInto } from '#tests/support/keyboard.ts';
import { quiet } from '#tests/support/quiet.ts';
import { shipping } from '#tests/support/shipping.ts';
import { freshLine, putInCart, shopDatabase, storedCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

describe('with the keyboard alone', () => {
  test('the keyboard alone leads from the product to the placed order, and the cart says aloud what changed', async () => {
    const { page } = await visit();
    const { slug, name } = await freshLine(shop, { pricePaise: 250_000 });
    await page.goto(`/product/${slug}/`);
    await tabTo(page, /^Increase quantity$/);
    await enter(page);
    await tabTo(page, /^Add to Cart$/);
    await enter(page);
    await page
      .getByRole('status')
      .filter({ hasText: `${name} added to cart` })
      .waitFor();
    await expect.poll(() => storedCart(page)).toMatchObject([{ name, qty: 2 }]);

    await page.goto('/cart/');
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await tabTo(page, /^Proceed to Checkout$/);
    await enter(page);

    await page.waitForURL('**/login/?next=**');
    await quiet(page);
    await tabTo(page, /^Create an account$/);
    await enter(page);
    await page.waitForURL('**/signup/**');
    await quiet(page);
    await typeInto(page, /^Username$/, `keys_${Date.now().toString(36)}`);
    await typeInto(page, /^Password$/, 'monsoon-lamp-42');
    await enter(page);

    await page.waitForURL('**/checkout/');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    for (const [label, value] of Object.entries(shipping))
      await typeInto(page, new RegExp(`^${label}`), value);
    await tabTo(page, /^Pay online/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Confirm Order \(COD\)$/);
    await enter(page);
    await page.waitForURL('**/order-success/*/');
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    await tabTo(page, /^View Orders$/);
    await enter(page);
    await page.waitForURL('**/account/');
    await page.getByText(name).first().waitFor();
  });

  test('the filters of the listing, and its pages', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    await tabTo(page, /^Search products$/);
    await page.keyboard.type('inverter');
    await enter(page);
    await page.waitForURL('**/?search=inverter');
    await page.getByRole('status').filter({ hasText: 'for “inverter”' }).waitFor();
    await tabTo(page, /^Page 2$/);
    await enter(page);
    await page.waitForURL('**/?search=inverter&page=2');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('listing-results');
    await tabTo(page, /^Add to Cart$/);
    await enter(page);
    await expect.poll(() => storedCart(page)).toHaveLength(1);
  });

  test('the cart: quantity, removal and its undo are announced and keep the keyboard’s place', async () => {
    const { page } = await visit();
    const line = await freshLine(shop);
    await putInCart(page, [line]);
    await page.goto('/cart/');
    await page.getByRole('button', { name: `Remove ${line.name}` }).waitFor();
    await tabTo(page, /^Increase quantity$/);
    await enter(page);
    await expect.poll(async () => (await storedCart(page))[0]?.qty).toBe(2);
    expect((await focused(page)).name).toBe('Increase quantity');
    await tabTo(page, /^Remove /);
    await enter(page);
    await page
      .getByRole('status')
      .filter({ hasText: `${line.name} was removed.` })
      .waitFor();
    expect((await focused(page)).name).toBe('Undo');
    await enter(page);
    await page.getByRole('button', { name: `Remove ${line.name}` }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
