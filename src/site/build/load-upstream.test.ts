import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { allCategories, allPosts, allProducts, groupByCategory } from '#site/catalogue.ts';
import { storedList } from '#site/stored-lists.ts';
import { type Answer, faultUpstream, json } from '#tests/support/fault-upstream.ts';
import { loadShop } from './load-shop.ts';

/** Loads the shop from an upstream as Django developers write them: category ids, pages of ten, own media. */

const pageSize = 10;
const upstream = await faultUpstream();
const cache = await mkdtemp(join(tmpdir(), 'upstream-lists-'));
Object.assign(process.env, { ASTRO_CACHE_DIR: cache, API_BASE_URL: upstream.url });
afterAll(() => rm(cache, { recursive: true, force: true }));

const categories = Array.from({ length: 22 }, (_, index) => ({ id: 100 + index, name: `Kind ${index + 1}` }));
const product = (id: number, more: object = {}) => ({
  id,
  slug: `product-${id}`,
  name: `Product ${id}`,
  price: '10.00',
  description: '<p>Fine</p>',
  category: 100 + (id % 22),
  main_image: `/media/products/${id}.jpg`,
  ...more,
});
const post = { id: 7, slug: 'a-post', title: 'A post', image: '/media/post.jpg' };

type Offer = {
  products?: object[];
  one?: (slug: string) => object;
  mostLoved?: number;
  facets?: (query: URLSearchParams) => number;
};
/** `facets`: the status of a call for the counts of the filters. */
function answer({ products = [product(1), product(2)], one, mostLoved = 200, facets }: Offer = {}): Answer {
  return (response, { url }) => {
    const { pathname, searchParams } = new URL(url, upstream.url);
    const loved = searchParams.has('most_loved');
    const lists: Record<string, object[]> = {
      '/api/products/categories/': categories,
      '/api/products/items/': loved ? [] : products,
      '/api/blogs/': [{ ...post, description: '<p><img src="/media/inside.jpg" alt="A roof"></p>' }],
    };
    const slug = /\/slug\/([^/]+)\/$/.exec(pathname)?.[1];
    if (slug && one) return void response.end(JSON.stringify(one(slug)));
    const all = lists[pathname] ?? [];
    const page = Number(searchParams.get('page') ?? 1);
    const results = all.slice((page - 1) * pageSize, page * pageSize);
    const counts = facets && searchParams.has('facets');
    const status = counts ? facets(searchParams) : loved ? mostLoved : 200;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify({ count: all.length, results, ...(counts ? { facets: { maker: { Suryak: 2 } } } : {}) }),
    );
  };
}
const offer = (offered?: Offer): void => upstream.answers(answer(offered));

let words: string[] = [];
async function load() {
  words = [];
  await loadShop({ info: () => {}, warn: (text) => words.push(text) });
}

beforeEach(async () => {
  delete process.env.MEDIA_HOSTS;
  process.env.ALLOW_SHRUNK_CATALOGUE = 'yes';
  offer();
});

describe('built from an upstream', () => {
  test('a list that leaves out what a product page shows: each product is read by itself', async () => {
    const lean = (id: number) => ({ ...product(id), description: undefined });
    const all = Array.from({ length: 13 }, (_, index) => index + 1);
    offer({ products: all.map(lean), one: (slug) => product(Number(slug.split('-')[1])) });
    await load();
    expect((await allProducts()).map(({ description }) => description)).toEqual(all.map(() => '<p>Fine</p>'));
  });

  test('a complete list: no product is read by itself except three for comparison', async () => {
    offer({ one: (slug) => product(Number(slug.split('-')[1])) });
    await load();
    expect(upstream.seen.filter(({ url }) => url.includes('/slug/'))).toHaveLength(2);
  });

  test('counts of filters: a refused type has none, a failed call is repeated, and all other listings have counts', async () => {
    let failures = 1;
    offer({
      facets: (query) => {
        if (query.get('product_type') === 'commercial') return 400;
        return failures-- > 0 ? 502 : 200;
      },
    });
    await load();
    expect(await storedList('facets')).toHaveLength(1 + 1 + categories.length);
  });

  test('a backend that limits requests is waited for as it asks, and the build says so', async () => {
    const limited = json({ detail: 'Slow down.' }, 429, { 'Retry-After': '1' });
    upstream.answers(limited, answer());
    await load();
    expect(words.join()).toContain('waiting 1 s');
    expect(await allProducts()).toHaveLength(2);
  });

  test.each([
    ['an offset', { count: 24, next: '/api/products/items/?limit=10&offset=10' }],
    ['a cursor', { next: '/api/products/items/?cursor=cD0y' }],
  ])(
    'a list that goes on by %s ends the build with what to do, and is not taken for whole',
    async (_, ends) => {
      upstream.answers(json({ ...ends, results: Array.from({ length: 10 }, (_, id) => product(id)) }));
      await expect(load()).rejects.toThrow(/\(next: pages must come by number/);
    },
  );

  test('a product whose slug is empty ends the build, which says whose it is', async () => {
    offer({ products: [product(1), product(2, { slug: '' })] });
    await expect(load()).rejects.toThrow(/\(id 2\): each product and post needs a slug/);
  });

  test('a redirect is not followed: the build says where the address belongs', async () => {
    upstream.answers((response, { url }) => {
      response.writeHead(301, { Location: `https://www.shop.example${url}` }).end();
    });
    await expect(load()).rejects.toThrow(/HTTP 301[\s\S]*set API_BASE_URL to the address that it leads to/);
  });

  test('category: a bare id gets its name from the list, so that a category page has its products', async () => {
    await load();
    expect((await allProducts()).map(({ category }) => category?.name)).toEqual(['Kind 2', 'Kind 3']);
    expect([...groupByCategory(await allProducts()).keys()]).toEqual(['kind-2', 'kind-3']);
  });

  test('products that break a rule of the country are reported and do not end the build', async () => {
    offer({
      products: [
        product(1, { country_of_origin: 'Vietnam' }),
        product(2, { facts: { kind: 'panel', cell_type: 'poly', efficiency_percent: 16.9 } }),
        product(3, { country_of_origin: 'India', facts: { kind: 'panel', efficiency_percent: 22 } }),
      ],
    });
    await load();
    expect(words.filter((line) => line.startsWith('products/'))).toEqual([
      expect.stringMatching(/^products\/product-1: facts.importer: is missing: goods from Vietnam/),
      expect.stringMatching(/^products\/product-2: facts.efficiency_percent: must be 17 or more/),
    ]);
    expect(await allProducts()).toHaveLength(3);
    offer({ products: Array.from({ length: 14 }, (_, id) => product(id, { country_of_origin: 'China' })) });
    await load();
    expect(words.filter((line) => /^products\/|break a rule/.test(line))).toHaveLength(11);
  });

  test('categories: all 22 of them, where the backend sends ten at a time', async () => {
    await load();
    expect(await allCategories()).toEqual(categories);
  });

  test('a category that was renamed gives its products their new name', async () => {
    await load();
    const [, second] = categories;
    if (!second) throw new Error('no category');
    const { name } = second;
    second.name = 'Batteries';
    await load();
    expect((await allProducts())[0]?.category?.name).toBe('Batteries');
    second.name = name;
  });

  test('pictures of the upstream have its address: of products, of posts, and inside their texts', async () => {
    await load();
    expect((await allProducts())[0]?.main_image).toBe(`${upstream.url}/media/products/1.jpg`);
    const [story] = await allPosts();
    expect(story?.image).toBe(`${upstream.url}/media/post.jpg`);
    expect(story?.description).toContain(`/.netlify/images?url=${upstream.url}/media/inside.jpg`);
    expect(words).toEqual([]);
  });

  test('a malformed picture address leaves out only that picture, and each build names its product or post', async () => {
    offer({ products: [product(1, { main_image: 'http://[bad.svg' }), product(2)] });
    for (const _ of ['first', 'again']) {
      await load();
      expect((await allProducts())[0]?.main_image).toBe('');
      expect(words.join()).toMatch(/products\/product-1: main_image is "http:\/\/\[bad\.svg"/);
    }
  });

  test('pictures on a host that is not allowed are left out; the build names the host and the setting', async () => {
    offer({ products: [product(1, { main_image: 'https://cdn.example/1.jpg' }), product(2)] });
    await load();
    expect((await allProducts())[0]?.main_image).toBe('');
    expect(words.join()).toContain('add cdn.example to MEDIA_HOSTS');
    process.env.MEDIA_HOSTS = 'cdn.example';
    await load();
    expect((await allProducts())[0]?.main_image).toBe('https://cdn.example/1.jpg');
    expect(words).toEqual([]);
  });

  test('Most Loved: when it fails the section is left out, with a warning', async () => {
    offer({ mostLoved: 500 });
    await load();
    expect((await allProducts()).some(({ most_loved: loved }) => loved)).toBe(false);
    expect(words.join()).toMatch(/home page goes without Most Loved.*HTTP 500/s);
  });
});
