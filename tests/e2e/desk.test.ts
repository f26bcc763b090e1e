import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator } from '#commerce/desk/operators.ts';
import { inquiries } from '#database/schema.ts';
import type { Connection } from '#platform/database.ts';
import { browserTests, signUp } from '#support/browser.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#support/shopping.ts';

const visit = browserTests();
let shop: Connection;
beforeAll(() => {
  shop = shopDatabase();
});
afterAll(() => shop.close());

/** A signed-in operator who has bought one product on delivery; answers the order's number. */
async function operatorWithOrder(page: Page): Promise<string> {
  const username = await signUp(page);
  await addOperator(shop, username);
  const { slug: _, ...line } = await freshLine(shop);
  await putInCart(page, [line]);
  await fillCheckout(page);
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: /Confirm Order/ }).click();
  await page.waitForURL(/order-success\/(\d+)/);
  return /order-success\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Takes a step of the open order, and waits until it is done. */
async function take(page: Page, step: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: step, exact: true }).click();
  await fill?.();
  await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click();
  await page.getByText(`Done: ${step.toLowerCase()}.`).waitFor();
}

describe('the shop’s desk', () => {
  test('a shopper has none, and nobody signed in is led to login', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/403/);
    await page.goto('/desk/');
    await page.waitForURL('**/login/?next=%2Fdesk%2F');
    await signUp(page);
    await page.goto('/desk/');
    await page.getByRole('heading', { name: 'This account has no desk' }).waitFor();
  });

  test('at 360 pixels an order is found, shipped with its number, and its cash is booked', async () => {
    const { page } = await visit({ viewport: { width: 360, height: 740 } });
    const id = await operatorWithOrder(page);
    await page.goto('/desk/');
    await page.getByRole('link', { name: /Orders to pack and ship/ }).click();
    await page.getByLabel('Number, name, phone or e-mail').fill(id);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByRole('link', { name: `Order ${id}` }).click();
    await page.getByRole('heading', { name: `Order ${id}`, exact: true }).waitFor();
    await take(page, 'Packed');
    await take(page, 'Ship', async () => {
      await page.getByLabel(/^Carrier/).fill('Delhivery');
      await page.getByLabel(/^Tracking number/).fill('AWB-42');
    });
    await page.getByText('Delhivery, AWB-42').first().waitFor();
    await take(page, 'Book the cash');
    await page.getByRole('article').getByText('completed', { exact: true }).first().waitFor();
    // The address holds what is shown: it is the same after a reload.
    await page.reload();
    await page.getByRole('heading', { name: `Order ${id}`, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('by keyboard: a refused step says why and keeps what was typed, Escape closes it', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/400/);
    const id = await operatorWithOrder(page);
    await page.goto(`/desk/?order=${id}`);
    const ship = page.getByRole('article').getByRole('button', { name: 'Ship', exact: true });
    await ship.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Tracking number/).fill('AWB 42');
    await page.keyboard.press('Enter');
    await dialog.getByText('Name the carrier whose tracking number this is.').waitFor();
    expect(await dialog.getByLabel(/^Tracking number/).inputValue()).toBe('AWB 42');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await ship.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('an inquiry is answered, a correction is a reply of its own, and stock is changed', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/ERR_FAILED/);
    const username = await signUp(page);
    await addOperator(shop, username);
    const name = `Ravi ${randomUUID().slice(0, 8)}`;
    await shop.db.insert(inquiries).values({ name, email: 'ravi@dhoop.example', message: 'Will it fit?' });
    await page.goto('/desk/?view=inquiries');
    const inquiry = page.getByRole('listitem').filter({ hasText: name });
    await inquiry.getByLabel('Reply').fill('It wll.');
    // The first reply arrives, and its answer is lost. Then the operator sees the mistake.
    await page.route(
      '**/reply/',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await inquiry.getByRole('button', { name: /the reply/ }).click();
    await inquiry.getByRole('alert').waitFor();
    await inquiry.getByLabel('Reply').fill('It will.');
    await inquiry.getByRole('button', { name: /the reply/ }).click();
    await inquiry.getByText('It will.').waitFor();
    await inquiry.getByText(username).last().waitFor();

    const { name: goods } = await freshLine(shop);
    await page.goto(`/desk/?view=products&q=${encodeURIComponent(goods)}`);
    await page.getByLabel('In stock').fill('77');
    await page.getByRole('button', { name: `Save ${goods}` }).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await page.getByLabel('In stock').waitFor();
    expect(await page.getByLabel('In stock').inputValue()).toBe('77');
  });
});
