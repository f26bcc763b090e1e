import { describe, expect, test, vi } from 'vitest';
import auth from '#functions/auth.ts';
import blogs from '#functions/blogs.ts';
import contact from '#functions/contact.ts';
import orders from '#functions/orders.ts';
import products from '#functions/products.ts';
import { faultUpstream, json, text } from '#support/fault-upstream.ts';
import { caller } from '#support/shop.ts';

const upstream = await faultUpstream();
Object.assign(process.env, { API_BASE_URL: `${upstream.url}/`, DATABASE_URL: '', LOG: 'json' });
const [callProducts, callBlogs, callAuth, callContact, callOrders] = [
  caller(products),
  caller(blogs),
  caller(auth),
  caller(contact),
  caller(orders),
];
const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));

const order = { items: [{ product: 1, quantity: 1, price: 10 }] };
const html = text('<!doctype html><title>502</title>', 'text/html');

describe('what is passed on', () => {
  test('decision 1: a read reaches the same path, with the parameters of the contract alone', async () => {
    upstream.answers(json({ count: 0, results: [] }));
    const { status, json: body } = await callProducts(
      'GET',
      '/api/products/items?search=5+kW&utm_source=mail&page=2&token=abc',
      { token: 'secret-token', headers: { Cookie: 'a=b', 'X-Other': '1' } },
    );
    expect([status, body]).toEqual([200, { count: 0, results: [] }]);
    const [asked] = upstream.seen;
    expect(asked?.url).toBe('/api/products/items/?search=5+kW&page=2');
    expect(asked?.headers).not.toHaveProperty('authorization');
    expect(asked?.headers).not.toHaveProperty('cookie');
    expect(asked?.headers).not.toHaveProperty('x-other');
    expect(asked?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('decision 1: a parameter of the path keeps its letters', async () => {
    upstream.answers(json({}));
    await callBlogs('GET', '/api/blogs/a%20b%3Fc%23d/');
    expect(upstream.seen[0]?.url).toBe('/api/blogs/a%20b%3Fc%23d/');
  });

  test.each(['..%2f..%2fadmin', '%2e%2e%2fadmin', 'a%5Cb', '%00', '%0d%0aX-A:%20b'])(
    'decision 1: %s does not lead out of the contract',
    async (slug) => {
      upstream.answers(json({}));
      expect((await callProducts('GET', `/api/products/items/slug/${slug}/`)).status).toBe(404);
      expect(upstream.seen).toEqual([]);
    },
  );

  test('decision 1: other paths and methods never reach the upstream', async () => {
    expect((await callProducts('GET', '/api/products/admin/')).status).toBe(404);
    expect((await callProducts('DELETE', '/api/products/items/')).status).toBe(405);
    expect(upstream.seen).toEqual([]);
  });

  test('decision 12: a write goes with its body, its token and its idempotency key', async () => {
    upstream.answers(json({ id: 7, status: 'pending' }, 201));
    const reply = await callOrders('POST', '/api/orders/', {
      body: order,
      token: 'secret-token',
      headers: { 'Idempotency-Key': 'key-1' },
    });
    expect([reply.status, reply.json]).toEqual([201, { id: 7, status: 'pending' }]);
    const [asked] = upstream.seen;
    expect(asked).toMatchObject({ method: 'POST', url: '/api/orders/' });
    expect(JSON.parse(asked?.body ?? '')).toEqual(order);
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
  });

  test('§6 token: calls that need none do not pass one on', async () => {
    upstream.answers(json({ access: 'a', refresh: 'b' }));
    await callAuth('POST', '/api/users/auth/login/', { body: { username: 'asha' }, token: 'secret-token' });
    expect(upstream.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('§7 reply: a refusal passes with its status and body', async () => {
    upstream.answers(json({ detail: 'Invalid token' }, 401));
    const reply = await callOrders('GET', '/api/orders/', { token: 'old' });
    expect([reply.status, reply.json]).toEqual([401, { detail: 'Invalid token' }]);
  });

  test('§4 refresh: a refusal in plain words still says that the token is invalid', async () => {
    upstream.answers(text('Invalid token', 'text/plain', 401));
    const reply = await callOrders('GET', '/api/orders/', { token: 'old' });
    expect([reply.status, reply.json]).toEqual([401, { detail: 'Invalid token' }]);
  });

  test('§7 reply: 204 stays 204, and plain text stays text', async () => {
    upstream.answers(text('', 'text/plain', 204));
    expect((await callAuth('POST', '/api/users/auth/logout/', { token: 't', body: {} })).status).toBe(204);
    upstream.answers(text('Thanks!', 'text/plain'));
    const reply = await callContact('POST', '/api/users/contact/', { body: {} });
    expect([reply.status, reply.text]).toEqual([200, 'Thanks!']);
  });

  test('decision 15: a server error that explains itself passes, with its Retry-After', async () => {
    upstream.answers(json({ detail: 'Payments are closed.' }, 503, { 'Retry-After': '30' }));
    const reply = await callOrders('POST', '/api/orders/7/confirm-cod/', { token: 't', body: {} });
    expect([reply.status, reply.json]).toEqual([503, { detail: 'Payments are closed.' }]);
    expect(reply.headers.get('retry-after')).toBe('30');
  });
});

describe('what may be kept', () => {
  test('decision 5: a public read is kept under its tags; the upstream decides nothing', async () => {
    const own = {
      'Set-Cookie': 'a=b',
      'Cache-Control': 'max-age=999',
      'X-Powered-By': 'x',
      'Netlify-Cache-Tag': 'y',
    };
    upstream.answers(json({ slug: 'a' }, 200, own));
    const { headers } = await callProducts('GET', '/api/products/items/slug/a/');
    expect(headers.get('netlify-cache-tag')).toBe('product:a,categories');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });

  test('decision 5: what belongs to one person, and every failure, is never kept', async () => {
    upstream.answers(json([], 200, { 'Cache-Control': 'public, max-age=999' }));
    const own = await callOrders('GET', '/api/orders/', { token: 't' });
    upstream.answers(json({ detail: 'none' }, 404));
    const missing = await callProducts('GET', '/api/products/items/slug/a/');
    upstream.answers(html);
    const broken = await callProducts('GET', '/api/products/items/');
    for (const { headers } of [own, missing, broken]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.has('netlify-cdn-cache-control')).toBe(false);
    }
  });
});

test('no token, password or address reaches the log', async () => {
  lines.length = 0;
  upstream.answers(html);
  const body = { username: 'asha', password: 'hunter2-hunter2', email: 'asha@example.com' };
  await callAuth('POST', '/api/users/auth/register/', { body });
  await callOrders('POST', '/api/orders/', {
    body: order,
    token: 'secret-token',
    headers: { 'Idempotency-Key': 'key-9' },
  });
  const log = lines.join('\n');
  expect(log).toContain('"event":"upstream_failed"');
  expect(log).toContain('"status":502');
  expect(log).not.toMatch(/secret-token|hunter2|asha|key-9|127\.0\.0\.1/);
});
