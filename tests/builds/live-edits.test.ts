import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatRupees } from '#domain/base/money.ts';
import { offerVersion } from '#netlify/commerce/products/offer.ts';
import { previewToken } from '#netlify/commerce/publishing/preview.ts';
import { categories, posts, products, withoutGenerated } from '#netlify/database/schema.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import { browserTests } from '#tests/support/browser.ts';
import { Edge } from '#tests/support/edge.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { startPlatform } from '#tests/support/platform.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { toldPrices } from '#tests/support/told-prices.ts';

/** A shop behind an edge cache, with a build hook: what shoppers see of an edit, and whoever has the link of a preview. */

const visit = browserTests();
const secret = 'test-token-secret-0123456789abcdef012345';
/** Nobody listens there. */
const indexNow = { INDEXNOW_KEY: 'a-key-of-this-shop', INDEXNOW_URL: 'http://127.0.0.1:9/' };
const edge = new Edge((request) => {
  const { pathname, search } = new URL(request.url);
  return fetch(`${shop.address}${pathname}${search}`);
});
const platform = await startPlatform({ onPurge: (tags) => edge.purge(tags) });
let directory: string;
let shop: RunningShop;
let database: Connection;

beforeAll(async () => {
  directory = await memoryFolder();
  const secrets = { CONTENT_HOOK_SECRETS: testHookSecret, TOKEN_SECRET: secret, ...indexNow };
  shop = await openShop(directory, { ...platform.settings, ...secrets });
  database = connect(await readFile(join(directory, 'database-url'), 'utf8'));
});
afterAll(async () => {
  await database?.close();
  await shop?.close();
  await platform.close();
  await rm(directory, { recursive: true, force: true });
});

/** A shopper whose pages and API calls come through the edge. */
async function shopper(): Promise<Page> {
  const { page, context, expectErrors } = await visit({
    baseURL: shop.address,
    serviceWorkers: 'block',
  });
  expectErrors(/404/);
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const throughEdge = request.resourceType() === 'document' || pathname.startsWith('/api/');
    if (request.method() !== 'GET' || !throughEdge) return route.continue();
    const reply = await edge.get(`${pathname}${search}`);
    const headers = Object.fromEntries(reply.headers);
    delete headers['content-encoding'];
    await route.fulfill({ status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) });
  });
  return page;
}

const announce = async (slug: string): Promise<Record<string, unknown>> => {
  platform.forgetRates();
  const { body, headers } = announcement([{ type: 'product', slug }]);
  const reply = await fetch(`${shop.address}/api/hooks/content-changed/`, { method: 'POST', body, headers });
  expect(reply.status).toBe(202);
  return (await reply.json()) as Record<string, unknown>;
};

type Change = { price: number; stock: number; seen: number; seenOriginal: number | null };
/** The demo operator types a price; resolves when the edge was told. */
async function changeOnDesk(slug: string, { price, stock, seen, seenOriginal }: Change): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const reply = await fetch(shop.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, reply.status]).toEqual([path, 200]);
    return (await reply.json()) as { access: string };
  };
  platform.forgetRates();
  const { access } = await post('/api/users/auth/login/', { username: 'operator', password: 'dhoop-demo' });
  const original = seenOriginal === null ? null : seenOriginal / 100;
  const version = offerVersion({ price: seen, original_price: original, stock });
  const told = platform.purges.length;
  await post(
    `/api/desk/products/${slug}/`,
    { price, original_price: null, stock, version, confirmed: true },
    access,
  );
  await expect.poll(() => platform.purges.length).toBeGreaterThan(told);
}

/** A panel: how it is bought stands open on its page, which that of a system built at the buyer's place keeps folded. */
const anyProduct = async () => {
  const [row] = await database.db
    .select()
    .from(products)
    .where(and(eq(products.published, true), sql`${products.facts}->>'kind' = 'panel'`))
    .orderBy(products.id)
    .limit(1);
  if (!row) throw new Error('the shop has no panel');
  return row;
};

describe('content: an edit is live before the rebuild', () => {
  test('product page, list and search show a new price on the next view after the signed call', async () => {
    const page = await shopper();
    const { id, slug, name, pricePaise } = await anyProduct();
    const search = encodeURIComponent(name);
    const views = [`/product/${slug}/`, `/products/?search=${search}`, `/search/?search=${search}`];
    const shows = async (paise: number) => {
      const price = formatRupees(paise / 100);
      for (const path of views) {
        await page.goto(path);
        const own = page.locator('main').getByText(price, { exact: true }).first();
        await own.waitFor();
      }
    };
    const newPaise = pricePaise + 12_345;
    await shows(pricePaise);
    await database.db
      .update(products)
      .set({ pricePaise: newPaise, originalPricePaise: null })
      .where(eq(products.id, id));
    await shows(pricePaise);
    expect(await announce(slug)).toMatchObject({ purged: true });
    await shows(newPaise);
    expect(platform.builds).toEqual([]);
    const prebuilt = await (await fetch(`${shop.address}/product/${slug}/`)).text();
    expect(prebuilt).not.toContain(formatRupees(newPaise / 100));
  });

  test.each(['of the last build', 'newer than it'])(
    'a price changed on the desk is, after one purge, in feeds, JSON-LD, Markdown, MCP and UCP of a product %s',
    async (age) => {
      const { id, createdAt, updatedAt, ...row } = withoutGenerated(await anyProduct());
      const isNew = age === 'newer than it';
      const slug = isNew ? 'priced-anew' : row.slug;
      if (isNew) await database.db.insert(products).values({ ...row, slug, name: 'Priced anew' });
      await announce(slug);
      const [category] = await database.db.select().from(categories).where(eq(categories.id, row.categoryId));
      const product = { slug, category: category?.slug ?? '' };
      const page = await shopper();
      const offerText = () =>
        page.evaluate(() => document.querySelector('[type="application/ld+json"]')?.textContent ?? '');
      /** What every reader is told, which is this price and no longer that one. */
      async function expectEverywhere(rupees: number, before?: number): Promise<void> {
        const told = await toldPrices({ edge, address: shop.address }, product, rupees);
        await page.goto(`/product/${slug}/`);
        const says = `"price":"${rupees.toFixed(2)}"`;
        await expect.poll(offerText).toContain(says);
        const all = { ...told, json_ld: { text: await offerText(), says } };
        const without = Object.entries(all).filter(([, { text, says: wanted }]) => !text.includes(wanted));
        expect(without).toEqual([]);
        const old = before ? [formatRupees(before), before.toFixed(2), String(Math.round(before * 100))] : [];
        expect(
          Object.entries(all).filter(([, { text }]) => old.some((price) => text.includes(price))),
        ).toEqual([]);
      }
      const was = row.pricePaise / 100;
      // Below the MRP, with paise that no other price has.
      const [first, second] = [Math.floor(was * 0.9) + 0.43, Math.floor(was * 0.8) + 0.21];
      const { stock, originalPricePaise: seenOriginal } = row;
      await changeOnDesk(slug, { price: first, stock, seen: was, seenOriginal });
      await expectEverywhere(first);
      const { hits } = edge;
      await expectEverywhere(first);
      // The edge answered for the feeds, the product's Markdown and both lists: only a purge makes them new.
      expect(edge.hits - hits).toBeGreaterThanOrEqual(6);
      const purges = platform.purges.length;
      await changeOnDesk(slug, { price: second, stock, seen: first, seenOriginal: null });
      expect(platform.purges.length - purges).toBe(1);
      await expectEverywhere(second, first);
      if (isNew) await database.db.delete(products).where(eq(products.slug, slug));
      else await database.db.update(products).set(row).where(eq(products.id, id));
      await announce(slug);
    },
  );

  test('the key by which search engines know the shop is at its own address, and at no other', async () => {
    const { INDEXNOW_KEY: key } = indexNow;
    const file = await fetch(`${shop.address}/${key}.txt`);
    expect([file.status, await file.text()]).toEqual([200, key]);
    expect((await fetch(`${shop.address}/another-key.txt`)).status).toBe(404);
  });

  test('a product taken away is no longer offered on its prebuilt page', async () => {
    const { page, expectErrors } = await visit({ baseURL: shop.address });
    expectErrors(/404/);
    const { id, slug } = await anyProduct();
    const publish = (published: boolean) =>
      database.db.update(products).set({ published }).where(eq(products.id, id));
    await publish(false);
    try {
      await announce(slug);
      await page.goto(`/product/${slug}/`);
      await page.locator('.stock').getByText('No longer sold').waitFor();
      const box = page.locator('.detail .buybox');
      expect(await box.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true);
      expect(await box.getByRole('button', { name: 'Buy Now' }).isDisabled()).toBe(true);
    } finally {
      await publish(true);
      await announce(slug);
    }
  });

  test('a product newer than the build gets its page when it is announced, and a new name with the next edit', async () => {
    const page = await shopper();
    const { id, createdAt, updatedAt, ...row } = withoutGenerated(await anyProduct());
    const slug = 'newer-than-the-build';
    expect((await page.goto(`/product/${slug}/`))?.status()).toBe(404);
    await database.db.insert(products).values({ ...row, slug, name: 'Newer than the build' });
    await announce(slug);
    expect((await page.goto(`/product/${slug}/`))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Newer than the build' }).waitFor();

    await database.db.update(products).set({ name: 'Renamed since' }).where(eq(products.slug, slug));
    await announce(slug);
    await page.goto(`/product/${slug}/`);
    await page.getByRole('heading', { level: 1, name: 'Renamed since' }).waitFor();
  });
});

const previewOf = (type: 'product' | 'post', slug: string) => {
  const expires = Math.floor(Date.now() / 1000) + 3600;
  return `/preview/${type}/${previewToken(secret, { type, slug, expires })}/`;
};

describe('content: before it is published', () => {
  test('a preview link shows an unpublished product to a visitor, and no cache or search engine keeps it', async () => {
    const { id, createdAt, updatedAt, ...row } = withoutGenerated(await anyProduct());
    const draft = { ...row, slug: 'a-draft', name: 'A draft of a product', published: false };
    await database.db.insert(products).values(draft);
    const path = previewOf('product', 'a-draft');

    const visitor = await visit({ baseURL: shop.address });
    visitor.expectErrors(/404/);
    const shown = await visitor.page.goto(path);
    expect(shown?.status()).toBe(200);
    expect(shown?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    await visitor.page.getByRole('heading', { level: 1, name: 'A draft of a product' }).waitFor();
    await visitor.page
      .getByRole('complementary', { name: 'Preview' })
      .getByText('Preview — not published')
      .waitFor();
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await visitor.page.locator('link[rel=canonical]').count()).toBe(0);
    expect((await visitor.page.goto('/product/a-draft/'))?.status()).toBe(404);
    const forged = path.replace(/~./, (start) => (start === '~A' ? '~B' : '~A'));
    expect((await visitor.page.goto(forged))?.status()).toBe(404);

    await database.db.update(products).set({ published: true }).where(eq(products.slug, 'a-draft'));
    await visitor.page.goto(path);
    await visitor.page.waitForURL('**/product/a-draft/');
    expect(await visitor.page.getByText('Preview — not published').count()).toBe(0);
  });

  test('a preview link shows an unpublished post, says so, and leads to the post once it is published', async () => {
    const { page: reader } = await visit({ baseURL: shop.address });
    const title = 'A draft of a post';
    await database.db
      .insert(posts)
      .values({ slug: 'a-draft-post', title, descriptionHtml: '<p>Soon.</p>', published: false });
    const path = previewOf('post', 'a-draft-post');

    expect((await reader.goto(path))?.headers()['cache-control']).toBe('private, no-store');
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    await reader.getByRole('complementary', { name: 'Preview' }).getByText('not published').waitFor();
    expect(await reader.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

    await database.db.update(posts).set({ published: true }).where(eq(posts.slug, 'a-draft-post'));
    await reader.goto(path);
    await reader.waitForURL('**/blogs/a-draft-post/');
    expect(await reader.getByText('Preview — not published').count()).toBe(0);
  });
});
