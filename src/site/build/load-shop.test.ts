import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as routes from '#contract/routes.ts';
import { allProducts } from '#site/catalogue.ts';
import { faultUpstream } from '#tests/support/fault-upstream.ts';
import { loadShop } from './load-shop.ts';

/** Loads the shop from an upstream with pages of ten. */

const pageSize = 10;
const upstream = await faultUpstream();
const cache = await mkdtemp(join(tmpdir(), 'shop-lists-'));
Object.assign(process.env, { ASTRO_CACHE_DIR: cache, API_BASE_URL: upstream.url });
afterAll(() => rm(cache, { recursive: true, force: true }));

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `product-${index + 1}`,
    name: `Product ${index + 1}`,
    price: '10.00',
    description: '<p onclick="hit()">Fine</p>',
  }));

type Offer = { failing?: { page: number; status: number }; lovedSlug?: string };

/** The upstream's list. `failing` is a page that it answers with an error. */
function offer(items: readonly { slug: string }[], { failing, lovedSlug }: Offer = {}): void {
  upstream.answers((response, { url }) => {
    const { pathname, searchParams } = new URL(url, upstream.url);
    const isProducts = pathname === routes.products.path;
    const number = Number(searchParams.get('page') ?? 1);
    const loved = searchParams.has('most_loved');
    const status = isProducts && !loved && number === failing?.page ? failing.status : 200;
    const offered = isProducts ? items : [];
    const all = loved ? items.filter(({ slug }) => slug === lovedSlug) : offered;
    const results = all.slice((number - 1) * pageSize, number * pageSize);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { count: all.length, results } : { detail: 'no' }));
  });
}

const load = () => loadShop({ info: () => {}, warn: () => {} });
const slugs = async () => (await allProducts()).map(({ slug }) => slug);

beforeEach(async () => {
  delete process.env.ALLOW_SHRUNK_CATALOGUE;
  await rm(join(cache, 'shop'), { recursive: true, force: true });
  offer(listed(40));
  await load();
});

describe('built from the API: what a load leaves for the pages', () => {
  test('every product of every page, in the backend’s own order, its HTML harmless', async () => {
    expect(await slugs()).toEqual(listed(40).map(({ slug }) => slug));
    expect((await allProducts())[0]?.description).toBe('<p>Fine</p>');
  });

  test('an edit changes its product, and no other', async () => {
    const before = await allProducts();
    offer(listed(40).map((item) => (item.id === 7 ? { ...item, price: '11.00' } : item)));
    await load();
    expect((await allProducts())[6]?.price).toBe(11);
    expect((await allProducts()).toSpliced(6, 1)).toEqual(before.toSpliced(6, 1));
  });

  test('a product that has become most loved is flagged', async () => {
    offer(listed(40), { lovedSlug: 'product-25' });
    await load();
    const loved = (await allProducts()).filter(({ most_loved }) => most_loved);
    expect(loved.map(({ slug }) => slug)).toEqual(['product-25']);
  });

  test('a product that is gone upstream is gone here', async () => {
    offer(listed(40).slice(1));
    await load();
    expect(await slugs()).not.toContain('product-1');
  });
});

describe('a build never publishes a shop emptied or halved by a fault', () => {
  test('fewer than half of the last load’s products stop it, with how to override; the last load stays', async () => {
    offer(listed(19));
    await expect(load()).rejects.toThrow(
      /answered 19 products where the last build had 40.*ALLOW_SHRUNK_CATALOGUE=yes/,
    );
    expect(await slugs()).toHaveLength(40);
    process.env.ALLOW_SHRUNK_CATALOGUE = 'yes';
    await load();
    expect(await slugs()).toHaveLength(19);
  });

  test('another backend is another shop, however small: trying one and going back is no fault', async () => {
    process.env.API_BASE_URL = upstream.url.replace('127.0.0.1', 'localhost');
    offer(listed(3));
    await load();
    expect(await slugs()).toHaveLength(3);
    process.env.API_BASE_URL = upstream.url;
    offer(listed(40));
    await load();
    expect(await slugs()).toHaveLength(40);
  });

  test('a page that fails stops it with address, status and what to do; the last load stays', async () => {
    offer(listed(2000), { failing: { page: 7, status: 403 } });
    await expect(load()).rejects.toThrow(
      new RegExp(`\\(page 7\\) at ${upstream.url} failed: HTTP 403[^]*does not let everybody read`),
    );
    expect(await slugs()).toHaveLength(40);
  });
});
