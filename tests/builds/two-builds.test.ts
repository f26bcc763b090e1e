import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phone, signUp } from '#tests/support/browser.ts';
import { openBrowser } from '#tests/support/chromium.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { runBuild } from '#tests/support/platform-build.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { shipping } from '#tests/support/shipping.ts';
import { fillIn } from '#tests/support/shopping.ts';

/** Pages that stayed open while the shop was built again with other scripts, and the service worker of the first build. */

const minutes = (count: number): number => count * 60_000;
const own = { ASTRO_CACHE_DIR: './cache' };
let project: ProjectCopy;
let directory: string;
let shop: RunningShop;
let browser: Browser;
let context: BrowserContext;
const tabs = new Map<string, Page>();
let oldScripts: string[] = [];

const forms = [
  ['/login/', { username: 'nobody', password: 'monsoon' }, '**/api/users/auth/login/'],
  [
    '/signup/',
    { username: 'asha', email: 'asha@dhoop.example', password: 'monsoon-lamp' },
    '**/api/users/auth/register/',
  ],
  ['/contact/', { name: 'Asha', email: 'asha@dhoop.example', message: 'How many?' }, '**/api/users/contact/'],
] as const;
const searches = [
  ['/products/', { search: 'inverter' }],
  ['/planner/', { pin: '226001' }],
] as const;
const sold = '/product/vidyukavach-mc4-connector-pair/';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main form [type=submit]').first().click();

async function openTab(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(shop.address + path);
  await page.waitForLoadState('load');
  return page;
}

async function typeAll(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
}

/** Sends the form and returns what was sent. */
async function sendForm(page: Page, call: string): Promise<unknown> {
  const sent = page.waitForRequest(call);
  await send(page);
  return (await sent).postDataJSON();
}

beforeAll(async () => {
  [project, directory] = await Promise.all([copyProject(), memoryFolder()]);
  shop = await openShop(directory, own, project.directory);
  browser = await openBrowser();
  context = await browser.newContext({ baseURL: shop.address, viewport: phone });
  context.setDefaultTimeout(minutes(1));
  const first = await context.newPage();
  await signUp(first);
  await first.goto('/');
  // The worker of this build has come, and with it its files.
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const path of [...forms.map(([path]) => path), ...searches.map(([path]) => path), sold])
    tabs.set(path, await openTab(path));
  await tabs.get(sold)?.getByRole('button', { name: 'Add to cart' }).first().click();
  for (const path of ['/cart/', '/checkout/']) tabs.set(path, await openTab(path));
  await fillIn(tabs.get('/checkout/') as Page, shipping);
  oldScripts = await (tabs.get('/contact/') as Page).evaluate(() =>
    [...document.querySelectorAll('astro-island')].map(
      (island) => island.getAttribute('component-url') ?? '',
    ),
  );
  await appendFile(
    join(project.directory, 'src/browser/islands/dom.ts'),
    "\nif (typeof document === 'object') document.documentElement.dataset.edition = 'second';\n",
  );
  const databaseUrl = await readFile(join(directory, 'database-url'), 'utf8');
  const data = { SHOP_DATA_DIR: directory, DATABASE_URL: databaseUrl, API_BASE_URL: '' };
  const { code, words } = await runBuild(project.directory, { ...own, ...data });
  if (code !== 0) throw new Error(words);
}, minutes(8));
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await project?.remove();
  await rm(directory, { recursive: true, force: true });
});

const tab = (path: string): Page => {
  const page = tabs.get(path);
  if (!page) throw new Error(`${path} is not open`);
  return page;
};

test('the second build has other scripts, and those of the first are gone', async () => {
  expect(oldScripts.length).toBeGreaterThan(0);
  for (const script of oldScripts) expect((await fetch(shop.address + script)).status).toBe(404);
});

describe('pages of the first build', () => {
  test.each(forms)('a page of the first build, %s, sends what is typed', async (path, typed, call) => {
    await typeAll(tab(path), typed);
    expect(await sendForm(tab(path), call)).toMatchObject(typed);
  });

  test.each(searches)('a page of the first build, %s, leads to what was asked for', async (path, typed) => {
    const page = tab(path);
    await typeAll(page, typed);
    const [name = '', text = ''] = Object.entries(typed)[0] ?? [];
    await field(page, name).press('Enter');
    await page.waitForURL((url) => url.searchParams.get(name) === text);
  });

  test('a cart takes another unit', async () => {
    const page = tab('/cart/');
    await page
      .getByRole('button', { name: /increase|more|add one/i })
      .first()
      .click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0]?.qty))
      .toBe(2);
  });

  test('a filled checkout orders, if need be after the reload that it offers, with what was typed', async () => {
    const page = tab('/checkout/');
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    const updated = page.getByText('The shop was updated while this page was open');
    await Promise.race([page.waitForURL('**/order-success/*/'), updated.waitFor()]);
    if (await updated.isVisible()) {
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForLoadState('load');
      for (const [label, text] of Object.entries(shipping))
        await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
      await page.getByLabel('Cash on delivery').check();
      await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    }
    await page.waitForURL('**/order-success/*/');
  });
});

describe('pages that the worker of the first build opens after the second', () => {
  test.each(forms)(
    'the page %s is of the second build, and what is typed is sent',
    async (path, typed, call) => {
      const page = await openTab(path);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await typeAll(page, typed);
      expect(await sendForm(page, call)).toMatchObject(typed);
      expect(await page.evaluate(() => document.documentElement.dataset.edition)).toBe('second');
    },
  );
});
