import { expect, test } from 'vitest';
import { browserTests } from '#tests/support/browser.ts';
import { expectHindi } from '#tests/support/hindi-page.ts';
import { inverter, kit, panel, press, says, solution } from '#tests/support/hindi-shopper.ts';
import { quiet } from '#tests/support/quiet.ts';
import * as bar from '#texts/hi/compare-bar.ts';
import * as comparison from '#texts/hi/comparison.ts';
import { countryName } from '#texts/hi/declared-words.ts';
import * as gallery from '#texts/hi/gallery.ts';
import * as listing from '#texts/hi/listing.ts';
import * as pages from '#texts/hi/pages.ts';
import * as product from '#texts/hi/product.ts';
import * as card from '#texts/hi/product-card.ts';
import * as filters from '#texts/hi/product-filters.ts';
import * as suggestions from '#texts/hi/search-notes.ts';
import * as wishlist from '#texts/hi/wishlist.ts';
import { verdictWords, worksWithTexts } from '#texts/hi/works-with.ts';

const visit = browserTests();
test('a word in Devanagari suggests and finds products, and one that nothing has leads on', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/products/');
  await quiet(page);
  await page.getByLabel(listing.searchLabel).pressSequentially('बैटरी');
  const found = page.getByRole('listbox', { name: suggestions.suggestions }).getByRole('option');
  await expect.poll(() => found.allInnerTexts()).toContainEqual(expect.stringContaining('बैटरी'));
  await page.keyboard.press('Enter');
  await says(page, listing.found(0, 'बैटरी').split('0')[0] as string);
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(names[0]).toContain('बैटरी');
  await expectHindi(page);
  await page.goto('/hi/search/?search=xyzzy-none');
  await says(page, listing.noneTitle);
  await page.getByRole('main').locator('a[href="/hi/category/batteries/"]').first().click();
  await page.waitForURL('**/hi/category/batteries/');
  await expectHindi(page);
});

test('a category is narrowed by filters and put in another order', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/category/inverters/');
  await quiet(page);
  await page.locator('summary', { hasText: listing.filters(0) }).click();
  const three = filters.optionLabel('phase', '3');
  await page.getByRole('checkbox', { name: three }).check();
  await page.getByRole('button', { name: new RegExp(`\\d+ ${listing.showProducts(0).slice(2)}`) }).click();
  await page.waitForURL('**/hi/category/inverters/?phase=3');
  await page.getByRole('list', { name: listing.filtersInUse }).getByText(three).waitFor();
  await page.getByLabel(listing.sortBy).selectOption({ label: listing.orderings.price });
  await page.waitForURL('**/hi/category/inverters/?**ordering=price**');
  const prices = async () =>
    (await page.getByRole('article').locator('.price').allInnerTexts()).map((price) =>
      Number(/₹([\d,]+)/.exec(price)?.[1]?.replaceAll(',', '')),
    );
  await expect.poll(async () => (await prices()).length).toBeGreaterThan(1);
  await expect
    .poll(async () => await prices())
    .toEqual((await prices()).toSorted((one, other) => one - other));
  await expectHindi(page);
  await page.getByRole('link', { name: listing.removeFilter(three) }).click();
  await page.waitForURL((url) => !url.search.includes('phase'));
  await expectHindi(page);
});

test.each([inverter, panel, kit, solution])('%s tells all about itself, with its pictures', async (slug) => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto(`/hi/product/${slug}/`);
  await page.getByRole('tab', { name: product.specifications }).click();
  await page.getByRole('tabpanel').getByRole('table').first().waitFor();
  await expectHindi(page);
  await page.getByRole('link', { name: gallery.fullScreen }).click();
  await page.getByRole('dialog').getByRole('button', { name: gallery.next }).click();
  await page.getByRole('dialog').getByRole('button', { name: gallery.close }).click();
  await expectHindi(page);
});

test('the heart keeps a product, and the wishlist gives it back', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto(`/hi/product/${inverter}/`);
  await press(page, product.addToWishlist);
  await page.getByRole('link', { name: product.yourWishlist }).click();
  await page.waitForURL('**/hi/wishlist/');
  const name = await page.getByRole('article').getByRole('heading').innerText();
  expect(name).toContain('हाइब्रिड इनवर्टर');
  await expectHindi(page);
  await press(page, wishlist.removeNamed(name));
  await page.getByRole('heading', { name: wishlist.emptyTitle }).waitFor();
  await expectHindi(page);
});

test('products are chosen on their cards, and compared side by side', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/category/inverters/');
  await quiet(page);
  for (const at of [0, 1])
    await page.getByRole('article').nth(at).getByText(card.compare, { exact: true }).click();
  await page
    .getByRole('complementary', { name: bar.barLabel })
    .getByRole('link', { name: bar.compareChosen(2) })
    .click();
  await page.waitForURL('**/hi/compare/?p=**');
  await page.getByRole('table').waitFor();
  const origin = page.getByRole('row', { name: filters.filterLabels.country });
  expect(await origin.getByRole('cell').first().innerText()).toBe(countryName('India'));
  await expectHindi(page);
  await page.getByLabel(comparison.onlyDifferences).check();
  await expectHindi(page);
  await page.goto('/hi/compare/');
  await says(page, pages.compare.emptyTitle);
  await expectHindi(page);
});

test('what works with an inverter is listed for the cold of a PIN code', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto(`/hi/product/${inverter}/`);
  await page.getByRole('link', { name: product.worksWith, exact: true }).click();
  await page.waitForURL(`**/hi/works-with/${inverter}/`);
  await quiet(page);
  await page.locator('main input[inputmode=numeric]').first().fill('226001');
  await page.keyboard.press('Enter');
  await says(page, /^226001, /);
  await page
    .getByRole('region', { name: worksWithTexts.band(0) })
    .getByText(verdictWords.ok)
    .first()
    .waitFor();
  await expectHindi(page);
});
