import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import site from '#content/site.json' with { type: 'json' };
import { browserTests, holdBack, phone } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';

const visit = browserTests();
const narrow = { width: 320, height: 640 };
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const field = (page: Page) => page.getByLabel('Search products');
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => suggestions(page).getByRole('option');
const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Each way to a search's results: the page from the server, without script, and the listing in the browser. */
const ways = {
  'without script': async (search: string, viewport: { width: number; height: number } = phone) => {
    const { page } = await visit({ javaScriptEnabled: false, viewport });
    await page.goto('/');
    await field(page).fill(search);
    await field(page).press('Enter');
    await page.waitForURL('**/search/?search=*');
    return page;
  },
  'in the listing': async (search: string, viewport: { width: number; height: number } = phone) => {
    const { page } = await visit({ viewport });
    await page.goto(`/products/?search=${encodeURIComponent(search)}`);
    await main(page).getByText(`for “${search}”`).first().waitFor();
    return page;
  },
};

describe.each(Object.entries(ways))('results %s', (_, open) => {
  test('search: a typing error is mended, and the page says so', async () => {
    const page = await open('solar panle');
    await page.getByText('Showing results for “solar panel”.').waitFor();
    expect(await cards(page).first().innerText()).toMatch(/panel/i);
  });

  test('search: a word that nothing has is left out, and the page says so', async () => {
    const page = await open('tata panel');
    await page.getByText('We have nothing with “tata”: these are results for “panel”.').waitFor();
    expect(await cards(page).first().innerText()).toMatch(/panel/i);
  });

  test('search: where nothing has the size, the nearest sizes are said to be near', async () => {
    const page = await open('1 kw');
    await page.getByText('No exact match for 1 kW: the nearest sizes come first.').waitFor();
    expect(await cards(page).count()).toBeGreaterThan(1);
  });

  test('search: a guide about the subject stands among the results', async () => {
    const page = await open('net metering');
    expect(await cards(page).first().innerText()).toMatch(/meter/i);
    await page
      .getByRole('navigation', { name: 'Guides' })
      .getByRole('link', { name: /Net metering/ })
      .click();
    await page.waitForURL('**/blogs/net-metering-explained/');
  });

  test('search: a page that answers stands first, and “No Products Found” small below it', async () => {
    const page = await open('return policy', narrow);
    const answer = main(page).getByRole('region', { name: 'This may be what you look for' });
    const nothing = main(page).getByRole('heading', { name: 'No Products Found' });
    await nothing.waitFor();
    const sizeOf = (locator: Locator) =>
      locator.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    expect(await sizeOf(answer.getByRole('heading'))).toBeGreaterThan(await sizeOf(nothing));
    expect(await main(page).getByText('Nothing found for').count()).toBe(0);
    expect(await sidewaysPx(page)).toBe(0);
    await answer.getByRole('link', { name: 'Shipping & returns' }).click();
    await page.waitForURL('**/shipping/');
  });

  test('search: a search without results says so and offers categories, the phone and other products', async () => {
    const page = await open('zzqqxx-none', narrow);
    await page.getByRole('heading', { name: 'No Products Found' }).waitFor();
    await main(page).getByText('Nothing found for “zzqqxx-none”.').waitFor();
    await main(page).getByText('0 products for “zzqqxx-none”').waitFor();
    const phoneLink = main(page).getByRole('link', { name: site.contact.phone });
    expect(await phoneLink.getAttribute('href')).toBe(`tel:${site.contact.phoneHref}`);
    const others = main(page).getByRole('region', { name: 'Other products you can look at' });
    expect(await others.getByRole('article').count()).toBeGreaterThan(0);
    expect(await cards(page).count()).toBe(await others.getByRole('article').count());
    expect(await sidewaysPx(page)).toBe(0);
    await main(page).getByRole('link', { name: 'Batteries', exact: true }).click();
    await page.waitForURL('**/category/batteries/');
  });
});

describe('suggestions', () => {
  test('search: suggestions come while a shopper types, and the keyboard chooses among them', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    await field(page).focus();
    await page.locator('input[role=combobox]').waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type('hybrid inv');
    await options(page).first().waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await field(page).getAttribute('aria-controls')).toBe(await suggestions(page).getAttribute('id'));
    expect(await options(page).first().innerText()).toMatch(/Hybrid Inverter/);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = options(page).nth(1);
    expect(await second.getAttribute('aria-selected')).toBe('true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();

    await page.keyboard.press('Escape');
    await suggestions(page).waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('hybrid inv');

    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/*hybrid-inverter/');
  });

  test('search: a late answer does not take away what was chosen', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.goto('/products/');
    await field(page).focus();
    await page.locator('input[role=combobox]').waitFor();
    await page.keyboard.type('hybrid');
    await options(page).first().waitFor();
    const suggesting = '**/api/products/items/?*page_size=6*';
    const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(suggesting, async (route) => {
      await release;
      await route.continue();
    });
    const asked = page.waitForRequest(suggesting);
    const late = page.waitForResponse(suggesting);
    await page.keyboard.type(' inverter');
    await asked;
    await page.keyboard.press('ArrowDown');
    const chosen = await options(page).first().innerText();
    letGo();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await options(page).first().innerText()).toBe(chosen);
  });

  test('search: Enter without a choice searches for what was typed, at home too', async () => {
    const { page } = await visit();
    await page.goto('/');
    await field(page).focus();
    await page.locator('input[role=combobox]').waitFor();
    await page.keyboard.type('wire');
    await options(page).filter({ hasText: 'Cable' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?search=wire');
    expect(await cards(page).first().innerText()).toMatch(/cable/i);
  });

  test('search: a press on a suggestion opens it, on a narrow phone without scrolling sideways', async () => {
    const { page } = await visit({ viewport: narrow });
    await page.goto('/');
    await field(page).pressSequentially('net metering');
    const guide = options(page).filter({ hasText: /^Net metering/ });
    await guide.waitFor();
    expect(await sidewaysPx(page)).toBe(0);
    await guide.click();
    await page.waitForURL('**/blogs/net-metering-explained/');
  });

  test('search: suggestions go when the field is left', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    await field(page).pressSequentially('panel');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    await suggestions(page).waitFor({ state: 'hidden' });
  });

  test('search: a shopper who types before the script has come sees suggestions as soon as it is there', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const arrive = await holdBack(page, '**/suggestions-script*');
    await page.goto('/products/');
    await field(page).focus();
    await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    await field(page).pressSequentially('panel');
    arrive();
    await options(page).first().waitFor();
  });

  test('search: a page without a search loads no suggestions', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/');
    await quiet(page);
    const before = files.filter((url) => url.includes('suggestions')).length;
    await field(page).focus();
    await page.locator('input[role=combobox]').waitFor();
    expect([before, files.filter((url) => url.includes('suggestions')).length]).toEqual([0, 1]);
  });

  test('search: suggestions without an answer are not shown, and the search goes on', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/503/);
    await page.route('**/api/products/items/?*', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/');
    await field(page).focus();
    await page.locator('input[role=combobox]').waitFor();
    const answer = page.waitForResponse('**/api/products/items/?*');
    await page.keyboard.type('panel');
    await answer;
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?search=panel');
  });
});
