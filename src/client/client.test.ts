import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { HttpError, NetworkError, ShapeError } from './error.ts';
import type { Fetch, Session } from './transport.ts';

const json = (value: unknown, status = 200, statusText = 'OK') =>
  new Response(JSON.stringify(value), {
    status,
    statusText,
    headers: { 'Content-Type': 'application/json' },
  });

/** A backend from a function; keeps what it was asked. */
function backend(answer: (request: Request, nth: number) => Response | Promise<Response>) {
  const asked: Request[] = [];
  const fetch: Fetch = async (request) => {
    asked.push(request);
    return answer(request, asked.length);
  };
  return { asked, fetch };
}

function memorySession(tokens: { access?: string; refresh?: string }): Session & { ends: number } {
  let held = { ...tokens };
  const session = {
    ends: 0,
    access: () => held.access,
    refresh: () => held.refresh,
    renewed: (next: { access: string; refresh?: string | undefined }) => {
      held = { access: next.access, refresh: next.refresh ?? held.refresh ?? '' };
    },
    ended: () => {
      held = {};
      session.ends += 1;
    },
    exclusive: <Value>(work: () => Promise<Value>) => work(),
  };
  return session;
}

const at = (fetch: Fetch, session?: Session) =>
  createClient({ baseUrl: 'http://shop.test', fetch, ...(session ? { session } : {}) });
const invalidToken = () => json({ detail: 'Invalid token', code: 'unauthenticated' }, 401, 'Unauthorized');
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
      await expect(at(fetch).product('panel')).rejects.toBeInstanceOf(NetworkError);
    },
  );

  test('§7 lists: a plain array and an object with results read the same', async () => {
    const plain = await at(backend(() => json([product])).fetch).products();
    const paged = await at(backend(() => json({ results: [product], count: 40 })).fetch).products();
    expect(plain.results).toEqual(paged.results);
    expect([plain.count, paged.count]).toEqual([1, 40]);
  });

  test('§3 product: money as text and missing fields are understood; a bare category id too', async () => {
    const { results } = await at(
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
    expect(await at(backend(() => new Response(null, { status })).fetch, session).logout('r')).toEqual({});
  });

  test('§7 orders: all of them, from a backend that answers page by page, each once', async () => {
    const order = (id: number) => ({ id, status: 'pending', total_amount: '10.00' });
    const all = Array.from({ length: 45 }, (_, index) => order(45 - index));
    const { asked, fetch } = backend((request) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      return json({ count: 45, next: null, results: all.slice((page - 1) * 20, page * 20) });
    });
    const { results, count } = await at(fetch, memorySession({ access: 'a' })).orders();
    expect([results.map(({ id }) => id), count]).toEqual([all.map(({ id }) => id), 45]);
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['', '?page=2', '?page=3']);
  });

  test('§7 orders: a backend that repeats its first page, or has lost the next, is not asked for ever', async () => {
    const first = { count: 9, results: [{ id: 1, status: 'pending', total_amount: 1 }] };
    const repeating = backend(() => json(first));
    expect((await at(repeating.fetch, memorySession({ access: 'a' })).orders()).results).toHaveLength(1);
    expect(repeating.asked).toHaveLength(2);
    const short = backend((_, nth) => (nth === 1 ? json(first) : json({ detail: 'Invalid page.' }, 404)));
    expect((await at(short.fetch, memorySession({ access: 'a' })).orders()).results).toHaveLength(1);
    const failing = backend((_, nth) => (nth === 1 ? json(first) : json({}, 502)));
    await expect(at(failing.fetch, memorySession({ access: 'a' })).orders()).rejects.toThrow('HTTP 502');
  });

  test('§7 a reply that is not JSON is ok with the text', async () => {
    const session = memorySession({ access: 'a', refresh: 'r' });
    expect(await at(backend(() => new Response('done')).fetch, session).confirmCod(5)).toEqual({
      ok: true,
      text: 'done',
    });
  });

  test('a reply of the wrong shape is a clear error, not an undefined on the screen', async () => {
    const reply = at(backend(() => json([{ id: 1 }])).fetch).products();
    await expect(reply).rejects.toThrow(ShapeError);
    await expect(reply).rejects.toThrow(/"products" could not be read/);
  });
});

describe('requests', () => {
  test('§7 product list: only the given query is sent, to the base URL', async () => {
    const { asked, fetch } = backend(() => json([]));
    await at(fetch).products({ search: 'mono & poly', most_loved: true, category: undefined });
    expect(asked[0]?.url).toBe('http://shop.test/api/products/items/?search=mono+%26+poly&most_loved=true');
  });

  test('§7 paths: parameters are encoded', async () => {
    const { asked, fetch } = backend(() => json(product));
    await at(fetch).product('a/b');
    expect(asked[0]?.url).toBe('http://shop.test/api/products/items/slug/a%2Fb/');
  });

  test('§6 order calls carry the bearer token, public calls none', async () => {
    const session = memorySession({ access: 'token-1', refresh: 'r' });
    const { asked, fetch } = backend(() => json([]));
    const client = at(fetch, session);
    await client.orders();
    await client.products();
    expect(asked.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-1', null]);
  });

  test('decision 12: order creation carries the idempotency key', async () => {
    const { asked, fetch } = backend(() => json({ id: 1, status: 'pending', total_amount: 1 }));
    await at(fetch).createOrder({ items: [] }, 'attempt-1');
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('attempt-1');
  });
});

describe('errors', () => {
  test('§8 any failed reply is the literal status, status text and body', async () => {
    const { fetch } = backend(() => json({ detail: 'Gone fishing' }, 503, 'Service Unavailable'));
    const failure = await at(fetch)
      .products()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect((failure as HttpError).message).toBe('HTTP 503 Service Unavailable: {"detail":"Gone fishing"}');
    expect((failure as HttpError).detail).toBe('Gone fishing');
  });

  test('no reply at all says what to do', async () => {
    const { fetch } = backend(() => Promise.reject(new TypeError('fetch failed')));
    const reply = at(fetch).products();
    await expect(reply).rejects.toThrow(NetworkError);
    await expect(reply).rejects.toThrow('Check your connection and try again');
  });
});

describe('session refresh', () => {
  const needing = (valid: string) =>
    backend(async (request) => {
      if (request.url.endsWith('/refresh/')) return json({ access: valid, refresh: 'refresh-2' });
      return request.headers.get('authorization') === `Bearer ${valid}` ? json([]) : invalidToken();
    });

  test('§4 a 401 about an invalid token is refreshed and retried once', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = needing('new');
    expect((await at(fetch, session).orders()).results).toEqual([]);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/orders/',
      '/api/users/auth/refresh/',
      '/api/orders/',
    ]);
    expect([session.access(), session.refresh()]).toEqual(['new', 'refresh-2']);
  });

  const simpleJwt = (message: string) => ({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });
  test.each([
    ['ours', { detail: 'Invalid token', code: 'unauthenticated' }],
    ['DRF’s own', { detail: 'Invalid token.' }],
    ['SimpleJWT 5.3', simpleJwt('Token is invalid or expired')],
    ['SimpleJWT 5.5', simpleJwt('Token is expired')],
    ['the bare sentence of 5.3', { detail: 'Token is invalid or expired' }],
    ['the bare sentence of 5.5', { detail: 'Token is expired' }],
    ['the code alone', { detail: 'Le jeton est périmé', code: 'token_not_valid' }],
    ['the detail alone', { detail: 'Given token not valid for any token type' }],
  ])('§4 a dead token in the words of %s is refreshed and retried once', async (_, body) => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend((request) => {
      if (request.url.endsWith('/refresh/')) return json({ access: 'new' });
      return request.headers.get('authorization') === 'Bearer new' ? json([]) : json(body, 401);
    });
    await at(fetch, session).orders();
    expect(asked).toHaveLength(3);
    // A backend that does not rotate sends no next refresh token: the old one stays.
    expect([session.access(), session.refresh()]).toEqual(['new', 'refresh-1']);
  });

  test.each([
    ['no token at all', { detail: 'Authentication credentials were not provided.' }],
    ['a wrong password', { detail: 'No active account found with the given credentials' }],
    ['an account that was closed', { detail: 'User is inactive', code: 'user_inactive' }],
  ])('§4 a 401 about %s is not refreshed', async (_, body) => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend(() => json(body, 401));
    await expect(at(fetch, session).orders()).rejects.toThrow('HTTP 401');
    expect([asked.length, session.refresh()]).toEqual([1, 'refresh-1']);
  });

  test('§4 many calls that fail together refresh once', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = needing('new');
    const client = at(fetch, session);
    await Promise.all([client.orders(), client.orders(), client.order(1).catch(() => {}), client.orders()]);
    expect(asked.filter(({ url }) => url.endsWith('/refresh/'))).toHaveLength(1);
  });

  test('§4 another tab that refreshed meanwhile is not repeated', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    session.exclusive = (work) => {
      session.renewed({ access: 'new', refresh: 'refresh-2' });
      return work();
    };
    const { asked, fetch } = needing('new');
    await at(fetch, session).orders();
    expect(asked.filter(({ url }) => url.endsWith('/refresh/'))).toHaveLength(0);
  });

  test('§4 a refused refresh clears the session and raises its error', async () => {
    const session = memorySession({ access: 'old', refresh: 'spent' });
    const { fetch } = backend((request) =>
      request.url.endsWith('/refresh/')
        ? json({ detail: 'Session is over' }, 401, 'Unauthorized')
        : invalidToken(),
    );
    await expect(at(fetch, session).orders()).rejects.toThrow('Session is over');
    expect(session.ends).toBe(1);
  });

  test('§4 without a refresh token there is no retry', async () => {
    const { asked, fetch } = backend(invalidToken);
    await expect(at(fetch, memorySession({ access: 'old' })).orders()).rejects.toThrow('Invalid token');
    expect(asked).toHaveLength(1);
  });

  test('§4 a 401 about something else is not retried', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend(() => json({ detail: 'Account closed' }, 401, 'Unauthorized'));
    await expect(at(fetch, session).orders()).rejects.toThrow('Account closed');
    expect(asked).toHaveLength(1);
  });

  test('§4 a retry that fails again is not repeated', async () => {
    const session = memorySession({ access: 'old', refresh: 'refresh-1' });
    const { asked, fetch } = backend((request) =>
      request.url.endsWith('/refresh/') ? json({ access: 'new' }) : invalidToken(),
    );
    await expect(at(fetch, session).orders()).rejects.toThrow('HTTP 401');
    expect(asked).toHaveLength(3);
  });
});
