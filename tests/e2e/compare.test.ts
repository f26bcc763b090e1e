import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import type { Product } from '#contract/catalogue.ts';
import { formatRupees } from '#domain/base/money.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { browserTests, phone } from '#tests/support/browser.ts';
import { ownProducts } from '#tests/support/own-products.ts';
import { quiet } from '#tests/support/quiet.ts';

const visit = browserTests();
const desk = { viewport: { width: 1280, height: 900 } };
let panels: Product[];

beforeAll(async () => {
  const products = await ownProducts(inject('shopUrl'));
  panels = products.filter(({ in_stock, category }) => in_stock && category?.name === 'Solar Panels');
});

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block', ...options });
  await page.goto(path);
  await quiet(page);
  return page;
}
const addressOf = (count: number) =>
  `/compare/?p=${panels
    .slice(0, count)
    .map(({ slug }) => slug)
    .join(',')}`;
const columns = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const names = (count: number) => panels.slice(0, count).map(({ name }) => name);
const bar = (page: Page) => page.getByRole('complementary', { name: 'Products to compare' });
const compareLinks = (page: Page) => page.getByRole('article').getByText('Compare', { exact: true });

describe('products side by side', () => {
  test('compare: the page shows prices, stock and every stated figure; differences are marked, and can be shown alone', async () => {
    const page = await open(addressOf(2), desk);
    await page.getByRole('table', { name: /^Comparison of/ }).waitFor();
    expect(await columns(page)).toEqual(names(2));
    const row = (name: RegExp) => page.getByRole('row', { name });
    const price = await row(/^Price\b(?! per)/)
      .getByRole('cell')
      .allInnerTexts();
    expect(price).toEqual(panels.slice(0, 2).map((panel) => formatRupees(panel.price ?? 0)));
    for (const name of [/^Stock/, /^Product warranty/, /^Country of origin/])
      expect(await row(name).count()).toBe(1);
    const marked = await page.getByRole('rowheader', { name: /, differs$/ }).allInnerTexts();
    expect(marked.length).toBeGreaterThan(2);
    expect(marked.every((text) => text.includes('≠'))).toBe(true);
    const all = await page.getByRole('rowheader').count();
    await page.getByRole('checkbox', { name: 'Show differences only' }).check();
    // The row of the pictures stays.
    expect(await page.getByRole('rowheader').count()).toBe(marked.length + 1);
    expect(marked.length + 1).toBeLessThan(all);
  });

  test('compare: a figure that one product does not state is said to be so', async () => {
    const { results } = await createClient({ baseUrl: inject('shopUrl') }).products({
      category: 'batteries',
    });
    const page = await open(`/compare/?p=${panels[0]?.slug},${results[0]?.slug}`);
    expect(await page.getByRole('cell', { name: 'not stated' }).count()).toBeGreaterThan(0);
  });

  test('compare: an address with more than four says so, and so does one with an unknown product', async () => {
    const page = await open(addressOf(6));
    expect(await columns(page)).toEqual(names(4));
    await page.getByText('Up to 4 products stand side by side; 2 more in this address').waitFor();
    await page.goto(`${addressOf(1)},no-such-panel`);
    expect(await columns(page)).toEqual(names(1));
    await page.getByText('“no-such-panel” is not in the shop').waitFor();
    await page.goto('/compare/');
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
  });

  test('compare: without script a product comes to the comparison, another one beside it, and goes again', async () => {
    const page = await open(`/product/${panels[0]?.slug}/`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: `Compare ${panels[0]?.name}` }).click();
    await page.waitForURL('**/compare/?p=*');
    expect(await columns(page)).toEqual(names(1));
    await page.getByLabel('Compare with').selectOption({ label: panels[1]?.name ?? '' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL(`**${addressOf(2)}`);
    expect(await columns(page)).toEqual(names(2));
    await page.getByRole('link', { name: `Remove ${panels[0]?.name}` }).click();
    await page.waitForURL(`**/compare/?p=${panels[1]?.slug}`);
    expect(await columns(page)).toEqual([panels[1]?.name]);
  });

  test('compare: a product is put into the cart from there', async () => {
    const page = await open(addressOf(2));
    await page.getByRole('button', { name: 'Add to Cart' }).nth(1).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${panels[1]?.name} added to cart` })
      .waitFor();
  });

  test('compare: a product chosen in another tab is not taken out by choosing it here', async () => {
    const page = await open('/category/solar-panels/');
    const other = await page.context().newPage();
    await other.goto('/category/solar-panels/');
    await compareLinks(other).first().click();
    await bar(other).waitFor();
    await compareLinks(page).first().click();
    await bar(page).getByRole('status').getByText('is chosen.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('compare') ?? '')).toContain('-');
  });

  test('compare: a choice with storage full is shown in the bar', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/category/solar-panels/');
    await compareLinks(page).first().click();
    await bar(page).getByRole('link').waitFor();
  });

  test('compare: a phone of 320 pixels holds four, and scrolls them within their box', async () => {
    const page = await open(addressOf(4), { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const box = page.getByRole('group', { name: 'Comparison' });
    expect(await box.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
    await box.focus();
    await page.keyboard.press('End');
    expect(await page.getByRole('columnheader').count()).toBe(4);
    expect(
      await page
        .getByRole('row', { name: /^Stock/ })
        .getByRole('cell')
        .count(),
    ).toBe(4);
    expect(await axeFindings(page)).toEqual([]);
  });

  test.each([
    ['portrait', 718],
    ['landscape', 1047],
  ])('compare: printed on A4, %s, it fits and has nothing but the comparison', async (_, width) => {
    const page = await open(addressOf(4), { viewport: { width, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.getByRole('columnheader').last().isVisible()).toBe(true);
    for (const role of ['banner', 'contentinfo', 'checkbox', 'button'] as const)
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  });

  test('search engines: a comparison is not indexed', async () => {
    const reply = await fetch(inject('shopUrl') + addressOf(2));
    expect(await reply.text()).toContain('<meta name="robots" content="noindex"');
    expect(reply.headers.get('netlify-vary')).toBe('query=p|add');
    expect(await (await fetch(`${inject('shopUrl')}/robots.txt`)).text()).toContain(
      '\nDisallow: /compare/\n',
    );
  });
});

describe('choosing what to compare', () => {
  test('compare: the keyboard leads from the cards of a list to the comparison', async () => {
    const page = await open('/category/solar-panels/');
    const link = compareLinks(page);
    const chosen: string[] = [];
    for (const index of [0, 2]) {
      await link.nth(index).focus();
      chosen.push((await link.nth(index).getAttribute('aria-label'))?.replace('Compare ', '') ?? '');
      await page.keyboard.press(index === 0 ? 'Enter' : 'Space');
      await bar(page)
        .getByRole('status')
        .filter({ hasText: `${chosen.at(-1)} is chosen.` })
        .waitFor();
    }
    expect(await page.getByRole('button', { name: /^Compare /, pressed: true }).count()).toBe(2);
    await bar(page).getByRole('link', { name: 'Compare (2)' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare/?p=*,*');
    expect(await columns(page)).toEqual(chosen);
  });

  test('compare: the choice stays from page to page, in cards that a search brings, and until it is cleared', async () => {
    const page = await open(`/product/${panels[0]?.slug}/`);
    await page.getByRole('link', { name: `Compare ${panels[0]?.name}` }).click();
    await page.getByRole('link', { name: 'Compare (1)' }).waitFor();
    await page.goto('/products/');
    await bar(page).getByRole('link', { name: 'Compare (1)' }).waitFor();
    await page.getByLabel('Search products').fill(panels[0]?.name ?? '');
    // Open suggestions lie over the results.
    await page.getByLabel('Search products').blur();
    // A card that the search replaces while it is pressed is not clicked.
    await page.getByText(`for “${panels[0]?.name}”`).waitFor();
    await page.getByRole('button', { name: `Compare ${panels[0]?.name}`, pressed: true }).click();
    await bar(page).waitFor({ state: 'hidden' });
    await page.reload();
    await quiet(page);
    expect(await bar(page).count()).toBe(0);
  });

  test('compare: a fifth product is refused in words, and one that is taken back makes room', async () => {
    const page = await open('/category/solar-panels/', desk);
    const link = compareLinks(page);
    for (let index = 0; index < 5; index += 1) await link.nth(index).click();
    await bar(page).getByText('Up to 4 products can be compared. Take one out first.').waitFor();
    await bar(page).getByRole('link', { name: 'Compare (4)' }).waitFor();
    await link.nth(0).click();
    await bar(page).getByRole('link', { name: 'Compare (3)' }).waitFor();
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: /^Compare /, pressed: true }).count()).toBe(0);
  });

  test('compare: Clear leaves the focus on the product that was chosen last', async () => {
    const page = await open('/category/solar-panels/', desk);
    const link = compareLinks(page).nth(3);
    await link.click();
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('compare: the bar hides no control: every card can be scrolled free of it', async () => {
    const page = await open('/category/solar-panels/', { viewport: phone });
    await compareLinks(page).nth(0).click();
    await bar(page).waitFor();
    const last = page.getByRole('contentinfo').locator('summary').last();
    await last.focus();
    const [link, shown] = [await last.boundingBox(), await bar(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  });
});
