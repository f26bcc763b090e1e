import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests } from '#tests/support/browser.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';

/** A shop built from an upstream that has one product with few fields, no category, no post, and nothing most loved. */

const bare = {
  id: 1,
  name: 'Bare Panel',
  slug: 'bare-panel',
  description: '<p>Glass &amp; frame.</p>',
  price: '1000.00',
  original_price: '1250.00',
  rating: 7.5,
  product_type: 'industrial',
  category: 3,
  in_stock: true,
  delivery_info: { days: 5 },
  fitting: true,
  net_quantity: 1,
  mrp: { inr: 1250 },
};
const answers: Record<string, unknown> = {
  '/api/products/categories/': [],
  '/api/products/items/': [bare],
  '/api/products/items/?most_loved=true': [],
  '/api/products/items/slug/bare-panel/': bare,
  '/api/blogs/': [],
};

const visit = browserTests();
let isBroken = false;
let isBusy = false;
const upstream = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream.test');
  const loved = searchParams.get('most_loved') ? '?most_loved=true' : '';
  const type = searchParams.get('product_type') ?? bare.product_type;
  const isOther = type !== bare.product_type;
  if (isBusy) {
    response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '45' });
    return void response.end(JSON.stringify({ detail: 'Request was throttled.' }));
  }
  const answer = isBroken ? undefined : isOther ? [] : answers[pathname + loved];
  response.writeHead(isBroken ? 503 : answer ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer ?? { detail: 'Nothing here.' }));
});
let project: ProjectCopy;
let folder: string;
let shop: RunningShop;

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  project = await copyProject();
  folder = await memoryFolder();
  const settings = {
    API_BASE_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    TOKEN_SECRET: '',
    DEMO_ACCOUNTS: '',
    ASTRO_CACHE_DIR: './cache',
  };
  shop = await openShop(folder, settings, project.directory);
});
afterAll(async () => {
  await shop?.close();
  upstream.close();
  await project?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string) {
  const { page } = await visit({ baseURL: shop.address, serviceWorkers: 'block' });
  await page.goto(path);
  return page;
}

describe('a shop of almost nothing', () => {
  test('Most Loved: the section is not rendered when the list is empty', async () => {
    const page = await open('/');
    await page.getByRole('heading', { name: bare.name }).waitFor();
    expect(await page.getByText('Most Loved').count()).toBe(0);
  });

  test('links: an address in the shop’s own texts leads to a page, or is no link', async () => {
    const page = await open('/');
    const links = new Set<string>();
    for (const path of [
      '/',
      '/about/',
      '/faq/',
      '/terms/',
      '/support/',
      '/shipping/',
      '/planner/',
      '/rules/',
    ]) {
      await page.goto(path);
      const hrefs = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      for (const href of hrefs) links.add(href?.replace(/[?#].*/, '') ?? '');
    }
    expect(links.size).toBeGreaterThan(20);
    const dead: string[] = [];
    for (const path of links) if ((await fetch(shop.address + path)).status >= 400) dead.push(path);
    expect(dead).toEqual([]);
    await page.goto('/');
    expect(await page.getByRole('main').innerText()).not.toMatch(/every kit are checked|whether fitting is/);
  });

  test('neither a desk nor settings of an account nor a reset by mail are offered', async () => {
    const { page, expectErrors } = await visit({ baseURL: shop.address, serviceWorkers: 'block' });
    // The page that leads on has no icon of its own: browsers ask for /favicon.ico.
    expectErrors(/404/);
    for (const path of ['/account/settings/', '/desk/', '/invitation/']) {
      await page.goto(path);
      await page.waitForURL('**/login/?next=%2Faccount%2F');
    }
    await page.goto('/reset-password/');
    await page.waitForURL('**/forgot-password/');
    expect(await page.getByRole('main').innerText()).toContain('no automatic reset');
    expect(await page.getByRole('button', { name: 'Send me a link' }).count()).toBe(0);
    await page.goto('/privacy/');
    expect(await page.getByRole('link', { name: 'account settings' }).count()).toBe(0);
  });

  test('product: a missing field has its default, and no empty place is left', async () => {
    const page = await open('/product/bare-panel/');
    const words = await page.getByRole('main').innerText();
    for (const text of [
      'Solar Panels',
      'Non-Commercial',
      '20% OFF',
      '₹1,000.00',
      '₹1,250.00',
      'In Stock',
      'No Image',
      '3-5 Business Days',
    ])
      expect(words).toContain(text);
    for (const unknown of ['Fitting', 'Subsidy', 'Declaration']) expect(words).not.toContain(unknown);
    expect(words).toContain('Glass & frame.');
    expect(await page.getByRole('img', { name: 'Rated 5 out of 5' }).count()).toBe(1);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /view \d of/ })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('button', { name: 'Declaration' }).count()).toBe(0);
    expect(await page.getByText('Related products').count()).toBe(0);
    expect(await page.title()).toContain(bare.name);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('Glass & frame.');
  });

  test('compare: a product of few fields stands there with what it states', async () => {
    const page = await open('/compare/?p=bare-panel');
    await page.getByRole('columnheader', { name: bare.name }).waitFor();
    expect(await page.getByRole('row', { name: /^Price / }).innerText()).toMatch(/₹1,000\.00/);
    expect(await page.getByRole('row', { name: /^Product type / }).innerText()).toMatch(/Non-Commercial/);
    expect(await page.getByText('not stated').count()).toBe(0);
  });

  test('Markdown: every kind of page says what is known, and leaves out the rest', async () => {
    const read = async (path: string) => {
      const reply = await fetch(shop.address + path, { headers: { Accept: 'text/markdown' } });
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/markdown; charset=utf-8',
      ]);
      const text = await reply.text();
      expect([path, text.match(/undefined|null|NaN|\[object/)]).toEqual([path, null]);
      return text;
    };
    for (const path of [
      '/products/',
      '/products/industrial/',
      '/search/?search=bare',
      '/compare/?p=bare-panel',
    ])
      expect(await read(path)).toMatch(/Bare Panel[\s\S]*₹1,000\.00/);
    const product = await read('/product/bare-panel/');
    expect(product).toContain('**Price with GST**: ₹1,000.00');
    for (const unknown of ['Maker', 'Country of origin', 'Delivery', 'Fitting', 'warranty', '## Spec'])
      expect(product).not.toContain(unknown);
    expect(await read('/planner/?pin=226001&bill=3000')).toMatch(/\d kW/);
    isBroken = true;
    const down = await fetch(`${shop.address}/search/?search=x`, { headers: { Accept: 'text/markdown' } });
    isBroken = false;
    expect([down.status, down.headers.get('content-type')]).toEqual([502, 'text/html']);
  });

  test('cards: a product without a picture shows No Image in its place', async () => {
    const page = await open('/products/');
    const card = page.getByRole('article');
    expect(await card.innerText()).toMatch(/No Image/);
    expect(await card.innerText()).toMatch(/20% off/i);
  });

  test('type: Non-Commercial finds products that the backend has under another name', async () => {
    const page = await open('/products/non-commercial/');
    await page.getByRole('article').waitFor();
    for (const path of ['/products/non-commercial/', '/search/?type=non-commercial']) {
      await page.goto(path);
      const asked = page.waitForRequest(/\/api\/products\/items\/\?/);
      await page.getByLabel('Sort by').selectOption('price');
      expect(new URL((await asked).url()).searchParams.get('product_type')).toBe('industrial');
      await page.getByRole('article').waitFor();
    }
  });

  test('blogs: an empty list says No blogs yet', async () => {
    const page = await open('/blogs/');
    await page.getByRole('heading', { name: 'No blogs yet' }).waitFor();
  });

  test('a shop without demo accounts has no demo panel', async () => {
    const page = await open('/login/');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.getByText('Demo Login Credentials').count()).toBe(0);
  });

  test.each(['/product/newer-than-the-build/', '/blogs/newer-than-the-build/'])(
    '%s: when it cannot be loaded only a message is shown, and nothing keeps it',
    async (path) => {
      isBroken = true;
      const reply = await fetch(shop.address + path);
      isBroken = false;
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([502, 'private, no-store']);
      expect(await reply.text()).toMatch(/<h1[^>]*>The shop cannot be reached just now<\/h1>/);
    },
  );

  test.each(['/product/newer-than-the-build/', '/search/?search=panel', '/compare/?p=newer&p=older'])(
    '%s: when too much was asked of the shop the page says so, and for how long to wait',
    async (path) => {
      isBusy = true;
      const reply = await fetch(shop.address + path);
      isBusy = false;
      const { headers } = reply;
      expect([reply.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        429,
        '45',
        'private, no-store',
      ]);
      const text = await reply.text();
      expect(text).toMatch(/<h1[^>]*>Too many requests just now<\/h1>/);
      expect(text).toContain('Please try again in 45 seconds.');
    },
  );
});
