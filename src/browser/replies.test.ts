import { describe, expect, test } from 'vitest';
import { backend, clientOf, json, memorySession } from '#tests/support/client-backend.ts';
import { NetworkError, ShapeError } from './error.ts';

const product = { id: 7, name: 'Panel', slug: 'panel', price: '15499.00' };

describe('replies', () => {
  test.each([200, 502])(
    'fault 50: a reply of status %d that breaks off on its way to the browser is a failure of the network',
    async (status) => {
      const half = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"id": 7, "na')),
        pull: (stream) => stream.error(new TypeError('terminated')),
      });
      const { fetch } = backend(() => new Response(half, { status }));
      await expect(clientOf(fetch).product('panel')).rejects.toBeInstanceOf(NetworkError);
    },
  );

  test('§7 lists: a plain array and an object with results read the same', async () => {
    const plain = await clientOf(backend(() => json([product])).fetch).products();
    const paged = await clientOf(backend(() => json({ results: [product], count: 40 })).fetch).products();
    expect(plain.results).toEqual(paged.results);
    expect([plain.count, paged.count]).toEqual([1, 40]);
  });

  test('§3 product: money as text and missing fields are understood; a bare category id too', async () => {
    const { results } = await clientOf(
      backend(() => json([{ ...product, category: 3, max_power: 550, rating: null }])).fetch,
    ).products();
    expect(results[0]).toMatchObject({
      price: 15499,
      category: { id: 3, name: '' },
      max_power: '550',
      description: '',
    });
    expect(results[0]?.rating).toBeUndefined();
  });

  test.each([204, 205])('§7 a %i reply is an empty object', async (status) => {
    const session = memorySession({ access: 'a', refresh: 'r' });
    expect(await clientOf(backend(() => new Response(null, { status })).fetch, session).logout('r')).toEqual(
      {},
    );
  });

  test('§7 orders: all of them, from a backend that answers page by page, each once', async () => {
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

  test('§7 orders: a backend that repeats its first page, or has lost the next, is not asked for ever', async () => {
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

  test('§7 a reply that is not JSON is ok with the text', async () => {
    const session = memorySession({ access: 'a', refresh: 'r' });
    expect(await clientOf(backend(() => new Response('done')).fetch, session).cancelOrder(5)).toEqual({
      ok: true,
      text: 'done',
    });
  });

  test('a reply of the wrong shape is a clear error, not an undefined on the screen', async () => {
    const reply = clientOf(backend(() => json([{ id: 1 }])).fetch).products();
    await expect(reply).rejects.toThrow(ShapeError);
    await expect(reply).rejects.toThrow(/"products" could not be read/);
  });

  test.each([
    ['an id that is no number', { results: [{ ...product, id: 'a7' }] }, 'results.0.id'],
    [
      'an address in place of the id',
      { results: [{ ...product, id: undefined, url: '/7/' }] },
      'results.0.id',
    ],
    [
      'a category by its name',
      { count: 1, results: [{ ...product, category: 'Batteries' }] },
      'results.0.category',
    ],
    ['the second of a plain list', [product, { ...product, slug: null }], '1.slug'],
    ['no list', { message: 'Down for maintenance' }, 'results'],
  ])('a list of the wrong shape names the field: %s', async (_, list, field) => {
    const reply = clientOf(backend(() => json(list)).fetch).products();
    await expect(reply).rejects.toThrow(`could not be read (${field}).`);
  });
});
