import { describe, expect, test } from 'vitest';
import * as routes from '#contract/routes.ts';
import api from '#netlify/functions/api.ts';
import { forward } from '#netlify/http/upstream/proxy.ts';
import { upstreamLimits } from '#netlify/http/upstream/upstream.ts';
import { cut, faultUpstream, hangUp, json, never, text } from '#tests/support/fault-upstream.ts';
import { caller } from '#tests/support/shop.ts';

const upstream = await faultUpstream();
Object.assign(process.env, { API_BASE_URL: upstream.url, DATABASE_URL: '', LOG: 'off' });
const call = caller(api);

const order = { items: [{ product: 1, quantity: 1, price: 10 }] };
const html = text('<!doctype html><title>502</title>', 'text/html');

const target = { route: routes.products, params: {}, cache: undefined };
const quick = upstreamLimits(300);
const outside = { ip: 'unknown', log: () => {}, planner: async () => null };
const read = () =>
  forward(new Request('http://shop.test/api/products/items/'), outside, upstream.url, target, quick);
const write = () =>
  forward(
    new Request('http://shop.test/api/orders/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    }),
    outside,
    upstream.url,
    { ...target, route: routes.createOrder },
    quick,
  );

describe('when the upstream fails', () => {
  test.each([
    ['login', 'Try again in a minute.'],
    ['createOrder', 'It may have received your request all the same.'],
    ['register', 'It may have received your request all the same.'],
  ] as const)('the upstream failure %s is described truly', async (name, words) => {
    upstream.answers(never);
    const { method, path } = routes[name];
    const headers = { 'Content-Type': 'application/json' };
    const request = new Request(`http://shop.test${path}`, { method, headers, body: '{}' });
    const reply = await forward(request, outside, upstream.url, { ...target, route: routes[name] }, quick);
    expect((await reply.json()).detail).toBe(`The shop’s server took too long to answer. ${words}`);
  });

  test('an upstream that is slow to answer is 504', async () => {
    upstream.answers(never);
    const reply = await read();
    expect(reply.status).toBe(504);
    expect(await reply.json()).toMatchObject({ code: 'upstream_timeout', detail: expect.any(String) });
    expect(upstream.seen).toHaveLength(1);
  });

  test('an upstream that begins and then stalls is 504', async () => {
    upstream.answers((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"count":');
    });
    expect((await read()).status).toBe(504);
  });

  test('an upstream that is down is 502', async () => {
    const reply = await forward(
      new Request('http://shop.test/api/products/items/'),
      outside,
      'http://127.0.0.1:9',
      target,
    );
    expect(reply.status).toBe(502);
    expect(await reply.json()).toMatchObject({ code: 'upstream_failed', detail: expect.any(String) });
  });

  test('a read is tried once more, and then answered', async () => {
    upstream.answers(hangUp, json({ results: [] }));
    const { status } = await call('GET', '/api/products/items/');
    expect([status, upstream.seen.length]).toEqual([200, 2]);
  });

  test('a gateway in front of it that has a bad moment counts the same', async () => {
    upstream.answers(text('<h1>Bad gateway</h1>', 'text/html', 502), json({ results: [] }));
    const { status } = await call('GET', '/api/products/items/');
    expect([status, upstream.seen.length]).toEqual([200, 2]);
  });

  test('a call that failed twice is not tried a third time', async () => {
    upstream.answers(hangUp);
    const { status, json: body } = await call('GET', '/api/products/items/');
    expect([status, upstream.seen.length, body.code]).toEqual([502, 2, 'upstream_failed']);
  });

  test('a reply that breaks off is 502, also where its length was not known', async () => {
    upstream.answers(cut);
    expect((await call('GET', '/api/products/items/')).status).toBe(502);
    upstream.answers(text('{"count": 1, "results": [{"id":', 'application/json'));
    expect((await call('GET', '/api/products/items/')).status).toBe(502);
  });

  test('HTML where JSON belongs is 502 with a sentence, whatever its status or type says', async () => {
    upstream.answers(html);
    for (const path of ['/api/products/items/', '/api/blogs/', '/api/orders/']) {
      const { status, json: body } = await call('GET', path);
      expect(status).toBe(502);
      expect(body.detail).not.toContain('<');
    }
    upstream.answers(text('<html>fine</html>', 'application/json'));
    expect((await call('POST', '/api/orders/', { body: order })).status).toBe(502);
    upstream.answers(text('<h1>Server Error (500)</h1>', 'text/html', 500));
    expect((await call('POST', '/api/orders/', { body: order })).status).toBe(502);
    upstream.answers(text('plain words', 'text/plain'));
    expect((await call('GET', '/api/products/categories/')).status).toBe(502);
  });

  test('a write that is answered with nothing has succeeded, whatever the type says', async () => {
    for (const type of ['text/html', 'application/json']) {
      upstream.answers(text('', type));
      expect((await call('POST', '/api/orders/7/confirm-cod/', { body: {} })).status).toBe(200);
    }
  });

  test('an HTML refusal keeps its status and loses its markup', async () => {
    upstream.answers(text('<h1>Not Found</h1>', 'text/html', 404));
    const { status, json: body } = await call('GET', '/api/products/items/slug/none/');
    expect(status).toBe(404);
    expect(body.detail).not.toContain('<');
  });

  test('a 404 that is not JSON does not say that a product is gone; one in JSON does', async () => {
    const code = async () => (await call('GET', '/api/products/items/slug/none/')).json.code;
    upstream.answers(text('<h1>Not Found</h1>', 'text/html', 404));
    expect(await code()).toBe('upstream_failed');
    upstream.answers(text('404 page not found', 'text/plain', 404));
    expect(await code()).toBe('upstream_failed');
    upstream.answers(json({ detail: 'No such product.' }, 404));
    expect(await code()).toBeUndefined();
  });

  test.each([301, 302, 307, 308])('a redirect (%i) to another host is not followed', async (status) => {
    upstream.answers((response) => {
      response.writeHead(status, { Location: 'http://169.254.169.254/latest/meta-data/' });
      response.end();
    });
    const reply = await call('POST', '/api/orders/', { body: order, token: 'secret-token' });
    expect([reply.status, upstream.seen.length]).toEqual([502, 1]);
    expect(reply.headers.has('location')).toBe(false);
  });

  test('a reply of 50 MB is refused, with its length told or not', async () => {
    const piece = Buffer.alloc(1024 * 1024, '1');
    let sent = 0;
    const flood = (headers: Record<string, string>) => (response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
      const more = () => {
        while (!response.destroyed && sent < 50) {
          sent += 1;
          if (!response.write(piece)) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    };
    upstream.answers(flood({}));
    expect((await call('GET', '/api/products/items/')).status).toBe(502);
    expect(sent).toBeLessThan(50);
    sent = 0;
    upstream.answers(flood({ 'Content-Length': String(50 * piece.length) }));
    expect((await call('GET', '/api/products/items/')).status).toBe(502);
    expect(sent).toBeLessThan(50);
    expect(upstream.seen).toHaveLength(2);
  });

  test('a write is sent once, however it fails, and the reply warns that it may have arrived', async () => {
    for (const [answer, expected] of [
      [hangUp, 502],
      [cut, 502],
      [text('', 'text/html', 502), 502],
      [text('', 'text/plain', 503), 503],
      [html, 502],
    ] as const) {
      upstream.seen.length = 0;
      upstream.answers(answer);
      const { status, json: body } = await call('POST', '/api/orders/', { body: order, token: 't' });
      expect([status, upstream.seen.length]).toEqual([expected, 1]);
      expect(body.detail).toMatch(/may have received/);
    }
    upstream.seen.length = 0;
    upstream.answers(never);
    expect([(await write()).status, upstream.seen.length]).toEqual([504, 1]);
  });

  test('a request over the limit goes nowhere', async () => {
    upstream.answers(json({}));
    const body = { message: 'x'.repeat(5 * 1024 * 1024) };
    expect((await call('POST', '/api/users/contact/', { body })).status).toBe(413);
    const deep = `{"message":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect((await call('POST', '/api/users/contact/', { body: deep })).json).toMatchObject({
      code: 'invalid_input',
      detail: expect.stringContaining('32 deep'),
    });
    expect(
      (
        await call('POST', '/api/orders/', {
          body: {},
          headers: { 'Idempotency-Key': 'x'.repeat(256) },
        })
      ).status,
    ).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  test('an API_BASE_URL that leads back to this shop ends at once', async () => {
    upstream.answers(async (response, { url, headers }) => {
      const { status, text: body } = await call('GET', url, {
        headers: headers as Record<string, string>,
      });
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(body);
    });
    expect((await call('GET', '/api/products/items/')).status).toBe(502);
    expect(upstream.seen.length).toBeLessThanOrEqual(2);
  });
});
