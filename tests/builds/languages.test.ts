import { readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import words from '#content/hi/words.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import { orders } from '#netlify/database/order-schema.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { browserTests } from '#tests/support/browser.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { address } from '#tests/support/shipping.ts';
import { firstFlightBytes } from '#tests/tools/bench/budgets.ts';
import { headerBytes, wireBytes } from '#tests/tools/bench/wire-bytes.ts';
import * as checkout from '#texts/hi/checkout.ts';
import * as ui from '#texts/hi/ui.ts';

/** A shop that offers Hindi and the pseudo-language, by its settings file. */

const visit = browserTests();
let project: ProjectCopy;
let directory: string;
let shop: RunningShop;
let database: Connection;

beforeAll(async () => {
  [project, directory] = await Promise.all([copyProject(), memoryFolder()]);
  const file = join(project.directory, 'content', 'site.json');
  const given = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...given, languages: ['hi', 'xx'] }));
  shop = await openShop(directory, { ASTRO_CACHE_DIR: './cache' }, project.directory);
  database = connect(await readFile(join(directory, 'database-url'), 'utf8'), { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await shop?.close();
  await project?.remove();
  await rm(directory, { recursive: true, force: true });
});

const open = (options = {}) => visit({ baseURL: shop.address, serviceWorkers: 'block', ...options });
const kit = '/product/aangan-urja-3-3-kw-hybrid-kit-with-5-12-kwh-battery/';
const inverter = '/product/urjavahak-5-kw-hybrid-inverter/';
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const get = (path: string) => fetch(shop.address + path, { redirect: 'manual' });

test.each([
  ['/hi/about/', '/hi/about/'],
  ['/hi/products/', 'प्रॉडक्ट'],
  [`/hi${inverter}`, 'GST सहित दाम'],
  ['/hi/products/commercial/', 'प्रॉडक्ट'],
  [`/hi/works-with${inverter.replace('/product', '')}`, '/hi/works-with/'],
  ['/hi/planner/?pin=226001&bill=3000', '/hi/planner/index.md?name=value'],
  ['/hi/planner/?pin=226001&bill=3000', 'इस पते पर क्या भेज सकते हैं'],
  ['/hi/search/?search=panel', '/hi/product/'],
])('a program that asks %s for Markdown gets it in Hindi', async (path, words) => {
  const reply = await fetch(shop.address + path, { headers: { Accept: 'text/markdown' } });
  expect(reply.headers.get('content-type')).toContain('text/markdown');
  expect(await reply.text()).toContain(words);
});

describe('a shopper who reads Hindi', () => {
  test('changes the language of a page, keeps its question, and has that language from then on', async () => {
    const { page } = await open();
    await page.goto('/planner/?state=uttar-pradesh&bill=3200&months=1');
    await page.locator('header').getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/planner/?state=uttar-pradesh&bill=3200&months=1');
    expect(await languageOf(page)).toBe('hi-IN');
    // Somebody sends a link to an English page.
    await page.goto(inverter);
    await page.waitForURL(`**/hi${inverter}`);
    await page.locator('footer').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(shop.address + inverter);
    await page.goto('/cart/');
    expect(await languageOf(page)).toBe('en-IN');
  });

  test('puts a product in the cart, signs up on the way and orders on delivery, without leaving Hindi', async () => {
    const { page } = await open();
    await page.goto(`/hi${inverter}`);
    await page.locator('form:has(.buy)').first().locator('.buy:not([value])').first().click();
    await page.locator('.bar a[href="/hi/cart/"]').click();
    await page.waitForURL('**/hi/cart/');
    await page.locator('main a[href="/hi/checkout/"]').click();
    await page.waitForURL('**/hi/login/?next=%2Fhi%2Fcheckout%2F');
    await page.locator('main a[href^="/hi/signup/"]').click();
    await page.waitForURL('**/hi/signup/**');
    await page.locator('input[name=username]').fill(`hindi-${crypto.randomUUID().slice(0, 8)}`);
    for (const field of await page.locator('main input[type=password]').all())
      await field.fill('dhoop-aur-chhaon-7');
    await page.locator('main form button.button-sun').click();
    await page.waitForURL('**/hi/checkout/');
    for (const [field, value] of Object.entries(address))
      await page.getByLabel(checkout.labels[field as keyof typeof address], { exact: true }).fill(value);
    await page.locator('input[name=method][value=cod]').check();
    await page.getByRole('button', { name: checkout.submit.cod }).click();
    await page.waitForURL('**/hi/order-success/*/');
    expect(await page.locator('main').innerText()).toMatch(/[\u0900-\u097F]/);
    await page.locator('main a[href^="/hi/order/"]').first().click();
    await page.waitForURL('**/hi/order/*/');
    expect(await languageOf(page)).toBe('hi-IN');
    // Its mails and the headings of its invoice follow this.
    const id = Number(/order\/(\d+)/.exec(page.url())?.[1]);
    expect(await database.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { language: 'hi' },
    ]);
  });

  test('has a name that is English marked as such, in the cart before its scripts run and after', async () => {
    const { page } = await open();
    const { slug, name } = await product(database.db, { name: `Test cable ${Date.now()}` });
    await page.goto(`/hi/product/${slug}/`);
    await page.locator('form:has(.buy)').first().locator('.buy:not([value])').first().click();
    const shown = page.locator('main [lang=en]').filter({ hasText: name });
    await page.goto('/hi/cart/');
    await shown.first().waitFor();
    // The first press makes React take the row over.
    await page.getByRole('button', { name: ui.more }).first().click();
    await expect.poll(() => page.locator('main [data-part=qty]').first().inputValue()).toBe('2');
    expect(await shown.count()).toBeGreaterThan(0);
  });

  test('is told in Hindi why a call was refused', async () => {
    const { page, expectErrors } = await open();
    expectErrors(/401/);
    await page.goto('/hi/login/');
    await page.locator('input[name=username]').fill('nobody-here');
    await page.locator('input[name=password]').fill('wrong-password-1');
    await page.locator('main form button').last().click();
    await expect.poll(() => page.locator('[role=alert]').first().innerText()).toMatch(/[\u0900-\u097F]/);
  });
});

test('Google’s and Meta’s feeds in Hindi have its names and lead to its pages', async () => {
  for (const name of ['products', 'meta']) {
    const reply = await get(`/hi/feeds/${name}.xml`);
    const xml = await reply.text();
    expect(reply.headers.get('content-type')).toContain('application/rss+xml');
    expect(xml).toMatch(new RegExp(`<atom:link href="https?://[^"/]+/hi/feeds/${name}.xml"`));
    const items = [...xml.matchAll(/<item>.*<\/item>/g)].map(([item]) => item);
    expect(items.length).toBeGreaterThan(50);
    expect(items.filter((item) => !/<g:link>https?:\/\/[^/]+\/hi\/product\//.test(item))).toEqual([]);
    expect(items.filter((item) => /<g:title>[^<]*[\u0900-\u097f]/.test(item)).length).toBeGreaterThan(50);
    expect(xml.endsWith('</channel></rss>')).toBe(true);
  }
});

describe('addresses', () => {
  test('a form that is posted without a script to a page in Hindi is answered in Hindi', async () => {
    const response = await fetch(`${shop.address}/hi/planner/?state=uttar-pradesh&bill=3200&months=1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: shop.address },
      body: 'name=&phone=',
    });
    const html = await response.text();
    expect(html).toContain('<html lang="hi-IN">');
    expect(html).toMatch(/aria-invalid="true"/);
    // What the shop published, which this page reads when it is asked for.
    expect(html).toContain(words[site.tagline as keyof typeof words]);
  });

  test('a product that is newer than the build has a page in each language', async () => {
    const { slug } = await product(database.db, { name: `Test panel ${Date.now()}` });
    for (const [prefix, locale] of [
      ['', 'en-IN'],
      ['/hi', 'hi-IN'],
    ] as const) {
      const response = await get(`${prefix}/product/${slug}/`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(`/product/${slug}/`);
    }
  });

  test('an address in capitals leads to the usual one in its language, and a page that is none is a 404 in it', async () => {
    const capitals = await get('/hi/Product/Urjavahak-5-kW-Hybrid-Inverter/');
    expect([capitals.status, capitals.headers.get('Location')]).toEqual([301, `/hi${inverter}`]);
    const none = await get('/hi/nothing-here/');
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('lang="hi-IN"');
  });

  test('pages name themselves as canonical, the sitemap names their twins, and papers of the law stay English', async () => {
    const html = await (await get(`/hi${inverter}`)).text();
    expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^/"]+/hi${inverter}"`));
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toMatch(new RegExp(`hreflang="hi-IN" href="https?://[^/"]+/hi${inverter}"`));
    expect((await get('/hi/desk/')).status).toBe(404);
    expect(html).toContain('href="/hi/blogs/"');
  });

  test('no page of a language carries texts of another', async () => {
    const html = await (await get('/hi/cart/')).text();
    const scripts = [...html.matchAll(/\/_astro\/Cart\.[\w-]+\.js/g)].map(([file]) => file);
    const english = await (await get('/cart/')).text();
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) expect(english).not.toContain(file);
  });
});

/** Devanagari takes three bytes a letter, and a compressed page a fifth more. */
const share = 1.25;
const shoppersPages = [
  '/',
  '/products/',
  '/category/inverters/',
  inverter,
  kit,
  '/cart/',
  '/checkout/',
  '/planner/',
];

describe('what a page in Hindi costs', () => {
  test.each(shoppersPages)('%s takes at most a quarter more bytes than in English', async (path) => {
    const [english, hindi] = await Promise.all([
      wireBytes(shop.address + path),
      wireBytes(`${shop.address}/hi${path}`),
    ]);
    expect({ english, hindi, over: Math.max(0, Math.ceil(hindi - share * english)) }).toMatchObject({
      over: 0,
    });
  });

  test.each(['/products/', '/cart/'])('%s fits the first flight of a connection', async (path) => {
    const over = (await wireBytes(`${shop.address}/hi${path}`)) - firstFlightBytes;
    expect(Math.max(0, over)).toBe(0);
  });

  test.each([inverter, kit])(
    '%s has price, button and facts in its first flight; only its description comes after it',
    async (path) => {
      const html = await firstFlightOf(`${shop.address}/hi${path}`);
      expect(html).toContain('class="buybox-bar"');
      expect(html).toContain('role="tablist"');
    },
  );
});

/** What a browser can show of a page from the first flight of a connection. */
const firstFlightOf = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, async (reply) => {
      const body = Buffer.concat(await reply.toArray()).subarray(0, firstFlightBytes - headerBytes);
      const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
      resolve(brotliDecompressSync(body, options).toString());
    })
      .on('error', reject)
      .end();
  });

/** Texts that come from the catalogue, settings, editors or other people; everything else must be in brackets. */
const pseudoPages = [
  '/cart/',
  '/login/',
  '/signup/',
  '/wishlist/',
  '/plant-health/',
  '/second-opinion/',
  '/offline/',
];

describe('the pseudo-language, 40 % longer, at 320 pixels', () => {
  test.each(pseudoPages)('%s is not wider than the screen, and says nothing in English', async (path) => {
    const { page } = await open({ viewport: { width: 320, height: 740 } });
    await page.goto(`/xx${path}`);
    await page.locator('main').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await englishIn(page)).toEqual([]);
  });
});

/** Words of the page's main part that are in no brackets. Names of states come from content. */
const englishIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inside = node.parentElement?.closest('script, style, template, option, code, [lang=en]');
      const text = node.nodeValue?.trim() ?? '';
      // A word without a capital may be a code: the pseudo-language leaves it as it is.
      if (!inside && /[A-Za-z]{3}/.test(text) && !/[[\]·]|^[a-z0-9_-]+$/.test(text)) found.push(text);
    }
    return found;
  });
