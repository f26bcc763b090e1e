import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import type { ProductQuery } from '#contract/catalogue.ts';
import { browserTests } from '#tests/support/browser.ts';

const visit = browserTests();
const desk = { width: 1280, height: 900 };
const narrow = { width: 320, height: 700 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });
async function expected(query: ProductQuery): Promise<string[]> {
  const { results } = await createClient({ baseUrl: inject('shopUrl') }).products(query);
  return results.map(({ name }) => name);
}
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('filters of a listing', () => {
  test('filters beside the products narrow them at once, are in the address, and can be taken away', async () => {
    const { page } = await visit({ viewport: desk });
    await page.goto('/products/');
    await box(page, /^Suryak Solar/).check();
    await page.waitForURL('**/products/?maker=Suryak+Solar');
    const suryak = await expected({ manufactured_by: 'Suryak Solar' });
    await expect.poll(() => names(page)).toEqual(suryak);
    await box(page, /^Tejomay Modules/).check();
    await box(page, /^In stock/).check();
    const both = await expected({ manufactured_by: 'Suryak Solar|Tejomay Modules', in_stock: 'true' });
    await expect.poll(() => names(page)).toEqual(both);
    expect(await chips(page).getByRole('link').allInnerTexts()).toEqual([
      'In stock',
      'Suryak Solar',
      'Tejomay Modules',
      'Clear all',
    ]);

    await page.reload();
    await expect.poll(() => names(page)).toEqual(both);
    expect(await box(page, /^Tejomay Modules/).isChecked()).toBe(true);

    await chips(page).getByRole('link', { name: 'Remove filter: Tejomay Modules' }).click();
    await expect.poll(() => box(page, /^Tejomay Modules/).isChecked()).toBe(false);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(both);
    await chips(page).getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL('**/products/');
    expect(await chips(page).count()).toBe(0);
    expect(await cards(page).count()).toBe(12);
  });

  test('the number beside a filter is what it finds', async () => {
    const { page } = await visit({ viewport: desk });
    await page.goto('/category/solar-panels/');
    const label = await page.locator('label', { hasText: 'Tejomay Modules' }).innerText();
    const number = Number(/\d+/.exec(label.replace('Tejomay Modules', ''))?.[0]);
    await box(page, /^Tejomay Modules/).check();
    await page
      .getByRole('status')
      .getByText(new RegExp(`^${number} products$`))
      .waitFor();
    expect(page.url()).toMatch(/\/category\/solar-panels\/\?maker=Tejomay\+Modules$/);
    // What no panel has is not offered.
    expect(await page.getByRole('group', { name: 'Battery' }).count()).toBe(0);
  });

  test('goods can be found and sorted by their country of origin', async () => {
    const { page } = await visit({ viewport: desk });
    await page.goto('/products/');
    await box(page, /^China/).check();
    await page.getByLabel('Sort by').selectOption('country_of_origin');
    await page.waitForURL('**/products/?country=China&ordering=country_of_origin');
    const wanted = await expected({ country_of_origin: 'China', ordering: 'country_of_origin' });
    await expect.poll(() => names(page)).toEqual(wanted);
  });

  test('filters on a phone are behind one button that says how many are in use, by keyboard too', async () => {
    const { page } = await visit({ viewport: narrow });
    await page.goto('/products/');
    const filters = page.locator('summary', { hasText: 'Filters' });
    expect(await box(page, /^In stock/).isVisible()).toBe(false);
    await filters.focus();
    await page.keyboard.press('Enter');
    // Other tests add products, but none of this maker.
    await box(page, /^Suryak Solar/).check();
    await page.waitForURL('**/products/?maker=Suryak+Solar');
    await box(page, /^In stock/).focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/\/products\/\?(?=.*stock=true)(?=.*maker=)/);
    await filters.getByText('Filters (2)').waitFor();
    const inStock = await expected({ manufactured_by: 'Suryak Solar', in_stock: 'true' });
    await expect.poll(() => names(page)).toEqual(inStock);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: /^Show \d+ products?$/ }).press('Enter');
    await box(page, /^In stock/).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await cards(page).first().locator(':focus').count()).toBe(1);
  });

  test('cards say what a watt or a kilowatt-hour costs, where that compares', async () => {
    const { page } = await visit({ viewport: desk });
    await page.goto('/category/solar-panels/');
    for (const card of await cards(page).allInnerTexts()) expect(card).toMatch(/₹[\d,]+\.\d\d per watt/);
    await page.goto('/category/batteries/');
    for (const card of await cards(page).allInnerTexts()) expect(card).toMatch(/₹[\d,]+ per kWh/);
    await page.goto('/category/inverters/');
    for (const card of await cards(page).allInnerTexts()) expect(card).not.toMatch(/ per /);
  });
});

describe('filters without script', () => {
  test('filters without script open, narrow the list by several values, and can be taken away', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: narrow });
    await page.goto('/products/non-commercial/');
    await page.locator('summary', { hasText: 'Filters' }).click();
    await box(page, /^Suryak Solar/).check();
    await box(page, /^Tejomay Modules/).check();
    await box(page, /^In stock/).check();
    await page.getByRole('button', { name: 'Show products' }).click();
    await page.waitForURL('**/search/?**');
    expect(await page.locator('summary', { hasText: 'Filters (3)' }).isVisible()).toBe(true);
    const query = { product_type: 'non-commercial', in_stock: 'true' };
    expect(await names(page)).toEqual(
      await expected({ ...query, manufactured_by: 'Suryak Solar|Tejomay Modules' }),
    );
    await chips(page).getByRole('link', { name: 'Remove filter: Suryak Solar' }).click();
    await page.waitForURL((url) => url.searchParams.get('maker') === 'Tejomay Modules');
    expect(await names(page)).toEqual(await expected({ ...query, manufactured_by: 'Tejomay Modules' }));
    expect(await overflow(page)).toBe(0);
    await chips(page).getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL('**/search/');
    expect(await chips(page).count()).toBe(0);
  });
});
