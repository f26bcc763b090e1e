import { describe, expect, test, vi } from 'vitest';
import api from '#netlify/functions/api.ts';
import { faultUpstream, json, text } from '#tests/support/fault-upstream.ts';
import { caller } from '#tests/support/shop.ts';

const upstream = await faultUpstream();
Object.assign(process.env, { API_BASE_URL: `${upstream.url}/`, DATABASE_URL: '', LOG: 'json' });
const call = caller(api);
const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));

const order = { items: [{ product: 1, quantity: 1, price: 10 }] };
const html = text('<!doctype html><title>502</title>', 'text/html');

describe('what is passed on', () => {
  test('a read reaches the same path, with the parameters of the contract alone', async () => {
    upstream.answers(json({ count: 0, results: [] }));
    const { status, json: body } = await call(
      'GET',
      '/api/products/items?search=5+kW&utm_source=mail&page=2&token=abc',
      { token: 'secret-token', headers: { Cookie: 'a=b', 'X-Other': '1' } },
    );
    expect([status, body]).toMatchObject([200, { count: 0, results: [] }]);
    const [asked] = upstream.seen;
    expect(asked?.url).toBe('/api/products/items/?search=5+kW&page=2&page_size=12');
    expect(asked?.headers).not.toHaveProperty('authorization');
    expect(asked?.headers).not.toHaveProperty('cookie');
    expect(asked?.headers).not.toHaveProperty('x-other');
    expect(asked?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('a language is not asked of another backend, whose own translations are shown all the same', async () => {
    const translations = { hi: { name: 'इनवर्टर' } };
    upstream.answers(json([{ id: 1, name: 'Inverters', translations }]));
    const path = '/api/products/categories/';
    expect((await call('GET', `${path}?language=hi`)).json).toEqual([{ id: 1, name: 'इनवर्टर' }]);
    expect((await call('GET', path)).json).toEqual([{ id: 1, name: 'Inverters' }]);
    for (const { url } of upstream.seen) expect(url).not.toContain('language');
  });

  test('a parameter of the path keeps its letters', async () => {
    upstream.answers(json({}));
    await call('GET', '/api/blogs/a%20b%3Fc%23d/');
    expect(upstream.seen[0]?.url).toBe('/api/blogs/a%20b%3Fc%23d/');
  });

  test.each(['..%2f..%2fadmin', '%2e%2e%2fadmin', 'a%5Cb', '%00', '%0d%0aX-A:%20b'])(
    'the path %s does not lead out of the contract',
    async (slug) => {
      upstream.answers(json({}));
      expect((await call('GET', `/api/products/items/slug/${slug}/`)).status).toBe(404);
      expect(upstream.seen).toEqual([]);
    },
  );

  test('other paths and methods never reach the upstream', async () => {
    expect((await call('GET', '/api/products/admin/')).status).toBe(404);
    expect((await call('DELETE', '/api/products/items/')).status).toBe(405);
    expect(upstream.seen).toEqual([]);
  });

  test('a write goes with its body, its token and its idempotency key, and without the language of its page', async () => {
    upstream.answers(json({ id: 7, status: 'pending' }, 201));
    const reply = await call('POST', '/api/orders/?language=hi', {
      body: order,
      token: 'secret-token',
      headers: { 'Idempotency-Key': 'key-1' },
    });
    expect([reply.status, reply.json]).toMatchObject([201, { id: 7, status: 'pending' }]);
    const [asked] = upstream.seen;
    expect(asked).toMatchObject({ method: 'POST', url: '/api/orders/' });
    expect(JSON.parse(asked?.body ?? '')).toEqual(order);
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
  });

  test('a body that is not JSON is refused before the upstream hears of it', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const reply = await call('POST', '/api/users/contact/', { body: '{"message":"hello"}', headers });
    expect([reply.status, reply.json.code]).toEqual([415, 'unsupported_media_type']);
    expect(upstream.seen).toEqual([]);
  });

  test('token: calls that need none do not pass one on', async () => {
    upstream.answers(json({ access: 'a', refresh: 'b' }));
    await call('POST', '/api/users/auth/login/', { body: { username: 'asha' }, token: 'secret-token' });
    expect(upstream.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('reply: a refusal passes with its status and body', async () => {
    upstream.answers(json({ detail: 'Invalid token' }, 401));
    const reply = await call('GET', '/api/orders/', { token: 'old' });
    expect([reply.status, reply.json]).toEqual([401, { detail: 'Invalid token' }]);
  });

  test('refresh: a refusal in plain words still says that the token is invalid', async () => {
    upstream.answers(text('Invalid token', 'text/plain', 401));
    const reply = await call('GET', '/api/orders/', { token: 'old' });
    expect([reply.status, reply.json]).toEqual([401, { detail: 'Invalid token' }]);
  });

  test('reply: a 204 stays 204, and plain text stays text', async () => {
    upstream.answers(text('', 'text/plain', 204));
    expect((await call('POST', '/api/users/auth/logout/', { token: 't', body: {} })).status).toBe(204);
    upstream.answers(text('Thanks!', 'text/plain'));
    const reply = await call('POST', '/api/users/contact/', { body: {} });
    expect([reply.status, reply.text]).toEqual([200, 'Thanks!']);
  });

  test('a server that is closed for a while stays 503 with its Retry-After, in our own words', async () => {
    upstream.answers(json({ detail: 'FATAL: remaining connection slots' }, 503, { 'Retry-After': '30' }));
    const reply = await call('POST', '/api/orders/7/confirm-cod/', { token: 't', body: {} });
    expect([reply.status, reply.json.code]).toEqual([503, 'upstream_failed']);
    expect(reply.text).not.toContain('slots');
    expect(reply.headers.get('retry-after')).toBe('30');
  });

  test.each([500, 502, 504])(
    'a traceback in the detail of a %i reaches nobody, of a read or of a write',
    async (failure) => {
      const traceback = 'Traceback (most recent call last): password authentication failed for user "owner"';
      upstream.answers(json({ detail: traceback, code: 'error' }, failure));
      const replies = [
        await call('GET', '/api/products/items/'),
        await call('GET', '/api/blogs/7/'),
        await call('GET', '/api/orders/', { token: 't' }),
        await call('POST', '/api/orders/', { token: 't', body: order }),
        await call('POST', '/api/users/auth/login/', { body: {} }),
      ];
      for (const reply of replies) {
        expect([reply.status, reply.json.code]).toEqual(
          failure === 504 ? [504, 'upstream_timeout'] : [502, 'upstream_failed'],
        );
        expect(reply.text).not.toMatch(/Traceback|owner/);
        expect(reply.headers.get('cache-control')).toBe('private, no-store');
      }
    },
  );
});

describe('what may be kept', () => {
  test('a public read is kept under its tags; the upstream decides nothing', async () => {
    const own = {
      'Set-Cookie': 'a=b',
      'Cache-Control': 'max-age=999',
      'X-Powered-By': 'x',
      'Netlify-Cache-Tag': 'y',
    };
    upstream.answers(json({ id: 1, name: 'A', slug: 'a' }, 200, own));
    const { headers } = await call('GET', '/api/products/items/slug/a/');
    expect(headers.get('netlify-cache-tag')).toBe('product:a,every-product,categories');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });

  test('a maintenance notice with status 200 is a failure of the shop’s server, and never kept', async () => {
    upstream.answers(json({ message: 'Down for maintenance' }));
    const replies = [
      await call('GET', '/api/products/categories/'),
      await call('GET', '/api/products/items/'),
      await call('GET', '/api/products/items/slug/a/'),
      await call('GET', '/api/blogs/'),
      await call('GET', '/api/blogs/a/'),
      await call('GET', '/api/orders/', { token: 't' }),
      await call('GET', '/api/orders/7/', { token: 't' }),
    ];
    for (const { status, json: body, headers } of replies) {
      expect([status, body.code]).toEqual([502, 'upstream_failed']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.has('netlify-cdn-cache-control')).toBe(false);
    }
  });

  test('a product with a slug in Hindi is answered and kept under a tag that a header can hold', async () => {
    const slug = 'सौर-पैनल';
    upstream.answers(json({ id: 1, name: 'सौर पैनल', slug }));
    const path = `/api/products/items/slug/${encodeURIComponent(slug)}/`;
    const reply = await call('GET', path);
    expect([reply.status, reply.json.slug]).toEqual([200, slug]);
    expect(reply.headers.get('netlify-cache-tag')).toBe(
      `product:${encodeURIComponent(slug)},every-product,categories`,
    );
  });

  test('a reply for one person, and every failure, is never kept', async () => {
    upstream.answers(json([], 200, { 'Cache-Control': 'public, max-age=999' }));
    const own = await call('GET', '/api/orders/', { token: 't' });
    upstream.answers(json({ detail: 'none' }, 404));
    const missing = await call('GET', '/api/products/items/slug/a/');
    upstream.answers(html);
    const broken = await call('GET', '/api/products/items/');
    for (const { headers } of [own, missing, broken]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.has('netlify-cdn-cache-control')).toBe(false);
    }
  });
});

test('a refusal by a page of HTML is logged with its status: a firewall, a refused host or a missing CSRF token is the operator’s matter', async () => {
  for (const status of [400, 403, 413]) {
    lines.length = 0;
    upstream.answers(text('<title>Just a moment...</title>', 'text/html; charset=UTF-8', status));
    await call('POST', '/api/orders/', { body: order, token: 't' });
    expect(lines.join()).toContain(`"reason":"error","status":${status}`);
  }
  lines.length = 0;
  upstream.answers(json({ detail: 'Price changed.' }, 400));
  await call('POST', '/api/orders/', { body: order, token: 't' });
  expect(lines.join()).not.toContain('upstream_failed');
});

test('no token, password or address reaches the log', async () => {
  lines.length = 0;
  upstream.answers(html);
  const body = { username: 'asha', password: 'hunter2-hunter2', email: 'asha@example.com' };
  await call('POST', '/api/users/auth/register/', { body });
  await call('POST', '/api/orders/', {
    body: order,
    token: 'secret-token',
    headers: { 'Idempotency-Key': 'key-9' },
  });
  const log = lines.join('\n');
  expect(log).toContain('"event":"upstream_failed"');
  expect(log).toContain('"status":502');
  expect(log).not.toMatch(/secret-token|hunter2|asha|key-9|127\.0\.0\.1/);
});
