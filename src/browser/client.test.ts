import { describe, expect, test } from 'vitest';
import { backend, clientOf, json, memorySession } from '#tests/support/client-backend.ts';
import { HttpError, NetworkError } from './error.ts';

const product = { id: 7, name: 'Panel', slug: 'panel', price: '15499.00' };

describe('requests', () => {
  test('§7 product list: only the given query is sent, to the base URL', async () => {
    const { asked, fetch } = backend(() => json([]));
    await clientOf(fetch).products({ search: 'mono & poly', most_loved: true, category: undefined });
    expect(asked[0]?.url).toBe('http://shop.test/api/products/items/?search=mono+%26+poly&most_loved=true');
  });

  test('§7 paths: parameters are encoded', async () => {
    const { asked, fetch } = backend(() => json(product));
    await clientOf(fetch).product('a/b');
    expect(asked[0]?.url).toBe('http://shop.test/api/products/items/slug/a%2Fb/');
  });

  test('§6 order calls carry the bearer token, public calls none', async () => {
    const session = memorySession({ access: 'token-1', refresh: 'r' });
    const { asked, fetch } = backend(() => json([]));
    const client = clientOf(fetch, session);
    await client.orders();
    await client.products();
    expect(asked.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-1', null]);
  });

  test('decision 12: order creation carries the idempotency key', async () => {
    const { asked, fetch } = backend(() => json({ id: 1, status: 'pending', total_amount: 1 }));
    await clientOf(fetch).createOrder({ items: [] }, 'attempt-1');
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('attempt-1');
  });
});

describe('errors', () => {
  test('§8 any failed reply is the literal status, status text and body', async () => {
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
