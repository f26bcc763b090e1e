import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import * as files from '#tests/support/product-files/exports.ts';
import { shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

async function openImport(page: Page): Promise<void> {
  const username = await signUp(page);
  await addOperator(shop, username, { role: 'content', by: 'asha' });
  await page.goto('/desk/?view=products');
  await page.getByText('Change many', { exact: true }).click();
  await page.getByRole('link', { name: 'Products from a file' }).click();
}
const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(/Choose the file|Choose another file/).setInputFiles({ name, mimeType: '', buffer });

/** The rows of a Shopify export under addresses of this run alone. */
function ownExport() {
  const own = `surya-${randomUUID().slice(0, 8)}`;
  const text = files.shopifyCsv().toString();
  return {
    own,
    bytes: Buffer.from(text.replaceAll('surya-mono-panel', own).replace(/SUR-|MC4(?=,)/g, `${own}-`)),
  };
}

describe('products from a file', () => {
  test('on a phone a Shopify export becomes drafts: columns guessed, rows shown, a category chosen, links to the drafts', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/400/);
    await openImport(page);
    const { own, bytes } = ownExport();
    await give(page, 'products_export.csv', bytes);
    await page.getByRole('heading', { name: 'products_export.csv: 4 rows.' }).waitFor();
    expect(await page.getByLabel('Variant Price').inputValue()).toBe('price');
    expect(await page.getByLabel('Vendor').inputValue()).toBe('maker');
    await page.getByText(/columns are not used/).waitFor();
    const rows = page.getByRole('region', { name: 'The first rows, as products' }).getByRole('listitem');
    expect(await rows.count()).toBe(3);
    expect(await rows.nth(1).innerText()).toContain('Surya Mono Panel, 550 W');

    // Whether GST is inside is never guessed.
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Prices in the file are' }).waitFor();
    await page.getByLabel('Prices in the file are').selectOption('inside');
    await page.getByLabel(/^Country of origin/).fill('India');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByText('3 new products. 2 are variants: each becomes a product of its own.').waitFor();
    await page.getByLabel('Connectors').selectOption('');
    await page.getByRole('button', { name: 'Make 3 drafts' }).click();
    await page.getByText('3 drafts are made.').waitFor();
    // Its pictures are at a shop that does not exist.
    await page.getByText('3 pictures could not be fetched.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('link', { name: 'Surya Mono Panel, 550 W' }).click();
    await page.getByText(/Not published yet. Draft of/).waitFor();
    expect(new URL(page.url()).searchParams.get('entry')).toBe(`${own}-550-w`);
    expect(await page.getByLabel('Price, ₹', { exact: true }).inputValue()).toBe('13499');
    expect(await page.getByLabel(/^Maker/).inputValue()).toBe('Surya');
  });

  test('the example that can be downloaded is a file that can be taken as it is', async () => {
    const { page } = await visit();
    await openImport(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download an example' }).click();
    await give(page, 'example.csv', await readFile(await (await saving).path()));
    await page.getByRole('heading', { name: 'example.csv: 3 rows.' }).waitFor();
    await page.getByLabel('Prices in the file are').selectOption('inside');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByText('3 new products.').waitFor();
  });

  test('drafts of a file are published in one go, and those that lack something are named with what it is', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/400/);
    await openImport(page);
    const own = randomUUID().slice(0, 8);
    const row = (name: string) => `${name} ${own},${name}-${own},1499,Accessories,7`;
    const csv = ['Name,SKU,Price,Category,Stock', row('Clamp'), row('Rail')].join('\n');
    await give(page, 'list.csv', Buffer.from(csv));
    await page.getByLabel('Prices in the file are').selectOption('inside');
    await page.getByLabel(/^Country of origin/).fill('India');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByText('2 new products have no picture').waitFor();
    await page.getByText('2 new products have no HSN code with a GST rate').waitFor();
    await page.getByRole('button', { name: 'Make 2 drafts' }).click();

    // A colleague, or another tab, completes one of them.
    const other = await page.context().newPage();
    await other.goto(`/desk/?view=content&type=product&entry=clamp-${own}`);
    await other.getByLabel('Choose or take a photograph').setInputFiles({
      name: 'clamp.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5f3a' } })
        .png()
        .toBuffer(),
    });
    await other.getByRole('img', { name: 'picture 1 of 1' }).waitFor();
    const saved = other.waitForResponse(/\/draft\/$/);
    await other.getByRole('button', { name: 'Save as a draft' }).click();
    expect((await saved).status()).toBe(200);
    await other.close();

    await page.getByRole('button', { name: 'Publish the 2 drafts' }).click();
    await page.getByText('One product is published.').waitFor();
    await page.getByText('One stays a draft until it is complete:').waitFor();
    const left = page.getByRole('listitem').filter({ hasText: 'Pictures: Fill this in.' });
    expect(await left.getByRole('link').innerText()).toBe(`Rail ${own}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const shown = await page.request.get(`/api/products/items/slug/clamp-${own}/`);
    expect(shown.status()).toBe(200);
    expect((await page.request.get(`/api/products/items/slug/rail-${own}/`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Publish the draft' }).waitFor();
  });

  test('problems are told by row and field, a wrong file says what to do, and a column can be taken otherwise', async () => {
    const { page } = await visit({ viewport: { width: 1440, height: 900 } });
    await openImport(page);
    await give(page, 'prices.xlsx', files.renamedPdf());
    await page.getByRole('alert').getByText('This is a PDF, whatever its name says.').waitFor();
    await give(page, 'list.xlsx', files.dealerXlsx());
    // Its heading says it.
    expect(await page.getByLabel('Prices in the file are').inputValue()).toBe('outside');
    await page.getByLabel('Model').selectOption('price');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByRole('alert').getByText('Another column is taken as Price already.').waitFor();
    await page.getByLabel('Model').selectOption('name');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await page.getByText('2 new products, 2 that are refused.').waitFor();
    const told = page.getByRole('region', { name: 'What happens' }).getByRole('listitem');
    expect(await told.allInnerTexts()).toEqual([
      expect.stringMatching(/Row 11\s+MRP, ₹\s+must not be less than the price/),
      expect.stringMatching(/Row 12\s+Price\s+“on request” is no number/),
    ]);
    await page.getByRole('button', { name: 'Make 2 drafts' }).waitFor();
  });

  test('a spreadsheet of 5,000 rows is read', async () => {
    const { page } = await visit({ viewport: { width: 1440, height: 900 } });
    await openImport(page);
    await give(page, 'long.xlsx', files.manyXlsx(5000));
    await page.getByRole('heading', { name: 'long.xlsx: 5000 rows.' }).waitFor();
  });
});
