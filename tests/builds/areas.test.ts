import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { browserTests, phone, signUp } from '#tests/support/browser.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { shipping } from '#tests/support/shipping.ts';
import { fillIn } from '#tests/support/shopping.ts';

/** A shop that fits in Kanpur and delivers in Uttar Pradesh, by its settings file: product, planner, cart, checkout, desk. */

const visit = browserTests();
let project: ProjectCopy;
let directory: string;
let shop: RunningShop;
let database: Connection;

beforeAll(async () => {
  [project, directory] = await Promise.all([copyProject(), memoryFolder()]);
  const file = join(project.directory, 'content', 'site.json');
  const site = JSON.parse(await readFile(file, 'utf8'));
  const areas = { parcels: ['Uttar Pradesh, 5 days'], fitting: ['Kanpur Nagar, 12 days'] };
  await writeFile(file, JSON.stringify({ ...site, areas }));
  shop = await openShop(directory, { ASTRO_CACHE_DIR: './cache' }, project.directory);
  database = connect(await readFile(join(directory, 'database-url'), 'utf8'), { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await shop?.close();
  await project?.remove();
  await rm(directory, { recursive: true, force: true });
});

const system = '/product/aangan-urja-2-kw-flat-roof-home-solution/';
const panel = '/product/suryak-400-w-mono-half-cut-panel/';
const pin = (page: Page) => page.getByRole('textbox', { name: /^Your PIN code/ });
const said = (page: Page) => page.locator('.area [role=status]');
const open = (viewport = phone as { width: number; height: number }) =>
  visit({ baseURL: shop.address, viewport, serviceWorkers: 'block' });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
const savePicture = async (page: Page, name: string) => {
  if (process.env.AREA_PICTURES)
    await page.screenshot({
      path: join(process.env.AREA_PICTURES, `${name}.png`),
      fullPage: !name.startsWith('planner'),
    });
};

describe.each([phone, { width: 1440, height: 900 }])('at $width pixels', (size) => {
  test('a system says where it is fitted and in how many days, and a part where it is delivered', async () => {
    const { page } = await open(size);
    await page.goto(system);
    await pin(page).fill('208 012');
    await expect
      .poll(() => said(page).textContent())
      .toBe('We fit in Kanpur Nagar, Uttar Pradesh (208012), in about 12 days.');
    await page.goto(panel);
    // The PIN code is asked once.
    await expect
      .poll(() => said(page).textContent())
      .toBe('We deliver to Kanpur Nagar, Uttar Pradesh (208012), in about 5 days.');
    const [field, button] = await Promise.all(
      [pin(page), page.getByRole('button', { name: 'Check' })].map((one) => one.boundingBox()),
    );
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(button?.x ?? 0);
    await savePicture(page, `product-${size.width}`);
    await fits(page);
  });

  test('where it is not fitted yet a number is left, which the desk has with PIN code, product and reason', async () => {
    const name = `Meera ${randomUUID().slice(0, 8)}`;
    const { page, expectErrors } = await open(size);
    expectErrors(/Failed to load resource/);
    await page.goto(system);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await pin(page).fill('४४०००१');
    await expect
      .poll(() => said(page).textContent())
      .toBe('We do not fit in Nagpur, Maharashtra (440001) yet.');
    await page.getByText('Leave your number').click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Give your name.').waitFor();
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Your phone').fill('98765 43210');
    // The first attempt is lost on the way: nothing typed is.
    await page.route('**/api/users/contact/', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.locator('.area [role=alert]').textContent()).not.toBe('');
    expect(await page.getByLabel('Your name').inputValue()).toBe(name);
    await savePicture(page, `leave-${size.width}`);
    await fits(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks! Your inquiry has been received.').waitFor();

    const [kept, ...more] = await database.db.select().from(inquiries).where(eq(inquiries.name, name));
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ phone: '98765 43210', email: '', spam: false });
    const { page: desk } = await open(size);
    await addOperator(database, await signUp(desk), { role: 'orders' });
    await desk.goto('/desk/?view=inquiries');
    const lead = desk.getByRole('listitem').filter({ hasText: name });
    for (const part of ['fitting at Nagpur, Maharashtra, PIN code 440001', 'you do not yet', title])
      await lead.getByText(part).waitFor();
  });

  test('the planner says it as soon as the PIN code is typed', async () => {
    const { page } = await open(size);
    await page.goto('/planner/');
    await page.locator('[name=pin]').fill('226001');
    await expect
      .poll(() => said(page).textContent())
      .toBe('We do not fit in Lucknow, Uttar Pradesh (226001) yet.');
    await page.locator('[name=pin]').fill('208012');
    await expect.poll(() => said(page).textContent()).toMatch(/^We fit in Kanpur Nagar.*in about 12 days\.$/);
    expect(await page.getByText('Leave your number').isVisible()).toBe(false);
    await page.goto('/planner/?pin=440001&units=350&bill=2400');
    await expect.poll(() => said(page).textContent()).toMatch(/^We do not fit in Nagpur/);
    await savePicture(page, `planner-${size.width}`);
    await fits(page);
  });

  test('cart and checkout say what does not go there, and the order is refused before money', async () => {
    const { page, expectErrors } = await open(size);
    expectErrors(/409/);
    await signUp(page);
    for (const path of [system, panel]) {
      await page.goto(path);
      const fold = page.locator('details.unvisited > summary');
      if (await fold.count()) await fold.click();
      await page.locator('.buybox').getByRole('button', { name: 'Add to Cart' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.cart ?? '')).toContain(path.split('/')[2]);
    }
    await page.goto('/cart/');
    await pin(page).fill('226001');
    await expect
      .poll(() => said(page).textContent())
      .toBe(
        'We do not fit in Lucknow, Uttar Pradesh (226001) yet. We deliver to Lucknow, Uttar Pradesh (226001), in about 5 days.',
      );
    await savePicture(page, `cart-${size.width}`);
    await fits(page);
    await page.goto('/checkout/');
    await fillIn(page, { ...shipping, 'PIN code': '440001' });
    await expect
      .poll(() => said(page).textContent())
      .toMatch(/^We do not fit in Nagpur, .* We do not deliver to Nagpur, .* yet\.$/);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.locator('#field-zip-error').waitFor();
    expect(await page.locator('#field-zip-error').textContent()).toContain('Nothing was ordered or paid.');
    await savePicture(page, `checkout-${size.width}`);
    await fits(page);
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(shipping.Address);
    await page.getByRole('textbox', { name: 'PIN code' }).fill('208012');
    await expect.poll(() => said(page).textContent()).toMatch(/^We fit in Kanpur .* We deliver to Kanpur /);
    const placed = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/orders/') && reply.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    expect((await placed).status()).toBe(201);
  });
});

test('pages of a shop without an area have nothing of it', async () => {
  const shopUrl = inject('shopUrl');
  for (const path of ['/', '/products/', system, panel, '/planner/', '/cart/', '/checkout/']) {
    const html = await (await fetch(shopUrl + path)).text();
    expect([path, html.match(/data-area|area-pin|area\.[\w-]+\.js/g)]).toEqual([path, null]);
    const own = await (await fetch(shop.address + path)).text();
    expect([path, own.includes('data-area')]).toEqual([path, path !== '/' && path !== '/products/']);
  }
});
