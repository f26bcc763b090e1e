import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { products } from '#netlify/database/schema.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

/** Two products of a maker of this test alone, and the grid opened for that maker. */
async function openGrid(page: Page) {
  const maker = `Maker ${randomUUID().slice(0, 8)}`;
  const set = { manufacturedBy: maker };
  const made = [];
  for (const [name, pricePaise] of [
    ['Clamp', 4900],
    ['Rail', 119_900],
  ] as const) {
    const { slug } = await product(shop.db, { name: `${name} of ${maker}`, pricePaise });
    await shop.db.update(products).set(set).where(eq(products.slug, slug));
    made.push(slug);
  }
  const username = await signUp(page);
  await addOperator(shop, username, { role: 'content', by: 'asha' });
  await page.goto('/desk/?view=products');
  await page.getByText('Change many', { exact: true }).click();
  await page.getByRole('link', { name: 'Change many prices' }).click();
  await page.getByRole('button', { name: /^Show all/ }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.getByLabel('Maker', { exact: true }).selectOption(maker);
  const prices = async () => {
    const rows = await shop.db
      .select({ price: products.pricePaise })
      .from(products)
      .where(eq(products.manufacturedBy, maker))
      .orderBy(asc(products.name));
    return rows.map(({ price }) => price / 100);
  };
  return {
    maker,
    made,
    prices,
    field: (name: string) => page.getByLabel(`New price of ${name} of ${maker}, ₹`),
  };
}

describe('many prices at once', () => {
  test('on a phone prices of a maker rise by three per cent to one that ends in 9, one is typed, all are saved and undone', async () => {
    const { page } = await visit();
    const { prices, field } = await openGrid(page);
    await page.getByRole('button', { name: 'Work out 2 new prices' }).click();
    await page.getByText('Give a number, such as 3 or -2.5.').waitFor();
    await page.getByLabel('Per cent').fill('3');
    await page.getByLabel('Rounded to').selectOption('9');
    await page.getByRole('button', { name: 'Work out 2 new prices' }).click();
    expect([await field('Clamp').inputValue(), await field('Rail').inputValue()]).toEqual(['49', '1239']);
    await page.getByText('+3.3 %').waitFor();
    await field('Clamp').fill('a lot');
    await page.getByText('One price is not a number. Correct it first.').waitFor();
    expect(await page.getByRole('button', { name: 'Save 1 price' }).isDisabled()).toBe(true);
    await field('Clamp').fill('1234567.00');
    expect(await field('Clamp').evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    await field('Clamp').fill('₹ 52.50');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Save 2 prices' }).click();
    await page.getByText('2 prices are saved.').waitFor();
    expect(await prices()).toEqual([52.5, 1239]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 prices are as they were before.').waitFor();
    expect(await prices()).toEqual([49, 1199]);
  });

  test('a price that jumps is asked about, and one that a colleague has changed meanwhile is shown first and stays when undone', async () => {
    const { page } = await visit({ viewport: { width: 1440, height: 900 } });
    const { prices, field, made } = await openGrid(page);
    const [clamp = '', rail = ''] = made;
    await field('Clamp').fill('60');
    await field('Rail').fill('1250');
    await shop.db.update(products).set({ pricePaise: 121_000 }).where(eq(products.slug, rail));
    await page.getByRole('button', { name: 'Save 2 prices' }).click();
    await page.getByText('by a fifth or more').first().waitFor();
    await page.getByText('price ₹1,250.00, was ₹1,210.00').waitFor();
    expect(await prices()).toEqual([49, 1210]);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Save 2 products' }).click();
    await page.getByText('2 prices are saved.').waitFor();
    expect(await prices()).toEqual([60, 1250]);
    await shop.db.update(products).set({ pricePaise: 6100 }).where(eq(products.slug, clamp));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('One price is as it was before. One has changed since and stays.').waitFor();
    expect(await prices()).toEqual([61, 1210]);
  });
});
