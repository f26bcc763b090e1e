import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { photograph } from '#tests/support/photographs.ts';
import { freshLine, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

/** The desk of a new operator, whose calls a test can hold back. */
async function atDesk(path: string): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block' });
  await addOperator(shop, await signUp(page));
  await page.goto(path);
  return page;
}

test('text typed into an entry while it is saved or a picture is sent stays, and is saved next time', async () => {
  const { slug } = await freshLine(shop);
  const page = await atDesk(`/desk/?view=content&type=product&entry=${slug}`);
  const [maker, country] = [page.getByLabel('Maker'), page.getByLabel('Country of origin')];
  const sendPicture = await holdBack(page, '**/api/desk/pictures/');
  const buffer = await photograph();
  await page
    .getByLabel('Choose or take a photograph')
    .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
  await maker.fill('Typed beside a picture');
  // Nobody saves without the picture.
  const saving = page.getByRole('button', { name: 'Save as a draft' });
  await expect.poll(() => saving.isDisabled()).toBe(true);
  sendPicture();
  await page.getByLabel('What does it show?').fill('A roof');
  expect(await maker.inputValue()).toBe('Typed beside a picture');

  const save = await holdBack(page, '**/draft/');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  await maker.fill('Typed while it is saved');
  await country.fill('India');
  save();
  await page.getByText(/Draft of .*Not saved yet/).waitFor();
  expect(await maker.inputValue()).toBe('Typed while it is saved');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByText(/^(?!.*Not saved yet).*Draft of/).waitFor();
  await page.reload();
  await country.waitFor();
  const shown = [page.getByLabel('What does it show?'), maker, country];
  expect(await Promise.all(shown.map((field) => field.inputValue()))).toEqual([
    'A roof',
    'Typed while it is saved',
    'India',
  ]);
});

test('two replies that are on their way together both stand with their inquiries', async () => {
  const names = [`Ravi ${randomUUID()}`, `Meera ${randomUUID()}`];
  const asked = names.map((name) => ({ name, email: 'asked@dhoop.example', message: 'Will it fit?' }));
  await shop.db.insert(inquiries).values(asked);
  const page = await atDesk('/desk/?view=inquiries');
  const send = await holdBack(page, '**/reply/');
  const items = names.map((name) => page.getByRole('listitem').filter({ hasText: name }));
  for (const item of items) {
    await item.getByLabel('Reply').fill('It will.');
    await item.getByRole('button', { name: /the reply$/ }).click();
  }
  send();
  for (const item of items) await item.getByRole('status').getByText('The reply is').waitFor();
  for (const item of items) await item.getByRole('blockquote').getByText('It will.').waitFor();
});

test('text typed into a quotation while it is saved stays', async () => {
  const page = await atDesk('/desk/?view=quotations');
  await page.getByRole('link', { name: 'New quotation' }).click();
  await page.getByLabel(/^Name/).fill('Asha Verma');
  const save = await holdBack(page, /\/api\/desk\/quotations\/\d+\/$/);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  await page.getByLabel('For the buyer').fill('In May.');
  save();
  await page.getByText('It is saved.').waitFor();
  expect(new URL(page.url()).searchParams.get('quotation')).toMatch(/^\d+$/);
  expect(await page.getByLabel('For the buyer').inputValue()).toBe('In May.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.getByLabel('For the buyer').inputValue()).toBe('In May.');
});

test('a new quotation is none before it is saved, and its total is counted while it is typed', async () => {
  const page = await atDesk('/desk/?view=quotations');
  const made: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && made.push(request.url()));
  await page.getByRole('link', { name: 'New quotation' }).click();
  await page.getByLabel(/^Name/).fill('Asha Verma');
  await page.getByRole('button', { name: 'Add fitting' }).click();
  await page.getByLabel('Price of one').fill('9000');
  await page.getByLabel('Discount, %').fill('10');
  await page.getByText('Total ₹8,100.00').waitFor();
  expect(await page.getByLabel(/^Company/).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'All quotations' }).click();
  await page.getByRole('link', { name: 'New quotation' }).waitFor();
  expect(made.filter((url) => url.includes('/quotations/'))).toEqual([]);
});

test('a quotation that was withdrawn is changed and sent again without a reload', async () => {
  const page = await atDesk('/desk/?view=quotations');
  await page.getByRole('link', { name: 'New quotation' }).click();
  await page.getByLabel(/^Name/).fill('Asha Verma');
  await page.getByLabel(/^Email/).fill('asha@dhoop.example');
  await page.getByRole('button', { name: 'Add fitting' }).click();
  await page.getByLabel('Price of one').fill('9000');
  const send = page.getByRole('button', { name: 'Save and send' });
  for (const note of ['In May.', 'In June.']) {
    await page.getByLabel('For the buyer').fill(note);
    await send.click();
    await page.getByText(/^It goes to the buyer by mail|^This shop sends no mail/).waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('It is withdrawn.').waitFor();
  }
});

test('a number at the desk is read as it is typed on an Indian keyboard, and one out of bounds is named', async () => {
  const { name, slug } = await freshLine(shop, { stock: 9 });
  const page = await atDesk(`/desk/?view=products&q=${encodeURIComponent(name)}`);
  const stock = page.getByLabel('In stock');
  const save = page.getByRole('button', { name: `Save ${name}` });
  await stock.fill('20,00,000');
  await save.click();
  await page.getByRole('alert').getByText('In stock: Type a number up to 10,00,000.').waitFor();
  expect(await stock.getAttribute('aria-invalid')).toBe('true');
  await stock.fill('');
  await stock.pressSequentially('१,२३४');
  await save.click();
  await page.getByText(/^Saved: /).waitFor();
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug));
  expect(row?.stock).toBe(1234);
});

test('on a phone products are rows, and a tap opens the form of one, which keeps what is typed while it is closed', async () => {
  const { name } = await freshLine(shop, { stock: 9, pricePaise: 1_199_900 });
  const page = await atDesk('/desk/?view=products');
  const rows = page.locator('.product-row');
  await expect.poll(() => rows.count()).toBe(25);
  const forms = page.getByLabel('In stock', { exact: true });
  expect(await forms.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Two found: neither is open before it is tapped.
  await freshLine(shop, { name: `${name} twin`, stock: 3 });
  await page.goto(`/desk/?view=products&q=${encodeURIComponent(name)}`);
  const tap = () => page.getByText(name, { exact: true }).first().click();
  await expect.poll(() => rows.count()).toBe(2);
  expect(await forms.count()).toBe(0);
  await page.getByText('9 in stock').waitFor();
  await tap();
  await forms.fill('12');
  await tap();
  expect(await forms.isVisible()).toBe(false);
  await tap();
  expect(await forms.inputValue()).toBe('12');
  await page.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  await page.getByText(/^Saved: /).waitFor();
  await page.getByText('12 in stock').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
