import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { installationSteps } from '#domain/order/installation.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { products } from '#netlify/database/schema.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { enter, tabTo, typeInto } from '#tests/support/keyboard.ts';
import { freshLine, shopDatabase } from '#tests/support/shopping.ts';
import { installationTexts } from '#texts/en/installation.ts';

const visit = browserTests();
const shop = shopDatabase();
const phone = { viewport: { width: 360, height: 740 } };

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

/** Presses what a person reached with Tab. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/** A complete solution with a page of its own. */
async function solution() {
  const line = await freshLine(shop, {
    pricePaise: 18_000_000,
    name: `3 kW solution ${randomUUID().slice(0, 8)}`,
  });
  const parts = [{ slug: 'suryak-550-w-mono-perc-half-cut-panel', quantity: 6 }];
  const facts = { kind: 'kit', power_w: 3300, phases: 1, installed: true, parts } as const;
  await shop.db.update(products).set({ facts }).where(eq(products.id, line.id));
  return line;
}

test('a system is asked for, quoted, accepted, paid by transfer and built, at 360 pixels and by keyboard', async () => {
  const { slug, name } = await solution();
  const sender = `Meera ${randomUUID().slice(0, 8)}`;
  const { page } = await visit(phone);
  await page.goto(`/product/${slug}/`);
  await tabTo(page, /^Get a quotation$/);
  await enter(page);
  await page.waitForURL('**/contact/?ask=quotation&**');
  await expect.poll(() => page.getByLabel('Message').inputValue()).toContain(`1 × ${name} (product`);
  await typeInto(page, /^Full name/, sender);
  await typeInto(page, /^Email/, 'meera@dhoop.example');
  await press(page.getByText('For a business', { exact: true }));
  await typeInto(page, /^Company/, 'Surya Traders');
  await typeInto(page, /^GSTIN/, '27AAPFU0939F1ZW');
  await typeInto(page, /^PO number/, 'PO-7');
  await fits(page);
  const send = page.getByRole('main').getByRole('button', { name: /send/i });
  await press(send);
  await page.getByText('This is no GSTIN').waitFor();
  const gstin = page.getByLabel(/^GSTIN/);
  await expect.poll(() => gstin.evaluate((field) => field === document.activeElement)).toBe(true);
  await gstin.fill('27AAPFU0939F1ZV');
  await press(send);
  await page.getByText('Thanks! Your inquiry has been received.').waitFor();

  const { page: desk } = await visit(phone);
  await addOperator(shop, await signUp(desk), { role: 'orders' });
  await desk.goto('/desk/?view=inquiries');
  const asked = desk.getByRole('listitem').filter({ hasText: sender });
  await press(asked.getByRole('button', { name: 'Make a quotation' }));
  await desk.getByRole('heading', { name: /^Quotation Q-\d+$/ }).waitFor();
  expect(await desk.getByLabel(/^Name/).inputValue()).toBe(sender);
  expect(await desk.getByLabel(/^Company/).inputValue()).toBe('Surya Traders');
  expect(await desk.getByLabel(/^GSTIN/).inputValue()).toBe('27AAPFU0939F1ZV');
  await desk.getByLabel(/^Bill to/).fill('Surya Traders\n4 MG Road, Pune');
  await desk.getByLabel('Price of one, ₹, GST included').fill('170000');
  await press(desk.getByRole('button', { name: 'Add fitting' }));
  await desk.getByLabel('Price of one, ₹, GST included').nth(1).fill('10000');
  await desk.getByLabel(/^Code and GST/).fill('995461 at 18 %');
  await desk.getByLabel('Discount, %').fill('10');
  await fits(desk);
  await press(desk.getByRole('button', { name: 'Save and send' }));
  const link = desk.getByRole('link', { name: /^Open as its buyer/ });
  await link.waitFor();
  const address = (await link.getAttribute('href')) ?? '';

  await page.goto(address);
  await page.getByRole('article', { name: /^Quotation Q-/ }).waitFor();
  await page.getByText('₹1,62,000').first().waitFor();
  await page.getByText(`For ${sender}, Surya Traders.`).waitFor();
  await page.getByText('GSTIN: 27AAPFU0939F1ZV').waitFor();
  await page.getByText('PO number: PO-7').waitFor();
  await fits(page);
  await page.getByRole('link', { name: 'Log in to accept it' }).waitFor();
  await signUp(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept this quotation' }).waitFor();
  await tabTo(page, /^Accept this quotation$/);
  await enter(page);
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Full name').inputValue()).toBe(sender);
  await typeInto(page, /^Phone/, '+91 98765 43210');
  await typeInto(page, /^Address/, '12 Hazratganj');
  await typeInto(page, /^PIN code/, '226001');
  await typeInto(page, /^City/, 'Lucknow');
  expect(await dialog.getByLabel(/^Bill to/).inputValue()).toContain('4 MG Road, Pune');
  await dialog.getByLabel(/^PO number/).fill('P'.repeat(41));
  await press(dialog.getByRole('button', { name: 'Accept and order' }));
  await dialog.getByText('At most 40 characters, not 41').waitFor();
  await dialog.getByLabel(/^PO number/).fill('PO-8');
  await press(dialog.getByRole('button', { name: 'Accept and order' }));
  await page.waitForURL(/\/order\/\d+/);
  await page.getByText('Nothing is built before it has arrived').waitFor();
  const id = /order\/(\d+)/.exec(page.url())?.[1] ?? '';

  await desk.goto(`/desk/?order=${id}`);
  await desk.getByText('PO-8').first().waitFor();
  await press(desk.getByRole('button', { name: 'Book a bank transfer' }));
  await desk.getByLabel(/^Reference of the bank/).fill(`UTR${randomUUID().slice(0, 8)}`);
  await desk.getByLabel(/^Reference of the bank/).press('Enter');
  await desk.getByText('Done: book a bank transfer.').waitFor();
  for (const step of installationSteps) {
    const finish = `Finish ${installationTexts[step].name.toLowerCase()}`;
    await press(desk.getByRole('button', { name: finish, exact: true }));
    if (step === 'net_meter') await desk.getByLabel('This system does not need it').press('Space');
    else await desk.getByLabel(/^For the buyer/).fill(`About ${step}.`);
    await press(desk.getByRole('dialog').getByRole('button', { name: finish, exact: true }));
    await desk.getByText(`Done: ${finish.toLowerCase()}.`).waitFor();
    await fits(desk);
    if (step !== 'survey') continue;
    await page.reload();
    await page.getByText('apply at your electricity company').waitFor();
    await page.getByText('About survey.').waitFor();
    await fits(page);
    await desk.locator('.order-more > summary').click();
    await press(desk.getByRole('button', { name: 'Undo site survey', exact: true }));
    await press(desk.getByRole('dialog').getByRole('button', { name: 'Undo site survey', exact: true }));
    await desk.getByText('Done: undo site survey.').waitFor();
    await press(desk.getByRole('button', { name: finish, exact: true }));
    await press(desk.getByRole('dialog').getByRole('button', { name: finish, exact: true }));
    await desk.getByText(`Done: ${finish.toLowerCase()}.`).waitFor();
  }
  await page.reload();
  await page.getByText('Handed over.').waitFor();
  await page.getByText('Net meter: not needed').waitFor();
  await page.getByText(/Bank transfer/).waitFor();
  await page.goto(address);
  await page.getByText('This quotation is accepted').waitFor();
});
