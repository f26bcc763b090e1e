import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { browserTests, phone, signUp } from '#tests/support/browser.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';

/** Where the shop delivers and fits, typed by its owner; the shop is of this file alone. */

const visit = browserTests();
let directory: string;
let shop: RunningShop;
let database: Connection;
beforeAll(async () => {
  directory = await memoryFolder();
  shop = await openShop(directory);
  database = connect(await readFile(join(directory, 'database-url'), 'utf8'), { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await shop?.close();
  await rm(directory, { recursive: true, force: true });
});

test('an owner pastes places, is told by line what is wrong, and publishes them', async () => {
  const { page, expectErrors } = await visit({
    baseURL: shop.address,
    viewport: phone,
    serviceWorkers: 'block',
  });
  expectErrors(/400/);
  await addOperator(database, await signUp(page));
  await page.goto('/desk/?view=settings');
  await page.getByRole('link', { name: 'Where you deliver and fit' }).click();
  await page.getByText('You fit systems everywhere in India.').waitFor();
  await page.getByText('Paste a list').nth(1).click();
  const box = page.getByLabel('Where you fit systems, as lines');
  await box.fill('Uttar Pradesh, 12 days\n\nKanpur\nNagpur, 900 days');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await page
    .getByText(/Line 3, “Nagpur, 900 days”, must have 1 to 365 days/)
    .first()
    .waitFor();
  await page
    .getByText(/Line 2, “Kanpur”, is not a district or state that we know/)
    .first()
    .waitFor();
  if (process.env.AREA_PICTURES)
    await page.screenshot({ path: join(process.env.AREA_PICTURES, 'desk-360.png'), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await box.inputValue()).toContain('Kanpur\n');
  // The same lines stand as rows, where they are mended one by one.
  const rows = page.getByRole('group', { name: 'Where you fit systems' });
  expect(await rows.getByLabel('Days to place 3').inputValue()).toBe('900');
  await rows.getByLabel('Place 2', { exact: true }).fill('Kanpur Nagar');
  await rows.getByLabel('Days to place 2').fill('5');
  await rows.getByRole('button', { name: 'Remove Nagpur' }).click();
  await page.getByText('You fit systems in Uttar Pradesh and Kanpur Nagar.').waitFor();
  expect(await box.inputValue()).toBe('Uttar Pradesh, 12 days\nKanpur Nagar, 5 days');
  await publish.click();
  await page.getByText('Mails, invoices and pages made on demand have it now.').waitFor();
  const said = async (pin: string) =>
    (await (await fetch(`${shop.address}/api/areas/?pincode=${pin}`)).json()).fitting;
  expect([await said('208012'), await said('226001'), await said('440001')]).toEqual([
    { reached: true, days: 5 },
    { reached: true, days: 12 },
    { reached: false },
  ]);
});
