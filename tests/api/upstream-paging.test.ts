import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import api from '#netlify/functions/api.ts';
import { openDrf } from '#tests/support/drf.ts';
import { caller } from '#tests/support/shop.ts';

/** Pages of 12 through the proxy, whatever the backend's own pages are. */

// Settings are read once a process; here one process stands in front of several backends.
vi.mock('#netlify/platform/env.ts', async (original) => {
  const module = await original<typeof import('#netlify/platform/env.ts')>();
  return { ...module, env: () => module.readEnv(process.env) };
});

const backends = {
  'pages of 20 that ignore page_size': await openDrf({ dialect: 'pages' }),
  'pages of 5 that ignore page_size': await openDrf({ dialect: 'pages', pageSize: 5 }),
  'pages of 20 that honour page_size': await openDrf({ dialect: 'pages', honoursPageSize: true }),
  'plain arrays': await openDrf({ dialect: 'plain' }),
};
const cases = Object.entries(backends);
afterAll(() => Promise.all(cases.map(([, drf]) => drf.close())));
beforeEach(() => {
  for (const [, drf] of cases) {
    drf.seen.length = 0;
    drf.faults.reset();
  }
});

Object.assign(process.env, { DATABASE_URL: '', LOG: 'off' });
const call = caller(api);
const list = '/api/products/items/';
const inFrontOf = (url: string): void => void (process.env.API_BASE_URL = url);
type Row = { slug: string };
const slugs = (rows: readonly Row[]): string[] => rows.map(({ slug }) => slug);

async function everyPage(query: string, pages: number): Promise<{ slugs: string[]; counts: number[] }> {
  const read = { slugs: [] as string[], counts: [] as number[] };
  for (let page = 1; page <= pages; page += 1) {
    const { status, json } = await call('GET', `${list}?${query}&page=${page}`);
    expect(status).toBe(200);
    read.slugs.push(...slugs(json.results));
    read.counts.push(json.count);
  }
  return read;
}

describe.each(cases)('lists in front of %s', (_, drf) => {
  beforeEach(() => inFrontOf(drf.url));

  test('pages 1 to 5 show all 60 products, each once, in the backend’s order', async () => {
    const read = await everyPage('ordering=price', 5);
    const inOrder = drf.catalogue.products.toSorted((a, b) => a.price - b.price);
    expect(new Set(read.slugs)).toEqual(new Set(slugs(drf.catalogue.products)));
    expect(read.slugs).toHaveLength(60);
    const priceOf = new Map(inOrder.map(({ slug, price }) => [slug, price]));
    expect(read.slugs.map((slug) => priceOf.get(slug))).toEqual(inOrder.map(({ price }) => price));
    expect(read.counts).toEqual([60, 60, 60, 60, 60]);
  });

  test('a page past the end is empty, with the count, as in the embedded shop', async () => {
    for (const page of [6, 7, 999_999]) {
      const { status, json } = await call('GET', `${list}?page=${page}`);
      expect([status, json]).toMatchObject([200, { count: 60, next: null, results: [] }]);
    }
    const last = (await call('GET', `${list}?page=5`)).json;
    expect([last.next, last.previous]).toEqual([null, '/api/products/items/?page=4&page_size=12']);
    const first = (await call('GET', `${list}?search=panel`)).json;
    expect(first.next).toBe('/api/products/items/?search=panel&page=2&page_size=12');
  });

  test('a wrong page is told to be wrong, and asks the backend nothing', async () => {
    for (const query of ['page=0', 'page=x', 'page=1.5', 'page_size=0', 'page_size=251']) {
      const { status, json } = await call('GET', `${list}?${query}`);
      expect([status, json.code]).toEqual([400, 'invalid_input']);
    }
    expect(drf.seen).toEqual([]);
  });

  test('a category or type that the backend does not know finds nothing, as in the embedded shop', async () => {
    for (const query of ['category=9999', 'category=no-such-category', 'product_type=none']) {
      const { status, json } = await call('GET', `${list}?${query}&page=2`);
      expect([status, json]).toMatchObject([200, { count: 0, next: null, previous: null, results: [] }]);
    }
  });

  test('all 22 categories come at once', async () => {
    const { status, json } = await call('GET', '/api/products/categories/');
    expect(status).toBe(200);
    expect(json.map(({ name }: { name: string }) => name)).toEqual(
      drf.catalogue.categories.map(({ name }) => name),
    );
  });

  test('posts are paged the same way, newest first', async () => {
    const read: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { json } = await call('GET', `/api/blogs/?ordering=-created_at&page=${page}`);
      expect(json.count).toBe(25);
      read.push(...slugs(json.results));
    }
    expect(new Set(read).size).toBe(25);
  });

  test('no page costs the backend more than it must', async () => {
    await call('GET', `${list}?page=1`);
    await call('GET', `${list}?page=2`);
    expect(drf.seen.length).toBeLessThanOrEqual(8);
    expect(drf.seen.every(({ url }) => url.includes('page_size=12'))).toBe(true);
  });
});

test('a last page of the backend that is as long as ours by chance is not taken for ours', async () => {
  // 32 products in pages of 20: its second page has 12 items, and so has ours, but other ones.
  const drf = await openDrf({ dialect: 'pages', products: 32 });
  try {
    inFrontOf(drf.url);
    const read = await everyPage('ordering=name', 3);
    expect(read.slugs).toHaveLength(32);
    expect(new Set(read.slugs).size).toBe(32);
  } finally {
    await drf.close();
  }
});

test('3,200 products in one answer are cut into pages, sorted or not', async () => {
  const drf = await openDrf({ dialect: 'plain', products: 3200 });
  try {
    inFrontOf(drf.url);
    for (const query of ['ordering=price&page=1', 'page=267', 'page=268']) {
      const { status, json } = await call('GET', `${list}?${query}`);
      expect([status, json.count, json.results.length]).toEqual([
        200,
        3200,
        query === 'page=267' ? 8 : query === 'page=268' ? 0 : 12,
      ]);
    }
  } finally {
    await drf.close();
  }
});
