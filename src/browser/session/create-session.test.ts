import { describe, expect, test } from 'vitest';
import { attemptFor } from '#features/buying/checkout/create-order.ts';
import { saveDraft } from '../cart/checkout-draft.ts';
import { tabStorage } from '../storage/browser-storage.ts';
import { createSafeStorage } from '../storage/safe-storage.ts';
import { createSession } from './create-session.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });
const order = { id: 1, status: 'pending', total_amount: 10, items: [] };

/** A server with one valid access token and one valid refresh token at a time (decision 14). */
function server() {
  let generation = 1;
  const calls: string[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    if (pathname.endsWith('/login/')) return json({ access: 'access-1', refresh: 'refresh-1' });
    if (pathname.endsWith('/register/')) {
      const { username } = await request.json();
      if (username === 'bare') return json({ id: 1, username }, 201);
      return json({ access: 'access-1', refresh: 'refresh-1', user: { username: 'asha', email: 'a@b.in' } });
    }
    if (pathname.endsWith('/refresh/')) {
      const { refresh } = await request.json();
      if (refresh !== `refresh-${generation}`) return json({ detail: 'Invalid token' }, 401);
      generation += 1;
      return json({ access: `access-${generation}`, refresh: `refresh-${generation}` });
    }
    const known = request.headers.get('authorization') === `Bearer access-${generation}`;
    return known ? json({ results: [order], count: 1 }) : json({ detail: 'Invalid token' }, 401);
  };
  return { calls, answer, renewals: () => calls.filter((path) => path.endsWith('/refresh/')).length };
}

function tabs(answer: (request: Request) => Promise<Response>) {
  const values = new Map<string, string>();
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      queue = queue.then(work, work);
      return queue;
    },
  } as unknown as Pick<LockManager, 'request'>;
  const open = () =>
    createSession({
      storage: createSafeStorage([() => area]),
      locks,
      baseUrl: 'http://shop.test',
      fetch: answer,
    });
  return { values, open };
}

const login = { username: 'asha', password: 'sunshine' };

describe('the session', () => {
  test('the session’s `user` is the username after login, and the user object after signup', async () => {
    const { answer } = server();
    const { values, open } = tabs(answer);
    await open().signIn(login);
    expect(JSON.parse(values.get('auth') ?? '')).toEqual({
      access: 'access-1',
      refresh: 'refresh-1',
      user: 'asha',
    });
    await open().signUp({ ...login, email: 'a@b.in' });
    expect(JSON.parse(values.get('auth') ?? '').user).toEqual({ username: 'asha', email: 'a@b.in' });
  });

  test('an account that a backend makes without tokens is signed in to', async () => {
    const { answer, calls } = server();
    const { values, open } = tabs(answer);
    await open().signUp({ ...login, username: 'bare' });
    expect(calls).toEqual(['/api/users/auth/register/', '/api/users/auth/login/']);
    expect(JSON.parse(values.get('auth') ?? '')).toMatchObject({ access: 'access-1', user: 'bare' });
  });

  test('an invalid token is refreshed silently, once for failed calls of two tabs', async () => {
    const shop = server();
    const { values, open } = tabs(shop.answer);
    const [one, two] = [open(), open()];
    await one.signIn(login);
    values.set('auth', JSON.stringify({ access: 'spent', refresh: 'refresh-1', user: 'asha' }));
    const lists = await Promise.all([one.client.orders(), one.client.orders(), two.client.orders()]);
    expect(lists.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(shop.renewals()).toBe(1);
    expect(JSON.parse(values.get('auth') ?? '')).toEqual({
      access: 'access-2',
      refresh: 'refresh-2',
      user: 'asha',
    });
  });

  test('tokens that come after somebody else has signed in, in another tab, are not kept under that name', async () => {
    const { answer } = server();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { values, open } = tabs(async (request) => {
      if (request.url.endsWith('/refresh/')) await released;
      return answer(request);
    });
    const first = open();
    await first.signIn(login);
    values.set('auth', JSON.stringify({ access: 'spent', refresh: 'refresh-1', user: 'asha' }));
    const orders = first.client.orders();
    const second = JSON.stringify({ access: 'of ravi', refresh: 'refresh of ravi', user: 'ravi' });
    values.set('auth', second);
    release();
    await expect(orders).rejects.toThrow('HTTP 401');
    expect(values.get('auth')).toBe(second);
  });

  test('logout calls the server and clears local auth, even offline', async () => {
    const shop = server();
    const { values, open } = tabs(shop.answer);
    const tab = open();
    await tab.signIn(login);
    await tab.signOut();
    expect(shop.calls).toContain('/api/users/auth/logout/');
    expect(values.has('auth')).toBe(false);

    const offline = tabs(() => Promise.reject(new TypeError('offline')));
    offline.values.set('auth', JSON.stringify({ access: 'a', refresh: 'r', user: 'asha' }));
    await offline.open().signOut();
    expect(offline.values.has('auth')).toBe(false);
  });

  test('a typed checkout form outlives an expired session; another login or a logout clears it', async () => {
    const storage = createSafeStorage([]);
    const tab = createSession({ storage, baseUrl: 'http://shop.test', fetch: server().answer });
    const type = () => {
      saveDraft({ form: { address: '12 Hazratganj' }, method: 'cod' }, 'asha');
      attemptFor('12 Hazratganj');
    };
    const kept = () =>
      [tabStorage.read('checkout-form'), tabStorage.read('checkout-attempt')].filter(Boolean).length;
    type();
    storage.write('auth', JSON.stringify({ access: 'spent', refresh: 'forged', user: 'asha' }));
    tab.$session.get();
    await expect(tab.client.orders()).rejects.toThrow('HTTP 401');
    expect(kept()).toBe(2);
    await tab.signIn({ ...login, username: 'Asha' });
    expect(kept()).toBe(2);
    await tab.signIn({ ...login, username: 'ravi' });
    expect(kept()).toBe(0);
    type();
    await tab.signOut();
    expect(kept()).toBe(0);
  });

  test.each(['{', '[]', '"x"', '{"access":3}', '{"refresh":"r"}'])(
    'with the invalid stored session %s nobody is signed in',
    (value) => {
      const { values, open } = tabs(server().answer);
      values.set('auth', value);
      expect(open().$session.get()).toBeUndefined();
    },
  );
});
