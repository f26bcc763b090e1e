import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#client/client.ts';
import type { HttpError } from '#client/error.ts';
import { functionsHandler } from '#local/functions.ts';
import { openDrf } from '#support/drf/open-drf.ts';

/** Client → functions as a proxy → a backend as Django developers write it, in both dialects and with its faults. */

// Settings are read once a process; here one process stands in front of two backends.
vi.mock('#platform/env.ts', async (original) => {
  const module = await original<typeof import('#platform/env.ts')>();
  return { ...module, env: () => module.readEnv(process.env) };
});

const backends = {
  'DRF with pages and posts by id': await openDrf({ dialect: 'pages' }),
  'DRF with plain arrays and rotating tokens': await openDrf({ dialect: 'plain' }),
};
const cases = Object.entries(backends);
afterAll(() => Promise.all(cases.map(([, drf]) => drf.close())));
Object.assign(process.env, { DATABASE_URL: '', TOKEN_SECRET: '', LOG: 'off' });
const handle = await functionsHandler();
const fetchHere = async (request: Request) => (await handle(request)) ?? new Response(null, { status: 404 });
const read = (path: string) => fetchHere(new Request(`http://shop.test${path}`));

type Tokens = { access?: string | undefined; refresh?: string | undefined };
/** A browser with its own tokens. */
function browser(start: Tokens = {}) {
  let tokens = start;
  const client = createClient({
    baseUrl: 'http://shop.test',
    fetch: fetchHere,
    session: {
      access: () => tokens.access,
      refresh: () => tokens.refresh,
      renewed: ({ access, refresh }) => {
        tokens = { access, refresh: refresh ?? tokens.refresh };
      },
      ended: () => {
        tokens = {};
      },
      exclusive: (work) => work(),
    },
  });
  return { client, tokens: () => tokens };
}

describe.each(cases)('decision 1: in front of %s', (name, drf) => {
  const isPages = name.includes('pages');
  const signedIn = async () => browser(await browser().client.login(drf.people.regular));
  const line = () => ({ product: drf.catalogue.products[0]?.id ?? 0, quantity: 1, price: 1 });
  const failureOf = (call: Promise<unknown>): Promise<HttpError> =>
    call.then(
      () => Promise.reject(new Error('it did not fail')),
      (error: HttpError) => error,
    );

  beforeEach(() => {
    process.env.API_BASE_URL = drf.url;
    drf.faults.reset();
    drf.seen.length = 0;
  });

  test('§3 product: decimals, category, pictures and nulls are read as they come', async () => {
    const { client } = browser();
    const [row] = drf.catalogue.products;
    const product = await client.product(row?.slug ?? '');
    expect(product).toMatchObject({
      price: row?.price,
      rating: row?.rating,
      category: { id: row?.category?.id },
    });
    expect(product.main_image).toMatch(isPages ? /^http:\/\/127\.0\.0\.1:\d+\/media\// : /^\/media\//);
    const bare = await client.product(drf.odd.bare);
    expect([bare.description, bare.main_image, bare.rating, bare.category]).toEqual([
      '',
      '',
      undefined,
      undefined,
    ]);
    expect((await failureOf(client.product('no-such-thing'))).status).toBe(404);
    expect((await client.products({ category: 1 })).results.every(({ category }) => category?.id === 1)).toBe(
      true,
    );
  });

  test('§7 blogs: a post newer than the build is found by its slug', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      const { client } = browser();
      const slug = `news-${randomUUID().slice(0, 8)}`;
      const post = drf.addPost({ slug, title: 'Fresh news' });
      expect(await client.blog(slug)).toMatchObject({ id: post.id, slug, title: 'Fresh news' });
      const oldest = drf.catalogue.posts.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0];
      expect((await client.blog(oldest?.slug ?? '')).id).toBe(oldest?.id);
      if (isPages) expect((await client.blog(post.id)).slug).toBe(slug);
    } finally {
      vi.useRealTimers();
    }
  });

  test('§7 blogs: unknown slugs, however many are asked for, cost the backend one look at its list', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    try {
      const { client } = browser();
      for (let nth = 0; nth < 5; nth += 1) {
        expect((await failureOf(client.blog(`no-such-post-${nth}`))).status).toBe(404);
      }
      const lists = drf.seen.filter(({ url }) => url.startsWith('/api/blogs/?'));
      expect(lists.length).toBeLessThanOrEqual(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('§4 refresh: an access token that died is renewed and the call repeated once; the session goes on', async () => {
    const me = await signedIn();
    const before = me.tokens().refresh;
    for (let nth = 0; nth < 2; nth += 1) {
      drf.faults.expireAccessTokens();
      drf.seen.length = 0;
      expect((await me.client.order(25)).id).toBe(25);
      expect(drf.seen.map(({ url }) => url)).toEqual([
        '/api/orders/25/',
        '/api/users/auth/refresh/',
        '/api/orders/25/',
      ]);
    }
    expect(me.tokens().refresh === before).toBe(isPages);
  });

  test('§4 refresh: a dead refresh token ends the session; a wrong password asks for no refresh', async () => {
    const me = await signedIn();
    drf.faults.expireAccessTokens();
    drf.faults.expireRefreshTokens();
    const failure = await failureOf(me.client.orders());
    expect([failure.status, failure.code, me.tokens()]).toEqual([401, 'token_not_valid', {}]);
    drf.seen.length = 0;
    const wrong = await failureOf(me.client.login({ username: 'meera', password: 'wrong' }));
    expect([wrong.status, wrong.detail]).toEqual([401, 'No active account found with the given credentials']);
    const anonymous = await failureOf(browser().client.orders());
    expect(anonymous.detail).toBe('Authentication credentials were not provided.');
    expect(drf.seen.some(({ url }) => url.includes('refresh'))).toBe(false);
  });

  test('§7 logout: the empty reply is an empty object, and the refresh token is dead', async () => {
    const me = await signedIn();
    const refresh = me.tokens().refresh ?? '';
    expect(await me.client.logout(refresh)).toEqual({});
    expect(drf.seen.at(-1)?.url).toBe('/api/users/auth/logout/');
    const again = await failureOf(
      createClient({ baseUrl: 'http://shop.test', fetch: fetchHere }).logout(refresh),
    );
    expect(again.status).toBe(401);
  });

  test('§2 account: all 25 orders are there, each once, the newest first', async () => {
    const { client } = browser(await browser().client.login(drf.people.regular));
    const { results, count } = await client.orders();
    const own = drf.orders.filter(({ owner }) => owner === 1).map(({ id }) => id);
    expect(own.length).toBeGreaterThanOrEqual(25);
    expect(results.map(({ id }) => id)).toEqual(own.reverse());
    expect([count, results.every(({ total_amount }) => total_amount > 0)]).toEqual([own.length, true]);
  });

  test('§7 sign-up: what the backend says about each field arrives as it says it', async () => {
    const failure = await failureOf(browser().client.register({ username: 'meera', password: 'abc' }));
    expect([failure.status, failure.body]).toEqual([
      400,
      {
        username: ['A user with that username already exists.'],
        password: ['This password is too short. It must contain at least 8 characters.'],
      },
    ]);
  });

  test('§4 checkout: sign up, order, pay online; order again, pay at the door; the extra fields do no harm', async () => {
    const username = `buyer${randomUUID().slice(0, 8)}`;
    const me = browser(await browser().client.register({ username, password: 'Monsoon-Lamp-42' }));
    const shipping = {
      fullName: 'Asha Verma',
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      address: '12 Hazratganj',
      city: 'Lucknow',
      zip: '226001',
    };
    const order = await me.client.createOrder({ status: 'pending', items: [line()], shipping }, randomUUID());
    const session = await me.client.createPayment(order.id);
    expect(session.amount).toBe(Math.round(order.total_amount * 100));
    const paid = drf.provider.money.pay(session.order_id, { act: 'pay', method: 'upi' });
    await me.client.verifyPayment(order.id, paid.body as Parameters<typeof me.client.verifyPayment>[1]);
    expect(await me.client.order(order.id)).toMatchObject({
      status: 'paid',
      payment: { method: 'razorpay' },
    });
    const second = await me.client.createOrder({ status: 'pending', items: [line()] }, randomUUID());
    await me.client.confirmCod(second.id);
    expect(await me.client.order(second.id)).toMatchObject({ status: 'pending', payment: { method: 'cod' } });
    const wrong = await failureOf(
      me.client.createOrder({ items: [{ ...line(), product: 9 }] }, randomUUID()),
    );
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { items: [{ product: ['Invalid pk "9" - object does not exist.'] }] },
    ]);
  });

  test('§7 contact: an inquiry arrives', async () => {
    const inquiry = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Hello', honeypot: '' };
    await browser().client.contact(inquiry);
    expect(drf.inquiries.at(-1)).toMatchObject(inquiry);
  });

  test('fault 49: with a tenth of its answers failing, in HTML or in JSON, every read is answered', async () => {
    const paths = [
      '/api/products/items/?page=2',
      '/api/products/categories/',
      `/api/products/items/slug/${drf.odd.bare}/`,
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

  test('fault 49: when all fail, nothing of its words gets out and nothing is kept', async () => {
    for (const how of ['html', 'traceback'] as const) {
      drf.faults.failEvery(1, how);
      for (const path of [
        '/api/products/items/',
        '/api/blogs/no-such/',
        '/api/products/items/?most_loved=true',
      ]) {
        const reply = await read(path);
        const body = await reply.text();
        expect([reply.status, JSON.parse(body).code]).toEqual([502, 'upstream_failed']);
        expect(body).not.toMatch(/Traceback|shop_owner|<h1>/);
        expect(reply.headers.get('cache-control')).toBe('private, no-store');
      }
    }
  });

  test('fault 49: where most loved alone fails, the rest of the list is there', async () => {
    drf.faults.dropMostLoved();
    expect((await read('/api/products/items/?most_loved=true')).status).toBe(502);
    expect((await read('/api/products/items/')).status).toBe(200);
  });

  test('fault 51: a maintenance notice with status 200 is a failure, and never kept', async () => {
    drf.faults.wrongShapes();
    for (const path of ['/api/products/items/', '/api/products/categories/', '/api/blogs/some-post/']) {
      const reply = await read(path);
      expect([reply.status, (await reply.json()).code]).toEqual([502, 'upstream_failed']);
      expect(reply.headers.has('netlify-cdn-cache-control')).toBe(false);
    }
  });

  test('decision 15: throttling passes with its words and its Retry-After, of a read and of a write', async () => {
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

  test('fault 54: an order whose answer was lost is sent once, and the reply says to look first', async () => {
    const me = await signedIn();
    const before = drf.orders.length;
    drf.faults.dropAfterEffect();
    const failure = await failureOf(me.client.createOrder({ items: [line()] }, randomUUID()));
    expect([failure.status, failure.code]).toEqual([502, 'upstream_failed']);
    expect(failure.detail).toMatch(/may have received/);
    expect(drf.orders.length).toBe(before + 1);
  });

  test('decision 5: a product with a slug in Hindi is found and kept', async () => {
    const [row] = drf.catalogue.products;
    if (!row) throw new Error('no product');
    const slug = `सौर-पैनल-${drf.catalogue.products.length}`;
    drf.catalogue.products.push({ ...row, id: 9000, slug });
    const reply = await read(`/api/products/items/slug/${encodeURIComponent(slug)}/`);
    drf.catalogue.products.pop();
    expect([reply.status, (await reply.json()).slug]).toEqual([200, slug]);
    expect(reply.headers.get('netlify-cache-tag')).toContain(encodeURIComponent(slug));
  });
});
