import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bothDialects, failureOf, shopInFront } from '#tests/support/shop-in-front.ts';

/** Client → functions as a proxy → a backend as Django developers write it: catalogue, posts, faults. */

// Settings are read once a process; here one process stands in front of two backends.
vi.mock('#netlify/platform/env.ts', async (original) => {
  const module = await original<typeof import('#netlify/platform/env.ts')>();
  return { ...module, env: () => module.readEnv(process.env) };
});

const cases = await bothDialects();
Object.assign(process.env, { DATABASE_URL: '', TOKEN_SECRET: '', LOG: 'off' });
const { browser, read } = await shopInFront();

describe.each(cases)('the catalogue in front of %s', (name, drf) => {
  const isPages = name.includes('pages');

  beforeEach(() => {
    process.env.API_BASE_URL = drf.url;
    drf.faults.reset();
    drf.seen.length = 0;
  });

  test('product: decimals, category, pictures and nulls are read as they come', async () => {
    const { client } = browser();
    const [row] = drf.catalogue.products;
    const product = await client.product(row?.slug ?? '');
    expect(product).toMatchObject({
      price: row?.price,
      rating: row?.rating,
      category: { id: row?.category?.id },
    });
    // Whole in front of both: an address without its host would be looked for on the shop's own.
    expect(product.main_image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//);
    const bare = await client.product(drf.bare);
    expect([bare.description, bare.main_image, bare.rating, bare.category]).toEqual(['', null, null, null]);
    expect((await failureOf(client.product('no-such-thing'))).status).toBe(404);
    expect((await client.products({ category: 1 })).results.every(({ category }) => category?.id === 1)).toBe(
      true,
    );
  });

  test('an ordering that the backend does not know leaves the list in its own order', async () => {
    const { client } = browser();
    const inAnyOrder = await client.products();
    expect((await client.products({ ordering: 'country_of_origin' })).results).toEqual(inAnyOrder.results);
    expect((await client.blogs({ ordering: '-created_at' })).results.length).toBeGreaterThan(3);
  });

  test('blogs: a post newer than the build is found by its slug', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      const { client } = browser();
      const slug = `news-${randomUUID().slice(0, 8)}`;
      const post = {
        id: 900,
        slug,
        title: 'Fresh news',
        image: null,
        description: '',
        created_at: '2027-01-01T00:00:00Z',
      };
      drf.catalogue.posts.push(post);
      expect(await client.blog(slug)).toMatchObject({ id: post.id, slug, title: 'Fresh news' });
      const oldest = drf.catalogue.posts.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0];
      expect((await client.blog(oldest?.slug ?? '')).id).toBe(oldest?.id);
      if (isPages) expect((await client.blog(post.id)).slug).toBe(slug);
    } finally {
      vi.useRealTimers();
    }
  });

  test('blogs: unknown slugs, however many are asked for, cost the backend one look at its list', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    try {
      const { client } = browser();
      const looks = async (nth: number) => {
        expect((await failureOf(client.blog(`no-such-post-${nth}`))).status).toBe(404);
        return drf.seen.filter(({ url }) => url.startsWith('/api/blogs/?')).length;
      };
      const once = await looks(0);
      for (let nth = 1; nth < 5; nth += 1) expect(await looks(nth)).toBe(once);
    } finally {
      vi.useRealTimers();
    }
  });

  test('contact: an inquiry arrives', async () => {
    const inquiry = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Hello', honeypot: '' };
    await browser().client.contact(inquiry, randomUUID());
    expect(drf.inquiries.at(-1)).toMatchObject(inquiry);
  });

  test('every read is answered while a tenth of the backend’s answers fail, in HTML or in JSON', async () => {
    const paths = [
      '/api/products/items/?page=2',
      '/api/products/categories/',
      `/api/products/items/slug/${drf.bare}/`,
      '/api/blogs/',
      '/api/products/items/?search=panel',
    ];
    for (const how of ['html', 'traceback'] as const) {
      drf.faults.failEvery(10, how);
      for (let nth = 0; nth < 30; nth += 1) {
        expect((await read(paths[nth % paths.length] ?? '')).status).toBe(200);
      }
    }
  });

  test('where most loved alone fails, the rest of the list is there', async () => {
    drf.faults.dropMostLoved();
    expect((await read('/api/products/items/?most_loved=true')).status).toBe(502);
    expect((await read('/api/products/items/')).status).toBe(200);
  });

  test('throttling passes with its words and its Retry-After, of a read and of a write', async () => {
    drf.faults.throttleNext(2);
    const slow = await read('/api/products/items/');
    expect([slow.status, slow.headers.get('retry-after'), (await slow.json()).detail]).toEqual([
      429,
      '45',
      'Request was throttled. Expected available in 45 seconds.',
    ]);
    expect(drf.seen).toHaveLength(1);
    const failure = await failureOf(browser().client.login(drf.people.regular));
    expect([failure.status, failure.detail]).toEqual([429, expect.stringContaining('45 seconds')]);
  });
});
