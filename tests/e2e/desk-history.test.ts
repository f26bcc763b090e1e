import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { freshLine, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

/** Somebody who works on content, at 360 pixels. */
async function clerk(): Promise<Page> {
  const { page, expectErrors } = await visit();
  expectErrors(/409/, /404/);
  await addOperator(shop, await signUp(page), { role: 'content' });
  return page;
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

test('a new text of the shop is seen at its address as soon as it is published, and while it is not hidden', async () => {
  const page = await clerk();
  const title = `Roofs ${randomUUID().slice(0, 8)}`;
  await page.goto('/desk/?view=content&type=page');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('In a sentence').fill('What a roof must carry');
  await page.getByLabel('Text', { exact: true }).fill('It must carry **20 kg** a square metre.');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByText(/Not published yet. Draft of/).waitFor();
  const slug = new URL(page.url()).searchParams.get('entry') ?? '';
  const at = async () => (await page.request.get(`/${slug}/`)).status();
  expect(await at()).toBe(404);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('A new page shows at its address now.').waitFor();
  const shown = await page.context().newPage();
  await shown.goto(`/${slug}/`);
  await shown.getByRole('heading', { name: title, level: 1 }).waitFor();
  await shown.getByRole('main').locator('strong').getByText('20 kg').waitFor();
  await fits(shown);
  await page.getByRole('button', { name: 'Hide from shoppers' }).click();
  await page.getByRole('button', { name: 'Keep it in the shop' }).click();
  expect(await at()).toBe(200);
  await page.getByRole('button', { name: 'Hide from shoppers' }).click();
  await page.getByRole('button', { name: 'Hide it' }).click();
  await page.getByText('Hidden. Shoppers no longer see it.').waitFor();
  await expect.poll(at).toBe(404);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Shoppers see it again.').waitFor();
  await expect.poll(at).toBe(200);
  await fits(page);
});

test('an older change is undone from the history, after a question where it has changed again', async () => {
  const page = await clerk();
  const { name, slug } = await freshLine(shop, { pricePaise: 1_000_000, stock: 5 });
  await page.goto(`/desk/?view=products&q=${encodeURIComponent(name)}`);
  const price = page.getByLabel('Price, ₹', { exact: true });
  for (const next of ['9500', '9100']) {
    await price.fill(next);
    await page.getByRole('button', { name: `Save ${name}` }).click();
    await page.getByText(/^Saved: price/).waitFor();
  }
  await page.goto('/desk/?view=history');
  const undo = page.getByRole('button', { name: `Undo price and stock of product ${slug}` });
  await expect.poll(() => undo.count()).toBe(2);
  await undo.nth(1).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'It has changed again since' });
  await dialog.getByText('price ₹10,000.00, was ₹9,100.00').waitFor();
  await fits(page);
  await dialog.getByRole('button', { name: 'Undo it all the same' }).click();
  await page.getByText('Undone. Shoppers see it').waitFor();
  await page.getByText('undone: price and stock').first().waitFor();
  await page.goto(`/desk/?view=products&q=${encodeURIComponent(name)}`);
  await expect.poll(() => price.inputValue()).toBe('10000');
});
