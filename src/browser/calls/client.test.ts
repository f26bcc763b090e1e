import { describe, expect, test } from 'vitest';
import { backend, clientOf, json, memorySession } from '#tests/support/client-backend.ts';
import { HttpError, NetworkError } from './error.ts';

const product = { id: 7, name: 'Panel', slug: 'panel', price: '15499.00' };

describe('requests', () => {
  test('a product list sends only the given query, to the base URL', async () => {
    const { asked, fetch } = backend(() => json({ results: [], count: 0 }));
    await clientOf(fetch).products({ search: 'mono & poly', most_loved: true, category: undefined });
    expect(asked[0]?.url).toBe('http://shop.test/api/products/items/?search=mono+%26+poly&most_loved=true');
  });

  test('paths: parameters are encoded', async () => {
    const { asked, fetch } = backend(() => json(product));
    await clientOf(fetch).product('a/b');
    expect(asked[0]?.url).toBe('http://shop.test/api/products/items/slug/a%2Fb/');
  });

  test('order calls carry the bearer token, public calls none', async () => {
    const session = memorySession({ access: 'token-1', refresh: 'r' });
    const { asked, fetch } = backend(() => json({ results: [], count: 0 }));
    const client = clientOf(fetch, session);
    await client.orders();
    await client.products();
    expect(asked.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-1', null]);
  });

  test('order creation carries the idempotency key', async () => {
    const { asked, fetch } = backend(() => json({ id: 1, status: 'pending', total_amount: 1 }));
    await clientOf(fetch).createOrder({ items: [] }, 'attempt-1');
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('attempt-1');
  });
});

describe('errors', () => {
  test('any failed reply gives the literal status, status text and body', async () => {
    const { fetch } = backend(() => json({ detail: 'Gone fishing' }, 503, 'Service Unavailable'));
    const failure = await clientOf(fetch)
      .products()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect((failure as HttpError).message).toBe('HTTP 503 Service Unavailable: {"detail":"Gone fishing"}');
    expect((failure as HttpError).detail).toBe('Gone fishing');
  });

  test('no reply at all says what to do', async () => {
    const { fetch } = backend(() => Promise.reject(new TypeError('fetch failed')));
    const reply = clientOf(fetch).products();
    await expect(reply).rejects.toThrow(NetworkError);
    await expect(reply).rejects.toThrow('Check your connection and try again');
  });
});

describe('replies', () => {
  test.each([200, 502])(
    'a reply of status %d that breaks off on its way to the browser is a failure of the network',
    async (status) => {
      const half = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"id": 7, "na')),
        pull: (stream) => stream.error(new TypeError('terminated')),
      });
      const { fetch } = backend(() => new Response(half, { status }));
      await expect(clientOf(fetch).product('panel')).rejects.toBeInstanceOf(NetworkError);
    },
  );

  test.each([204, 205])('a %i reply is an empty object', async (status) => {
    const session = memorySession({ access: 'a', refresh: 'r' });
    expect(await clientOf(backend(() => new Response(null, { status })).fetch, session).logout('r')).toEqual(
      {},
    );
  });

  test('orders: all of them, from a backend that answers page by page, each once', async () => {
    const order = (id: number) => ({ id, status: 'pending', total_amount: '10.00' });
    const all = Array.from({ length: 45 }, (_, index) => order(45 - index));
    const { asked, fetch } = backend((request) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      return json({ count: 45, next: null, results: all.slice((page - 1) * 20, page * 20) });
    });
    const { results, count } = await clientOf(fetch, memorySession({ access: 'a' })).orders();
    expect([results.map(({ id }) => id), count]).toEqual([all.map(({ id }) => id), 45]);
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['', '?page=2', '?page=3']);
  });

  test('orders: a backend that repeats its first page, or has lost the next, is not asked for ever', async () => {
    const first = { count: 9, results: [{ id: 1, status: 'pending', total_amount: 1 }] };
    const repeating = backend(() => json(first));
    expect((await clientOf(repeating.fetch, memorySession({ access: 'a' })).orders()).results).toHaveLength(
      1,
    );
    expect(repeating.asked).toHaveLength(2);
    const short = backend((_, nth) => (nth === 1 ? json(first) : json({ detail: 'Invalid page.' }, 404)));
    expect((await clientOf(short.fetch, memorySession({ access: 'a' })).orders()).results).toHaveLength(1);
    const failing = backend((_, nth) => (nth === 1 ? json(first) : json({}, 502)));
    await expect(clientOf(failing.fetch, memorySession({ access: 'a' })).orders()).rejects.toThrow(
      'HTTP 502',
    );
  });

  test('a reply that is not JSON is ok with the text', async () => {
    const session = memorySession({ access: 'a', refresh: 'r' });
    expect(await clientOf(backend(() => new Response('done')).fetch, session).cancelOrder(5)).toEqual({
      ok: true,
      text: 'done',
    });
  });
});
