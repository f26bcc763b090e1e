import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addOperator, removeOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

const onDelivery = async (page: Page): Promise<void> => {
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: /Confirm Order/ }).click();
};
const online = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
};

/** A signed-in operator who has bought one product; answers the order's number. */
async function operatorWithOrder(page: Page, pay = onDelivery): Promise<string> {
  const username = await signUp(page);
  await addOperator(shop, username);
  const { slug: _, ...line } = await freshLine(shop);
  await putInCart(page, [line]);
  await fillCheckout(page);
  await pay(page);
  await page.waitForURL(/order-success\/(\d+)/);
  return /order-success\/(\d+)/.exec(page.url())?.[1] ?? '';
}

const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement);

/** The button of a step of the open order, also where it stands behind "More". */
async function stepButton(page: Page, step: string): Promise<Locator> {
  const article = page.getByRole('article');
  await article.locator('.order-more').waitFor();
  const button = article.getByRole('button', { name: step, exact: true });
  if (!(await button.isVisible())) await article.locator('.order-more > summary').click();
  return button;
}

/** Takes a step of the open order, and waits until it is done. */
async function take(page: Page, step: string, fill?: () => Promise<void>): Promise<void> {
  await (await stepButton(page, step)).click();
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

  test('an operator finds the desk from the account, and only their own part of it', async () => {
    const { page } = await visit({ viewport: { width: 360, height: 740 } });
    const username = await signUp(page);
    await page.goto('/account/');
    await page.getByRole('link', { name: 'Account settings' }).waitFor();
    const toDesk = page.getByRole('link', { name: 'The shop’s desk' });
    expect(await toDesk.count()).toBe(0);
    await addOperator(shop, username, { role: 'content' });
    await page.reload();
    await toDesk.click();
    const desk = page.getByRole('navigation', { name: 'Desk' });
    await desk.getByRole('link', { name: 'Products' }).waitFor();
    expect(await desk.getByRole('link').allInnerTexts()).toEqual([
      'To do',
      'Products',
      'Content',
      'Settings',
      'History',
    ]);
    // The frame of the desk has nothing of the shop's own.
    expect(await page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0);
    expect(await page.getByLabel(/News from the roof/).count()).toBe(0);
    await page.goto('/desk/?view=orders');
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
    await removeOperator(shop, username);
  });

  test('at 360 pixels an order is found, shipped with its number, and its cash is booked', async () => {
    const { page } = await visit({ viewport: { width: 360, height: 740 } });
    const id = await operatorWithOrder(page);
    await page.goto('/desk/');
    await page.getByRole('link', { name: /Orders to pack and ship/ }).click();
    await page.getByLabel('Number, name, phone or e-mail').fill(id);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('1 order', { exact: true }).waitFor();
    // The whole row opens it.
    await page.getByText('Lucknow').click({ force: true });
    await page.getByRole('heading', { name: `Order ${id}`, exact: true }).waitFor();
    await page
      .getByText(/^₹[\d,.]+ to collect$/)
      .first()
      .waitFor();
    await take(page, 'Mark packed');
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

  test('a refused step says why and keeps what was typed, and Escape closes it, by keyboard', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/400/);
    const id = await operatorWithOrder(page);
    await page.goto(`/desk/?order=${id}`);
    const ship = await stepButton(page, 'Ship');
    await ship.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Tracking number/).fill('AWB 42');
    await page.keyboard.press('Enter');
    await dialog.getByText('Name the carrier whose tracking number this is.').waitFor();
    expect(await dialog.getByLabel(/^Tracking number/).inputValue()).toBe('AWB 42');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(ship)).toBe(true);
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
    await inquiry.getByRole('status').getByText('The reply is').waitFor();
    await inquiry.getByText(username).last().waitFor();

    const { name: goods } = await freshLine(shop);
    await page.goto(`/desk/?view=products&q=${encodeURIComponent(goods)}`);
    await page.getByLabel('In stock').fill('77');
    await page.getByRole('button', { name: `Save ${goods}` }).click();
    await page.getByText(/^Saved: /).waitFor();
    await page.reload();
    await page.getByLabel('In stock').waitFor();
    expect(await page.getByLabel('In stock').inputValue()).toBe('77');
  });

  test('an empty amount refunds nothing, and an empty stock or price is not saved', async () => {
    const { page } = await visit();
    const id = await operatorWithOrder(page, online);
    await page.goto(`/desk/?order=${id}`);
    await (await stepButton(page, 'Refund')).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Rupees');
    const refund = dialog.getByRole('button', { name: 'Refund', exact: true });
    await amount.fill('');
    await refund.click();
    expect(await isFocused(amount)).toBe(true);
    await dialog.getByRole('alert').getByText('Rupees: Fill this in.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: `Order ${id}`, exact: true }).waitFor();
    expect(await page.getByText(/^refund /).count()).toBe(0);

    const { name: goods } = await freshLine(shop, { stock: 9 });
    await page.goto(`/desk/?view=products&q=${encodeURIComponent(goods)}`);
    const row = page.getByRole('listitem').filter({ hasText: goods });
    const save = row.getByRole('button', { name: /^Save/ });
    for (const field of ['In stock', 'Price, ₹']) {
      const input = row.getByLabel(field, { exact: true });
      const before = await input.inputValue();
      await input.fill('');
      await save.click();
      expect(await isFocused(input)).toBe(true);
      await row.getByRole('alert').getByText(`${field}: Fill this in.`).waitFor();
      await row.getByRole('button', { name: 'Discard changes' }).click();
      await row.getByRole('alert').waitFor({ state: 'detached' });
      await page.reload();
      await input.waitFor();
      expect(await input.inputValue()).toBe(before);
    }
  });

  test('stock that an order took meanwhile is shown, and overwritten only by somebody who has seen it', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/409/);
    await operatorWithOrder(page);
    const { name: goods, slug } = await freshLine(shop, { stock: 9, pricePaise: 11_000 });
    await page.goto(`/desk/?view=products&q=${encodeURIComponent(goods)}`);
    const row = page.getByRole('listitem').filter({ hasText: goods });
    const stock = row.getByLabel('In stock');
    await row.getByLabel('Price, ₹', { exact: true }).fill('120.50');
    await stock.fill('50');
    await shop.db.update(products).set({ stock: 7 }).where(eq(products.slug, slug));
    await row.getByRole('button', { name: /^Save/ }).click();
    await row.getByRole('alert').getByText('has changed since you opened').waitFor();
    await row.getByText('This is 7 in the shop now.').first().waitFor();
    expect(await isFocused(stock)).toBe(true);
    expect(await stock.inputValue()).toBe('50');
    expect(await row.getByLabel('Price, ₹', { exact: true }).inputValue()).toBe('120.5');
    await stock.fill('57');
    await row.getByRole('button', { name: /^Save/ }).click();
    await row.getByText(/^Saved: /).waitFor();
    expect(await row.getByRole('alert').count()).toBe(0);
  });

  test('a slip of the keys is asked about, a price is undone, and both are recorded with a name, by keyboard at 360 pixels', async () => {
    const { page, expectErrors } = await visit({ viewport: { width: 360, height: 740 } });
    expectErrors(/409/);
    const username = await signUp(page);
    await addOperator(shop, username, { role: 'content' });
    const { name: goods, slug } = await freshLine(shop, { pricePaise: 1_199_900 });
    await page.goto(`/desk/?view=products&q=${encodeURIComponent(goods)}`);
    const row = page.getByRole('listitem').filter({ hasText: goods });
    const price = row.getByLabel('Price, ₹', { exact: true });
    const press = async (element: Locator) => {
      await element.focus();
      await page.keyboard.press('Enter');
    };
    await price.fill('1199');
    await press(price);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('from ₹11,999.00 to ₹1,199.00, 90 % less').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Nothing is lost, and nothing is saved.
    expect(await price.inputValue()).toBe('1199');
    await press(price);
    await press(dialog.getByRole('button', { name: 'Yes, save it' }));
    await row.getByText('price ₹1,199.00, was ₹11,999.00').waitFor();
    await press(row.getByRole('button', { name: 'Undo the change' }));
    await row.getByText('Undone: price ₹11,999.00, was ₹1,199.00').waitFor();
    expect(await price.inputValue()).toBe('11999');
    await press(row.getByText('History', { exact: true }));
    await row.getByText(username).first().waitFor();
    expect(await row.getByText(username).count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const [kept] = await shop.db.select().from(products).where(eq(products.slug, slug));
    expect(kept?.pricePaise).toBe(1_199_900);
  });

  test('the focus goes to what a link, a search or Back shows, and what is found is said', async () => {
    const { page } = await visit();
    const id = await operatorWithOrder(page);
    await page.goto('/desk/');
    const shows = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name);
    const enter = async (element: Locator) => {
      await element.focus();
      await page.keyboard.press('Enter');
    };
    const desk = page.getByRole('navigation', { name: 'Desk' });
    await enter(desk.getByRole('link', { name: 'Orders' }));
    await shows('Orders');
    const search = page.getByLabel('Number, name, phone or e-mail');
    await search.fill(id);
    await enter(search);
    await shows('Orders');
    await page.getByRole('status').getByText('1 order', { exact: true }).waitFor();
    await enter(page.getByRole('link', { name: `Order ${id}` }));
    await shows(`Order ${id}`);
    await page.goBack();
    await shows('Orders');
    await enter(desk.getByRole('link', { name: 'Inquiries' }));
    await shows('Inquiries');
    await page
      .getByRole('status')
      .getByText(/^\d+ inquir(y|ies)$/)
      .waitFor();
    await enter(desk.getByRole('link', { name: 'Products' }));
    await shows('Products');
    await page
      .getByRole('status')
      .getByText(/^\d+ products?$/)
      .waitFor();
  });

  test('a second note is answered as the first one was', async () => {
    const { page } = await visit();
    const id = await operatorWithOrder(page);
    await page.goto(`/desk/?order=${id}`);
    const write = (text: string) =>
      take(page, 'Add a note', () => page.getByLabel('Note for colleagues').fill(text));
    await write('Called.');
    const answer = await page.getByText('Done: add a note.').elementHandle();
    await write('Called again.');
    await page.getByText('Called again.').waitFor();
    expect(await answer?.evaluate((element) => element.isConnected)).toBe(false);
  });
});
