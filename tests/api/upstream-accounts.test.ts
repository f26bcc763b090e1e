import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tokens } from '#contract/account.ts';
import { bothDialects, failureOf, shopInFront } from '#tests/support/shop-in-front.ts';

/** Client → functions as a proxy → a backend as Django developers write it: sessions and orders. */

// Settings are read once a process; here one process stands in front of two backends.
vi.mock('#netlify/platform/env.ts', async (original) => {
  const module = await original<typeof import('#netlify/platform/env.ts')>();
  return { ...module, env: () => module.readEnv(process.env) };
});

const cases = await bothDialects();
Object.assign(process.env, { DATABASE_URL: '', TOKEN_SECRET: '', LOG: 'off' });
const { browser } = await shopInFront();

describe.each(cases)('accounts in front of %s', (name, drf) => {
  const isPages = name.includes('pages');
  const signedIn = async () => browser(await browser().client.login(drf.people.regular));
  const line = () => ({ product: drf.catalogue.products[0]?.id ?? 0, quantity: 1, price: 1 });

  beforeEach(() => {
    process.env.API_BASE_URL = drf.url;
    drf.faults.reset();
    drf.seen.length = 0;
  });

  test('refresh: an access token that died is renewed and the call repeated once; the session goes on', async () => {
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

  test('refresh: a dead refresh token ends the session; a wrong password asks for no refresh', async () => {
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

  test('logout: the empty reply is an empty object, and the refresh token is dead', async () => {
    const me = await signedIn();
    const refresh = me.tokens().refresh ?? '';
    expect(await me.client.logout(refresh)).toEqual({});
    expect(drf.seen.at(-1)?.url).toBe('/api/users/auth/logout/');
    const again = await failureOf(browser().client.logout(refresh));
    expect(again.status).toBe(401);
  });

  test('account: all 25 orders are there, each once', async () => {
    const { client } = browser(await browser().client.login(drf.people.regular));
    const { results, count } = await client.orders();
    const own = drf.orders.filter(({ owner }) => owner === 1).map(({ id }) => id);
    expect(own.length).toBeGreaterThanOrEqual(25);
    expect(results.map(({ id }) => id).sort()).toEqual(own.sort());
    expect([count, results.every(({ total_amount }) => total_amount > 0)]).toEqual([own.length, true]);
  });

  test('sign-up: what the backend says about each field arrives as it says it', async () => {
    const failure = await failureOf(browser().client.register({ username: 'meera', password: 'abc' }));
    expect([failure.status, failure.body]).toEqual([
      400,
      {
        username: ['A user with that username already exists.'],
        password: ['This password is too short. It must contain at least 8 characters.'],
        problems: expect.arrayContaining([
          { path: ['username'], code: 'said', message: 'A user with that username already exists.' },
        ]),
      },
    ]);
  });

  test('checkout: sign up, order, pay online; order again, pay at the door; the extra fields do no harm', async () => {
    const username = `buyer${randomUUID().slice(0, 8)}`;
    const me = browser(
      (await browser().client.register({ username, password: 'Monsoon-Lamp-42' })) as Tokens,
    );
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
    expect(session.amount).toBe(Math.round((await me.client.order(order.id)).total_amount * 100));
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
      {
        items: [{ product: ['Invalid pk "9" - object does not exist.'] }],
        problems: [
          {
            path: ['items', 0, 'product'],
            code: 'said',
            message: 'Invalid pk "9" - object does not exist.',
          },
        ],
      },
    ]);
  });

  test('an order whose answer was lost is sent once, and the reply says to look first', async () => {
    const me = await signedIn();
    const before = drf.orders.length;
    drf.faults.dropAfterEffect();
    const failure = await failureOf(me.client.createOrder({ items: [line()] }, randomUUID()));
    expect([failure.status, failure.code]).toEqual([502, 'upstream_failed']);
    expect(failure.detail).toMatch(/may have received/);
    expect(drf.orders.length).toBe(before + 1);
  });
});
