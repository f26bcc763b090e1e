import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { products } from '#netlify/database/schema.ts';
import { browserTests, phone, signUp } from '#tests/support/browser.ts';
import { printedInvoice } from '#tests/support/printed-invoice.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
const printButton = (page: Page) => page.getByRole('button', { name: 'Print or save as PDF' });
/** What lands on paper: letters darker than a third, on no colour. */
const colours = (part: Locator) =>
  part.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const shades = color.match(/\d+/g)?.map(Number) ?? [];
    return {
      ink: Math.max(...shades.slice(0, 3)) < 85 ? 'dark' : color,
      paper: backgroundColor === 'rgba(0, 0, 0, 0)' ? 'none' : backgroundColor,
    };
  });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Buys by cash on delivery and answers the order's number. */
async function buy(page: Page): Promise<string> {
  const line = await freshLine(shop, { pricePaise: 10_500_00 });
  await shop.db.update(products).set({ gst: '85414300 at 5 %' }).where(eq(products.id, line.id));
  await putInCart(page, [line]);
  await fillCheckout(page);
  await page.getByLabel('Cash on delivery').check();
  const business = page.getByText('GST invoice for a business');
  await business.focus();
  await page.keyboard.press('Enter');
  const gstin = page.getByLabel('GSTIN');
  await gstin.fill('27AAPFU0939F1ZW');
  const submit = page.getByRole('button', { name: 'Confirm Order (COD)' });
  await submit.click();
  await page.getByText('This is no GSTIN').waitFor();
  expect(await gstin.evaluate((field) => field === document.activeElement)).toBe(true);
  await gstin.fill('27aapfu0939f 1zv');
  await page.getByText('Registered in Maharashtra.').waitFor();
  // What is pasted is never cut without a word.
  const po = page.getByLabel('PO number');
  await po.fill('P'.repeat(41));
  await submit.click();
  await page.getByText('At most 40 characters, not 41').waitFor();
  expect(await po.evaluate((field) => field === document.activeElement)).toBe(true);
  await po.fill('PO-77');
  await page.getByLabel('Bill to').fill('Verma & Sons, 4 FC Road, Pune 411004');
  await submit.click();
  await page.waitForURL('**/order-success/**');
  return page.url().match(/order-success\/(\d+)/)?.[1] ?? '';
}

describe('the invoice of an order', () => {
  test('an invoice comes with the goods, is opened from the account, and prints on one page of A4', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await signUp(page);
    const order = await buy(page);
    await page.goto('/account/');
    await page.getByText(`Order ${order}`).first().waitFor();
    expect(await page.getByRole('link', { name: /^Invoice/ }).count()).toBe(0);
    expect((await shipOrder({ db: shop.db }, Number(order))).ok).toBe(true);

    const invoice = page.getByRole('link', { name: /^Invoice INV\/\d\d-\d\d\/\d{5}$/ });
    await page.goto(`/order/${order}/`);
    await invoice.waitFor();
    await page.goto('/account/');
    await invoice.click();
    const sheet = page.getByRole('article', { name: /^Tax Invoice INV/ });
    const words = await sheet.innerText();
    for (const part of [
      'GSTIN 09AAAAA0000A1Z0',
      'GSTIN 27AAPFU0939F1ZV',
      'Uttar Pradesh (09)',
      '85414300',
      '₹10,000.00',
      'Delivered to',
      'Verma & Sons, 4 FC Road, Pune 411004',
      'PO-77',
      'Maharashtra (27)',
      'IGST',
      '₹500.00',
      '₹10,500.00',
      'Rupees Ten Thousand Five Hundred Only',
      'Authorised signatory',
    ]) {
      expect(words).toContain(part);
    }
    expect(await page.title()).toMatch(/^INV-\d\d-\d\d-\d{5}$/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), printButton(page)]) {
      expect(await part.isVisible()).toBe(false);
    }
    expect(await colours(sheet)).toEqual(await colours(sheet.getByRole('table').first()));
    expect(await colours(sheet)).toMatchObject({ ink: 'dark', paper: 'none' });
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await printButton(page).click();
    await page.locator('[data-printed]').waitFor();

    const stranger = await visit({ serviceWorkers: 'block' });
    stranger.expectErrors(/404/);
    await signUp(stranger.page);
    await stranger.page.goto(`/invoice/${order}/`);
    await stranger.page.getByText('There is no invoice here').waitFor();
    expect(await stranger.page.getByRole('article').count()).toBe(0);
    const nobody = await visit({ serviceWorkers: 'block' });
    await nobody.page.goto(`/invoice/${order}/`);
    await nobody.page.getByText('Log in to see this invoice').waitFor();
  });

  test('thirty lines take several pages; a credit note has its own', async () => {
    const { page } = await visit({ serviceWorkers: 'block', viewport: phone });
    await signUp(page);
    let reply = printedInvoice({ lines: 30 });
    await page.route('**/api/orders/42/invoice/', (route) => route.fulfill({ json: reply }));
    await page.goto('/invoice/42/');
    await page.getByRole('article').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1);
    reply = printedInvoice({ isBack: true });
    await page.reload();
    await page.getByRole('article', { name: 'Credit Note CN/26-27/00007' }).waitFor();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  });

  test('of an order on the Hindi pages it has each heading in both languages, on a phone and on one page of A4', async () => {
    const { page } = await visit({ serviceWorkers: 'block', viewport: phone });
    await signUp(page);
    let reply = printedInvoice({ inHindi: true });
    await page.route('**/api/orders/42/invoice/', (route) => route.fulfill({ json: reply }));
    await page.goto('/invoice/42/');
    const sheet = page.getByRole('article', { name: 'Tax Invoice INV/26-27/00042' });
    const heading = sheet.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await heading.innerHTML()).toBe('Tax Invoice <span lang="hi">टैक्स इनवॉइस</span>');
    const columns = await sheet
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-name')));
    expect(columns).toEqual(expect.arrayContaining(['HSN', 'Qty मात्रा', 'CGST', 'Amount रक़म']));
    expect(await sheet.innerText()).toContain('Rupees Six Lakh');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    reply = printedInvoice();
    await page.reload();
    await heading.waitFor();
    expect(await sheet.locator('[lang]').count()).toBe(0);
    expect(await heading.innerHTML()).toBe('Tax Invoice');
  });
});
