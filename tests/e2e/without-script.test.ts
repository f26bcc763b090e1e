import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import site from '#content/site.json' with { type: 'json' };
import { browserTests } from '#tests/support/browser.ts';

const visit = browserTests();

async function open(path: string, viewport = { width: 360, height: 740 }): Promise<Page> {
  const { page } = await visit({ javaScriptEnabled: false, viewport });
  await page.goto(path);
  return page;
}
const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('without script', () => {
  test('home, listing, product and post are complete to read', async () => {
    const page = await open('/');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.goto('/products/');
    expect(await cards(page).count()).toBe(12);
    await cards(page).filter({ hasText: 'Panel' }).first().getByRole('link').first().click();
    await page.waitForURL('**/product/**');
    const product = await page.getByRole('main').innerText();
    expect(product).toMatch(/₹[\d,]+\.\d\d/);
    expect(product).toMatch(/In Stock|Out of Stock/);
    expect(product).toContain('Ordering needs JavaScript');
    expect(await page.getByRole('tabpanel').count()).toBe(2);
    const maker = page.locator('th', { hasText: 'Product type' });
    await maker.scrollIntoViewIfNeeded();
    await maker.waitFor();
    await page.goto('/blogs/');
    await cards(page).first().getByRole('link').first().click();
    await page.waitForURL('**/blogs/*/');
    expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeGreaterThan(600);
  });

  test('the menus lead on, small and large', async () => {
    const page = await open('/', { width: 1280, height: 800 });
    await page.locator('summary', { hasText: 'Products' }).click();
    await page.getByRole('link', { name: 'Non-Commercial Products', exact: true }).click();
    await page.waitForURL('**/products/non-commercial/');
    for (const card of await cards(page).allTextContents()) expect(card).toContain('Non-Commercial');
    const small = await open('/about/');
    await small.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Blogs' }).click();
    await small.waitForURL('**/blogs/');
  });

  test('a category has its heading, its name and count, its products, and every list has pages', async () => {
    const page = await open('/');
    await page
      .getByRole('region', { name: 'What are you looking for?' })
      .getByRole('link', { name: /^Batteries/ })
      .click();
    await page.waitForURL('**/category/batteries/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Category: batteries');
    await page
      .getByRole('main')
      .getByText(/\d+ products$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await cards(page).count()).toBeGreaterThan(5);
    await page.goto('/products/');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/search/?page=2');
    expect(await cards(page).count()).toBe(12);
    await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current=page]')).waitFor();
  });

  test('search by a plain form lands on its results, with category, type and order', async () => {
    const page = await open('/products/');
    await page.getByLabel(/^Search/).fill('hybrid inverter');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search/**');
    expect(await cards(page).first().innerText()).toMatch(/hybrid/i);
    await page.getByLabel(/^Search/).fill('');
    await page.getByLabel('Category').selectOption('inverters');
    await page.getByLabel('Type').selectOption('commercial');
    await page.getByLabel('Sort by').selectOption('price');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search/?**category=inverters&type=commercial&ordering=price');
    const { results } = await createClient({ baseUrl: inject('shopUrl') }).products({
      category: 'inverters',
      product_type: 'commercial',
      ordering: 'price',
    });
    expect(results.length).toBeGreaterThan(1);
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(results.map(({ name }) => name));
  });

  test('a search that finds nothing says so', async () => {
    const page = await open('/search/?search=zzqqxxy');
    await page.getByRole('heading', { name: 'No Products Found' }).waitFor();
  });

  test.each([
    '/cart/',
    '/checkout/',
    '/account/',
    '/order/1/',
    '/order-success/1/',
    '/login/',
    '/signup/',
    '/contact/',
    '/account/settings/',
    '/reset-password/',
    '/quotation/',
    '/invitation/',
  ])('the page %s says that it needs script, and who helps instead', async (path) => {
    const page = await open(path);
    const main = page.getByRole('main');
    const words = await main.innerText();
    expect(words).toMatch(/needs JavaScript/);
    expect(await main.getByRole('link', { name: site.contact.email }).first().isVisible()).toBe(true);
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await main.getByRole('textbox').count()).toBe(0);
    expect(await main.getByRole('button').count()).toBe(0);
    expect(words).not.toMatch(/Loading/);
  });

  test('no button is offered to copy a link or to see the next story', async () => {
    const page = await open('/');
    const stories = page.getByRole('region', { name: site.stories.title });
    expect(await stories.getByRole('button').count()).toBe(0);
    await page.goto('/blogs/');
    await cards(page).first().getByRole('link').first().click();
    await page.waitForURL('**/blogs/*/');
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  });

  test('the declaration and the answers open', async () => {
    const page = await open('/products/');
    const declaration = page.getByRole('button', { name: 'Declaration' }).first();
    await declaration.focus();
    expect(await declaration.locator('~ [role=tooltip]').isVisible()).toBe(true);
    await page.goto('/faq/');
    const question = page.getByRole('main').locator('summary').first();
    await question.click();
    expect((await page.locator('details[open]').innerText()).length).toBeGreaterThan(60);
  });
});
