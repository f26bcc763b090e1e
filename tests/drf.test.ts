import { afterAll, describe, expect, test } from 'vitest';
import { openDrf } from './support/drf/open-drf.ts';

/** The test double itself: its words are DRF's and SimpleJWT's, so that what is tested in front of it means something. */

const pages = await openDrf({ dialect: 'pages' });
const plain = await openDrf({ dialect: 'plain' });
afterAll(() => Promise.all([pages.close(), plain.close()]));

async function ask(url: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  const json: any = /^[[{]/.test(text) ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}
const login = async ({ url, people }: typeof pages) =>
  (await ask(`${url}/api/users/auth/login/`, { body: people.regular })).json as {
    access: string;
    refresh: string;
  };

describe('a Django REST Framework backend, as the tests have it', () => {
  test('lists: pages of 20 and of 10, a page past the end is 404; or plain arrays', async () => {
    const { json } = await ask(`${pages.url}/api/products/items/?page_size=12&page=3`);
    expect([json.count, json.results.length, json.next]).toEqual([60, 20, null]);
    expect(json.previous).toBe(`${pages.url}/api/products/items/?page_size=12&page=2`);
    const past = await ask(`${pages.url}/api/products/items/?page=4`);
    expect([past.status, past.json]).toEqual([404, { detail: 'Invalid page.' }]);
    expect((await ask(`${pages.url}/api/products/categories/`)).json.results).toHaveLength(10);
    expect((await ask(`${plain.url}/api/products/items/?page=9`)).json).toHaveLength(60);
  });

  test('lists by limit and offset, and by cursor', async () => {
    const [limit, cursor] = await Promise.all(
      (['limit', 'cursor'] as const).map((pagination) => openDrf({ dialect: 'pages', own: { pagination } })),
    );
    const list = '/api/products/items/';
    const { json: some } = await ask(`${limit?.url}${list}?limit=50`);
    expect([some.count, some.results.length, some.previous]).toEqual([60, 50, null]);
    expect((await ask(some.next)).json).toMatchObject({ next: null, results: { length: 10 } });
    const { json: first } = await ask(`${cursor?.url}${list}`);
    expect([Object.keys(first), first.results.length]).toEqual([['next', 'previous', 'results'], 20]);
    expect((await ask(first.next)).json.results[0]).not.toEqual(first.results[0]);
    await Promise.all([limit?.close(), cursor?.close()]);
  });

  test('products: decimals as text or numbers, category nested or bare, media absolute or relative', async () => {
    const slug = pages.catalogue.products[0]?.slug;
    const one = (await ask(`${pages.url}/api/products/items/slug/${slug}/`)).json;
    const other = (await ask(`${plain.url}/api/products/items/slug/${slug}/`)).json;
    expect([one.price, one.category.id]).toEqual([other.price.toFixed(2), other.category]);
    expect(one.main_image).toBe(`${pages.url}${other.main_image}`);
    expect((await fetch(one.main_image)).headers.get('content-type')).toBe('image/webp');
  });

  test('filters: an unknown category is 400; search, type and ordering narrow and sort', async () => {
    expect((await ask(`${pages.url}/api/products/items/?category=none`)).json).toEqual({
      category: ['Select a valid choice. That choice is not one of the available choices.'],
    });
    const query = 'search=inverter+hybrid&ordering=price&product_type=non-commercial';
    const { json } = await ask(`${plain.url}/api/products/items/?${query}`);
    const prices = json.map(({ price }: { price: number }) => price);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
  });

  test('tokens: dead, blacklisted and missing ones in SimpleJWT’s words of 5.5 and 5.3', async () => {
    for (const [drf, message] of [
      [pages, 'Token is expired'],
      [plain, 'Token is invalid or expired'],
    ] as const) {
      const { access, refresh } = await login(drf);
      expect((await ask(`${drf.url}/api/orders/`)).json.detail).toMatch(/credentials were not provided/);
      expect((await ask(`${drf.url}/api/orders/`, { token: access })).status).toBe(200);
      drf.faults.expireAccessTokens();
      const dead = await ask(`${drf.url}/api/orders/`, { token: access });
      expect([dead.status, dead.json]).toEqual([
        401,
        {
          detail: 'Given token not valid for any token type',
          code: 'token_not_valid',
          messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
        },
      ]);
      const renewed = await ask(`${drf.url}/api/users/auth/refresh/`, { body: { refresh } });
      expect(Object.keys(renewed.json)).toEqual(drf === pages ? ['access'] : ['access', 'refresh']);
      const again = await ask(`${drf.url}/api/users/auth/refresh/`, { body: { refresh } });
      if (drf === pages) expect(again.status).toBe(200);
      else expect(again.json).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' });
      const latest = renewed.json.refresh ?? refresh;
      const left = await ask(`${drf.url}/api/users/auth/logout/`, {
        body: { refresh: latest },
        token: renewed.json.access,
      });
      expect([left.status, left.text]).toEqual([drf === pages ? 205 : 204, '']);
    }
  });

  test('field errors: a taken name, a short password, a wrong line of an order', async () => {
    const { username } = pages.people.regular;
    const body = { username, password: 'abc' };
    expect((await ask(`${pages.url}/api/users/auth/register/`, { body })).json).toEqual({
      username: ['A user with that username already exists.'],
      password: ['This password is too short. It must contain at least 8 characters.'],
    });
    const { access: token } = await login(pages);
    const items = [{ product: 101, quantity: 1 }, { product: 9 }];
    expect((await ask(`${pages.url}/api/orders/`, { body: { items }, token })).json).toEqual({
      items: [
        {},
        { product: ['Invalid pk "9" - object does not exist.'], quantity: ['This field is required.'] },
      ],
    });
  });

  test('orders: 25 old ones, a new one for each POST whatever its key, paid through the provider', async () => {
    const { access: token } = await login(pages);
    const orders = `${pages.url}/api/orders/`;
    expect((await ask(`${orders}?page=2`, { token })).json).toMatchObject({ count: 25, next: null });
    const items = [{ product: 101, quantity: 2, price: 1 }];
    const { json: made, status } = await ask(orders, { body: { items, shipping: { city: 'Pune' } }, token });
    expect([status, made.status, made.payment, made.shipping]).toEqual([201, 'pending', null, undefined]);
    const session = (await ask(`${orders}${made.id}/create-razorpay-order/`, { body: {}, token })).json;
    expect(session.amount).toBe(Math.round(Number(made.total_amount) * 100));
    const paid = pages.provider.money.pay(session.order_id, { act: 'pay', method: 'upi' });
    const verified = await ask(`${orders}${made.id}/verify-razorpay-payment/`, { body: paid.body, token });
    expect(verified.status).toBe(200);
    expect((await ask(`${orders}${made.id}/`, { token })).json).toMatchObject({ status: 'paid' });
  });

  test('faults: every nth call, throttling, a dropped answer after its effect, Django’s own pages', async () => {
    const list = `${plain.url}/api/products/items/`;
    plain.faults.failEvery(3);
    const statuses = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await ask(list)).status);
    expect(statuses).toEqual([200, 200, 500, 200, 200, 500]);
    plain.faults.reset();
    plain.faults.throttleNext(1);
    const busy = await ask(list);
    expect([busy.status, busy.headers.get('retry-after'), busy.json.detail]).toEqual([
      429,
      '45',
      'Request was throttled. Expected available in 45 seconds.',
    ]);
    const { access: token } = await login(plain);
    plain.faults.dropAfterEffect();
    const body = { items: [{ product: 101, quantity: 1 }] };
    await expect(ask(`${plain.url}/api/orders/`, { body, token })).rejects.toThrow();
    expect((await ask(`${plain.url}/api/orders/`, { token })).json).toHaveLength(26);
    const slashless = await ask(`${plain.url}/api/orders?page=1`);
    expect([slashless.status, slashless.headers.get('location')]).toEqual([301, '/api/orders/?page=1']);
    expect((await ask(`${plain.url}/api/nope/`)).text).toContain('<h1>Not Found</h1>');
  });
});
