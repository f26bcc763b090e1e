import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/desk/operators.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { freshLine, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();
const phone = { viewport: { width: 360, height: 740 } };

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

test('at 360 pixels a quotation is written, sent, accepted by its buyer and paid by bank transfer', async () => {
  const { page: desk } = await visit(phone);
  await addOperator(shop, await signUp(desk), { role: 'orders' });
  const { name } = await freshLine(shop, { pricePaise: 1_000_000 });
  await desk.goto('/desk/?view=quotations');
  await desk.getByRole('button', { name: 'New quotation' }).click();
  await desk.getByRole('heading', { name: /^Quotation Q-\d+$/ }).waitFor();
  await desk.getByLabel('Name', { exact: true }).fill('Meera Sharma');
  await desk.getByLabel('Email').fill('meera@dhoop.example');
  await desk.getByLabel('Add a product').fill(name);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: `Add ${name}` }).click();
  await desk.getByLabel('Units').fill('2');
  await desk.getByLabel('Price of one, ₹, GST included').fill('9500');
  await desk.getByRole('button', { name: 'Add fitting or another charge' }).click();
  await desk.getByLabel('Charge', { exact: true }).fill('Fitting');
  await desk.getByLabel('Price of one, ₹, GST included').nth(1).fill('1000');
  await desk.getByLabel(/^Code and GST/).fill('995461 at 18 %');
  await desk.getByLabel('Discount, %').fill('10');
  await fits(desk);
  await desk.getByRole('button', { name: 'Save and send' }).click();
  const link = desk.getByRole('link', { name: /^Open as its buyer/ });
  await link.waitFor();
  const address = (await link.getAttribute('href')) ?? '';
  await desk.getByText('₹18,000.00').first().waitFor();

  const { page } = await visit(phone);
  await page.goto(address);
  await page.getByRole('article', { name: /^Quotation Q-/ }).waitFor();
  await page.getByText('₹18,000.00').first().waitFor();
  await fits(page);
  await page.getByRole('link', { name: 'Log in to accept it' }).waitFor();
  await signUp(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept this quotation' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Full name').inputValue()).toBe('Meera Sharma');
  await dialog.getByLabel('Phone').fill('+91 98765 43210');
  await dialog.getByLabel('Address').fill('12 Hazratganj');
  await dialog.getByLabel('PIN code').fill('226001');
  await dialog.getByLabel('City').fill('Lucknow');
  await dialog.getByRole('button', { name: 'Accept and order' }).click();
  await page.waitForURL(/\/order\/\d+/);
  await page.getByText('Fitting').waitFor();
  const id = /order\/(\d+)/.exec(page.url())?.[1] ?? '';

  await desk.goto(`/desk/?order=${id}`);
  await desk.getByRole('button', { name: 'Book a transfer' }).click();
  await desk.getByLabel(/^Reference of the bank/).fill(`UTR${randomUUID().slice(0, 8)}`);
  await desk.getByRole('dialog').getByRole('button', { name: 'Book a transfer' }).click();
  await desk.getByText('Done: book a transfer.').waitFor();
  await page.reload();
  await page.getByText('Paid. We are getting it ready.').waitFor();
  await page.getByText(/Bank transfer/).waitFor();
  await page.goto(address);
  await page.getByText('This quotation is accepted').waitFor();
});
