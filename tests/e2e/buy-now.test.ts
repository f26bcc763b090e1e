import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { freshLine, shopDatabase, storedCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

const press = (page: Page, name: string) =>
  page.locator('.buybox').getByRole('button', { name, exact: true }).click();
const quantity = async (page: Page) => (await storedCart(page))[0]?.qty;

async function buyNow(page: Page): Promise<void> {
  await press(page, 'Buy Now');
  await page.waitForURL(/\/checkout\/$/);
}

describe('Buy Now', () => {
  test('Buy Now after Add to Cart, pressed again after Back, adds once', async () => {
    const { page } = await visit();
    await signUp(page);
    const { slug } = await freshLine(shop);
    await page.goto(`/product/${slug}/`);
    await press(page, 'Add to Cart');
    await buyNow(page);
    expect(await quantity(page)).toBe(2);
    await page.getByText('× 2').waitFor();
    await page.goBack();
    await page.waitForURL('**/product/**');
    await buyNow(page);
    expect(await quantity(page)).toBe(2);
    await page.getByText('× 2').waitFor();
    expect(await page.locator('.count').first().innerText()).toBe('2');
  });

  test('Buy Now pressed again with another quantity sets its share to that', async () => {
    const { page } = await visit();
    await signUp(page);
    const { slug } = await freshLine(shop);
    await page.goto(`/product/${slug}/`);
    await buyNow(page);
    await page.goto(`/product/${slug}/`);
    await press(page, 'Increase quantity');
    await press(page, 'Increase quantity');
    await buyNow(page);
    expect(await quantity(page)).toBe(3);
  });

  test('Buy Now pressed again by a shopper who was led to login adds once', async () => {
    const { page } = await visit();
    const { slug } = await freshLine(shop);
    await page.goto(`/product/${slug}/`);
    await press(page, 'Buy Now');
    await page.waitForURL(/login\/\?next=%2Fcheckout%2F$/);
    await page.goto(`/product/${slug}/`);
    await press(page, 'Buy Now');
    await page.waitForURL(/login\/\?next=%2Fcheckout%2F$/);
    expect(await quantity(page)).toBe(1);
  });

  test('Buy Now pressed twice before the next page has come adds once', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await signUp(page);
    const { slug } = await freshLine(shop);
    await page.goto(`/product/${slug}/`);
    await quiet(page);
    const release = await holdBack(page, '**/checkout/**');
    const amount = await page.evaluate(() => {
      const buyNow = document.querySelector<HTMLElement>('.buybox .buy[value^="/"]');
      buyNow?.click();
      buyNow?.click();
      return JSON.parse(localStorage.cart)[0].qty;
    });
    expect(amount).toBe(1);
    release();
    await page.waitForURL(/\/checkout\/$/);
    await page.getByText('× 1').waitFor();
    expect(await quantity(page)).toBe(1);
  });

  test('units taken out of the cart since are no longer the share of Buy Now', async () => {
    const { page } = await visit();
    await signUp(page);
    const { slug, name } = await freshLine(shop);
    await page.goto(`/product/${slug}/`);
    await buyNow(page);
    await page.goto('/cart/');
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    await page.goto(`/product/${slug}/`);
    await press(page, 'Add to Cart');
    await buyNow(page);
    expect(await quantity(page)).toBe(2);
  });
});
