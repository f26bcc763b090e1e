import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { products } from '#netlify/database/schema.ts';
import type { KeptMail } from '#netlify/local/simulator/inbox/kept-mails.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { browserTests, phone, signUp } from '#tests/support/browser.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { address } from '#tests/support/shipping.ts';

/** The settings of a shop, changed by its owner in a browser; the shop is of this file alone. */

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

/** A wide logo on a clear ground, as shops have them. */
const logo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: { r: 11, g: 94, b: 70, alpha: 0.4 } } })
    .png()
    .toBuffer();

async function openDesk(viewport = phone as { width: number; height: number }) {
  const { page, expectErrors } = await visit({ baseURL: shop.address, viewport, serviceWorkers: 'block' });
  const username = await signUp(page);
  await addOperator(database, username);
  await page.goto('/desk/?view=settings');
  return { page, expectErrors };
}
const open = async (page: Page, group: string) => {
  await page.goto('/desk/?view=settings');
  await page.getByRole('region', { name: 'Settings' }).getByRole('link', { name: group }).click();
};
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Mails, invoices and pages made on demand have it now.').waitFor();
};
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
async function preview(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const path = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  const shown = await page.context().newPage();
  await shown.goto(path ?? '');
  return shown;
}
/** A page that is made on demand has what is published, once its process has read the settings again. */
const settled = (page: Page, path: string, name: string) =>
  expect
    .poll(async () => {
      await page.goto(`${path}?${randomUUID()}`);
      return page.getByRole('banner').innerText();
    })
    .toContain(name);

describe('the settings of a shop at the desk', () => {
  test('at 360 pixels an owner gives the shop a name, a logo and colours, and the header has them', async () => {
    const { page, expectErrors } = await openDesk();
    expectErrors(/400/);
    await open(page, 'Shop');
    // A long name must fit beside the links of a phone's header.
    const name = 'Nagpur Solar and Battery Systems for Vidarbha';
    await page.getByLabel('Name of the shop').fill(name);
    await page.getByLabel('Tagline').fill('Sun for Vidarbha');
    await page
      .getByLabel('Choose or take a photograph')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
    await page.getByRole('img', { name: 'picture 1 of 1' }).waitFor();
    const colour = page.getByLabel('Colour of links');
    await colour.fill('#ffee99');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByText(/The nearest one is #/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Name of the shop').inputValue()).toBe(name);
    await colour.fill('#0a5f38');
    expect(await widthOf(page)).toBe(phone.width);
    await publish(page);

    await settled(page, '/search/', name);
    const shown = page.getByRole('banner').locator('img');
    const box = await shown.boundingBox();
    expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
      320,
    );
    // As wide as it is drawn, not pressed into a square.
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([90, 30]);
    expect(await page.title()).toContain('Nagpur Solar');
    // The tab, the home screen and the preview of a link have it too.
    const places = ['link[rel=icon]', 'link[rel=apple-touch-icon]', 'meta[property="og:image"]'];
    const source = new URL((await shown.getAttribute('src')) ?? '', page.url()).searchParams.get('url');
    for (const place of places) {
      const named = page.locator(`head ${place}`);
      const address = (await named.getAttribute('href')) ?? (await named.getAttribute('content')) ?? '';
      const { pathname, search, searchParams } = new URL(address, page.url());
      expect([place, searchParams.get('url')]).toEqual([place, source]);
      const reply = await page.request.get(pathname + search);
      expect([place, reply.headers()['content-type']]).toEqual([place, 'image/jpeg']);
    }
    expect(await widthOf(page)).toBe(phone.width);
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--cyan').trim())).toBe(
      '#0a5f38',
    );
  });

  test('a GSTIN with a wrong check digit gets a sentence, the right one says its state, and the next invoice has it', async () => {
    const { page, expectErrors } = await openDesk({ width: 1440, height: 900 });
    expectErrors(/400/);
    await open(page, 'Business');
    await page.getByLabel('Legal name').fill('Nagpur Solar LLP');
    const gstin = page.getByLabel('GSTIN');
    await gstin.fill('27AAPFU0939F1ZX');
    await page.getByText('its check digit does not fit').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alert').getByText('GSTIN').waitFor();
    await gstin.fill('27aapfu 0939f1zv');
    await page.getByText('Registered in Maharashtra (27).').waitFor();
    await page.keyboard.press('Tab');
    expect(await gstin.inputValue()).toBe('27AAPFU0939F1ZV');

    const lines = page.getByRole('list', { name: 'Address' });
    const before = await lines.getByRole('listitem').count();
    for (let line = before; line < 6; line += 1)
      await page.getByRole('button', { name: 'Add a line' }).click();
    for (let line = 0; line < 6; line += 1)
      await lines
        .getByRole('textbox')
        .nth(line)
        .fill(`Line ${line + 1}, Wardha Road`);
    const pages = page.getByRole('list', { name: 'Pages elsewhere' });
    while ((await pages.getByRole('listitem').count()) < 12)
      await page.getByRole('button', { name: 'Add a page' }).click();
    for (let row = 0; row < 12; row += 1) {
      await pages.getByLabel(`Name of page ${row + 1}`, { exact: true }).fill(`Page ${row + 1}`);
      await pages.getByLabel(`Address of page ${row + 1}`, { exact: true }).fill(`https://p${row}.example/`);
    }
    await pages.getByLabel('Address of page 12', { exact: true }).fill('p12.example');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Pages elsewhere 12 must be a whole web address').first().waitFor();
    await pages.getByLabel('Address of page 12', { exact: true }).fill('https://p12.example/');
    await page.setViewportSize(phone);
    expect(await widthOf(page)).toBe(phone.width);
    await publish(page);

    const goods = await product(database.db, { pricePaise: 10_500_00 });
    await database.db.update(products).set({ gst: '85414300 at 5 %' }).where(eq(products.id, goods.id));
    const { access } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? '{}');
    const email = `${randomUUID()}@nagpur.example`;
    const reply = await page.request.post('/api/orders/', {
      headers: { Authorization: `Bearer ${access}` },
      data: {
        status: 'pending',
        items: [{ product: goods.id, quantity: 1, price: 10_500 }],
        shipping: { ...address, email },
        confirm: 'cod',
      },
    });
    const order = await reply.json();
    expect((await shipOrder({ db: database.db }, order.id)).ok).toBe(true);
    await page.goto(`/invoice/${order.id}/`);
    const words = await page.getByRole('article', { name: /^Tax Invoice INV/ }).innerText();
    for (const part of [
      'Nagpur Solar LLP',
      'GSTIN 27AAPFU0939F1ZV',
      'Line 6, Wardha Road',
      'Maharashtra (27)',
    ])
      expect(words).toContain(part);
    const inbox = await readFile(join(directory, 'inbox-url'), 'utf8');
    const mailed = async () =>
      ((await (await fetch(`${inbox}/emails`)).json()) as KeptMail[]).find(({ to }) => to === email);
    await expect.poll(mailed).toBeDefined();
    const mail = await mailed();
    expect(`${mail?.subject} ${mail?.text}`).toContain('Nagpur Solar');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/dhoop(?!\.example)/i);
  });

  test('an account for bank transfers is on the page of an unpaid order of a business, and not on that of a household', async () => {
    const { page, expectErrors } = await openDesk();
    expectErrors(/400/);
    await open(page, 'Selling');
    await page.getByText('Your account for bank transfers').click();
    await page.getByLabel('Account holder').fill('Nagpur Solar LLP');
    await page.getByLabel('Account number').fill('5010 0012 3456 78');
    await page.getByLabel('IFSC').fill('HDFC1234');
    await page.getByLabel('UPI id').fill('nagpursolar@ybl');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByText(/is no IFSC: it has four letters/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Account holder').inputValue()).toBe('Nagpur Solar LLP');
    await page.getByLabel('IFSC').fill('hdfc0001234');
    expect(await widthOf(page)).toBe(phone.width);
    await publish(page);

    const goods = await product(database.db, { pricePaise: 10_500_00 });
    const { access } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? '{}');
    const order = async (company?: string) => {
      const reply = await page.request.post('/api/orders/', {
        headers: { Authorization: `Bearer ${access}` },
        data: {
          status: 'pending',
          items: [{ product: goods.id, quantity: 1, price: 10_500 }],
          shipping: { ...address, ...(company && { company }) },
          another_order: true,
        },
      });
      return (await reply.json()).id;
    };
    const ofBusiness = await order('Vidarbha Cold Store');
    const details = page.getByRole('region', { name: 'Pay by bank transfer' });
    await expect
      .poll(async () => {
        await page.goto(`/order/${ofBusiness}/?${randomUUID()}`);
        await page.getByRole('heading', { name: `Order ${ofBusiness}` }).waitFor();
        return details.count();
      })
      .toBe(1);
    const words = await details.innerText();
    for (const part of ['50100012345678', 'HDFC0001234', 'nagpursolar@ybl', `Order ${ofBusiness}`])
      expect(words).toContain(part);
    expect(await widthOf(page)).toBe(phone.width);
    const ofHousehold = await order();
    await page.goto(`/order/${ofHousehold}/`);
    await page.getByRole('heading', { name: `Order ${ofHousehold}` }).waitFor();
    expect(await details.count()).toBe(0);
  });

  test('an announcement is on pages between its days and on none when it is removed', async () => {
    const { page } = await openDesk();
    const line = page.getByRole('banner').locator('p');
    const announce = async (fields: Record<string, string>) => {
      await open(page, 'Announcement');
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
      expect(await widthOf(page)).toBe(phone.width);
      await publish(page);
    };
    /** Whether a page made on demand shows the line: `none` if it does not carry it. */
    const shown = () =>
      expect.poll(async () => {
        await page.goto(`/search/?${randomUUID()}`);
        return (await line.count()) === 0 ? 'none' : (await line.isVisible()) ? 'shown' : 'hidden';
      });
    await announce({
      'Line above every page': 'Closed for Diwali: what you order is sent on 11 November',
      'Where a tap on it leads': '/shipping/',
      'Last day': '2098-11-10',
    });
    await shown().toBe('shown');
    expect(await widthOf(page)).toBe(phone.width);
    expect((await line.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await announce({ 'First day': '2098-11-07' });
    await shown().toBe('hidden');
    await announce({ 'Line above every page': '' });
    await shown().toBe('none');
  });

  test('by keyboard the sections of the home page are put in order, and none is shown when all are removed', async () => {
    const { page } = await openDesk();
    await open(page, 'Home page');
    const list = page.getByRole('list', { name: 'Sections', exact: true });
    const rows = list.getByRole('listitem');
    const first = async () => (await rows.first().innerText()).split('\n')[0];
    const contact = rows.filter({ hasText: 'Contact' });
    await contact.getByRole('button', { name: /^Move or remove/ }).press('Enter');
    await contact.getByRole('button', { name: /^Earlier/ }).focus();
    for (let at = await rows.count(); at > 1 && (await first()) !== 'Contact'; at -= 1)
      await page.keyboard.press('Enter');
    expect(await first()).toBe('Contact');
    await page.getByLabel('Promotion', { exact: true }).uncheck();
    expect(await widthOf(page)).toBe(phone.width);
    const shown = await preview(page);
    const headings = () => shown.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect((await headings())[0]).toMatch(/contact|talk|question/i);
    expect(await shown.locator('.promo').count()).toBe(0);
    expect(await shown.locator('.kinds li').count()).toBeGreaterThan(0);

    while ((await rows.count()) > 0) await rows.first().getByRole('checkbox').click();
    const bare = await preview(page);
    expect(await bare.getByRole('main').locator('section').count()).toBe(1);
    await page.getByLabel('Stories of customers').check();
    await page.getByText('Stories', { exact: true }).first().click();
    const stories = page.getByRole('list', { name: 'Stories' });
    while ((await stories.getByRole('listitem').count()) > 0) {
      await stories
        .getByRole('button', { name: /^Move or remove/ })
        .first()
        .click();
      await stories
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    }
    await page.getByRole('button', { name: 'Add to stories' }).click();
    await page.getByLabel('Who said it').fill('Meera K.');
    await page.getByLabel('Text', { exact: true }).last().fill('They came on the day they had named.');
    await page.getByLabel('Stars, 1 to 5').fill('5');
    const told = await preview(page);
    await told.getByText('They came on the day they had named.').waitFor();
    expect(await told.locator('.stories-list li').count()).toBe(1);
    await publish(page);
  });
});
