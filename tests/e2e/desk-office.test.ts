import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { addOperator, removeOperator } from '#netlify/commerce/people/operators.ts';
import type { KeptMail } from '#netlify/local/simulator/inbox/kept-mails.ts';
import { browserTests, holdBack, signUp, signUpOnTheWay } from '#tests/support/browser.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

async function owner() {
  const { page } = await visit();
  const username = await signUp(page);
  await addOperator(shop, username);
  return { page, username };
}
const mailTo = async (address: string): Promise<KeptMail | undefined> => {
  const mails = (await (await fetch(`${inject('mailUrl')}/emails`)).json()) as KeptMail[];
  return mails.find(({ to }) => to === address);
};

test('somebody who is invited by mail signs up, accepts, and works at the desk until the role is taken away', async () => {
  const { page, username } = await owner();
  const email = `${randomUUID()}@dhoop.example`;
  await page.goto('/desk/?view=people');
  await page.getByLabel('E-mail address, or username').fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('C');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(`A link is on its way to ${email}.`).waitFor();
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).waitFor();
  await fits(page);

  await expect.poll(() => mailTo(email)).toBeDefined();
  const link = /\/invitation\/#\S+/.exec((await mailTo(email))?.text ?? '')?.[0] ?? '';
  const { page: theirs, expectErrors } = await visit();
  expectErrors(/403/);
  await theirs.goto(link);
  const toLogin = theirs.getByRole('link', { name: 'Log in to accept it' });
  await toLogin.waitFor();
  // What gives a role is neither copied with the address nor sent to the login page.
  expect(theirs.url()).not.toContain('#');
  await toLogin.click();
  const name = await signUpOnTheWay(theirs);
  await theirs.waitForURL('**/invitation/');
  await fits(theirs);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await theirs.getByText('You work here now: Content').waitFor();
  await theirs.getByRole('link', { name: 'To the desk' }).click();
  const desk = theirs.getByRole('navigation', { name: 'Desk' });
  await desk.getByRole('link', { name: 'Products' }).waitFor();
  expect(await desk.getByRole('link', { name: 'People' }).count()).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: `Remove access of ${name}` }).click();
  await page.getByText(`${name} has no role any more.`).waitFor();
  await theirs.reload();
  await theirs.getByText('This account has no desk').waitFor();
  await removeOperator(shop, username);
});

test('an owner reads what was sold by product, and saves the month’s sums as files', async () => {
  const { page, username } = await owner();
  const { slug: _, ...line } = await freshLine(shop, { pricePaise: 1_234_500 });
  await putInCart(page, [{ ...line, qty: 2 }]);
  await fillCheckout(page);
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: /Confirm Order/ }).click();
  await page.waitForURL(/order-success\/(\d+)/);

  await page.goto('/desk/?view=figures');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('link', { name: 'Product', exact: true }).click();
  const row = page.getByRole('row', { name: line.name });
  await row.waitFor();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['1', '2', '₹24,690.00']);
  await fits(page);
  expect(await page.getByRole('link', { name: 'Today', exact: true }).getAttribute('aria-current')).toBe(
    'true',
  );
  const from = page.getByLabel('From');
  expect(await from.isVisible()).toBe(false);
  await page.getByText('Own days').click();
  await from.fill('');
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await from.getAttribute('aria-description')).toBe('Choose a day.');
  expect(await from.evaluate((it) => it === document.activeElement)).toBe(true);
  // A day before the shop opened: nothing, in words.
  await from.fill('2020-01-01');
  await page.getByText('1 Jan 2020', { exact: true }).waitFor();
  await page.getByLabel('Until').fill('2020-01-02');
  const release = await holdBack(page, '**/api/desk/figures/**');
  await page.getByRole('button', { name: 'Show' }).click();
  // The sums of the days before pale until those of these days are there.
  const opacity = () => page.locator('.figures').evaluate((it) => getComputedStyle(it).opacity);
  await expect.poll(opacity).toBe('0.6');
  release();
  await page.getByText('Nothing was sold on these days.').waitFor();
  expect(await opacity()).toBe('1');

  await page.getByRole('button', { name: 'Add up the month' }).click();
  await page.getByText(/^\d+ documents?: taxable ₹/).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'By HSN (CSV)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^gst-20\d\d-\d\d-hsn\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/HSN/i);
  await fits(page);
  await removeOperator(shop, username);
});

test('who works in sales reads orders and writes quotations, and is offered nothing that moves goods or money', async () => {
  const { page } = await visit();
  const username = await signUp(page);
  const goods = await product(shop.db, { pricePaise: 10_500_00 });
  const { access } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? '{}');
  const reply = await page.request.post('/api/orders/', {
    headers: { Authorization: `Bearer ${access}` },
    data: { status: 'pending', items: [goods.item()], shipping: address },
  });
  const { id } = await reply.json();
  await addOperator(shop, username, { role: 'sales' });
  await page.goto('/desk/');
  const tabs = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
  await tabs.first().waitFor();
  // Beside a name stands how much waits there.
  const names = (await tabs.allInnerTexts()).map((text) => text.replace(/\s*[\d,]+\+?$/, ''));
  expect(names).toEqual(['To do', 'Orders', 'Quotations', 'Inquiries', 'History']);
  await fits(page);

  await page.goto(`/desk/?order=${id}`);
  await page.getByText('More', { exact: true }).click();
  const note = page.getByRole('button', { name: 'Add a note' });
  await note.waitFor();
  for (const name of ['Book a bank transfer', 'Cancel the order', 'Refund', 'Mark packed', 'Ship'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /slip|label/i }).count()).toBe(0);
  await fits(page);
  await page.goto('/desk/?view=orders');
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.goto('/desk/?view=settings&entry=shop');
  await page.getByText('You don’t have access to this page').waitFor();
  expect(await page.getByLabel('Name of the shop').count()).toBe(0);
});
