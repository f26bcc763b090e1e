import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { allRoutes } from '#tests/support/bad-input.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop, testTokenSecret } from '#tests/support/shop.ts';

const { db } = await freshShop();
const call = caller(api);
let owner: Person;
let stranger: Person;
let orderId: number;

beforeAll(async () => {
  owner = await signedInUser(db);
  stranger = await signedInUser(db);
  const panel = await product(db);
  const body = { items: [panel.item()] };
  orderId = (await call('POST', '/api/orders/', { token: owner.access, body })).json.id;
});

/** Every call of the contract that asks for a bearer token. */
const secured = Object.entries(allRoutes).filter(([, { who }]) => who === 'shopper' || who === 'operator');
const payload = {
  refresh: 'unknown',
  items: [{ product: 999_999_999, quantity: 1, price: 1 }],
  razorpay_order_id: 'order_x',
  razorpay_payment_id: 'pay_x',
  razorpay_signature: 'x',
  reason: 'other',
};
const send = (path: string, method: string, token: string | undefined, headers = {}) => {
  const body = method === 'POST' ? { body: payload } : {};
  return call(method, path.replace(':id', String(orderId)), {
    ...body,
    headers,
    ...(token ? { token } : {}),
  });
};

type Header = { alg?: string; typ?: string };
type Claims = { iss?: string; aud?: string; sub?: string; lifeSeconds?: number };
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

/** The owner's own token with something about it changed, signed with our key unless another is given. */
function altered(
  { alg, typ }: Header,
  { lifeSeconds, ...claims }: Claims,
  key = testTokenSecret,
): Promise<string> {
  const [header, payload] = partsOf(owner.access);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...payload, ...claims, ...(lifeSeconds ? { exp: now + lifeSeconds } : {}) })
    .setProtectedHeader({ ...header, ...(alg ? { alg } : {}), ...(typ ? { typ } : {}) })
    .sign(new TextEncoder().encode(key));
}

const badTokens: [string, () => Promise<string> | string | undefined][] = [
  ['no token', () => undefined],
  ['an expired token', () => altered({}, { lifeSeconds: -1 })],
  ['a refresh token as access token', () => owner.refresh],
  ['a token signed with another key', () => altered({}, {}, 'another-key-another-key-another-key-0')],
  ['a token of another algorithm', () => altered({ alg: 'HS512' }, {})],
  ['a token of algorithm none', () => new UnsecuredJWT(partsOf(owner.access)[1]).encode()],
  ['a token of another type', () => altered({ typ: 'JWT' }, {})],
  ['a token for another audience', () => altered({}, { aud: 'urn:shop:preview' })],
  ['a token of another issuer', () => altered({}, { iss: 'urn:other:auth' })],
  ["a token of another user in the owner's session", () => altered({}, { sub: String(stranger.userId) })],
  ['a token with a cut signature', () => owner.access.slice(0, -4)],
  ['a token with a changed payload', () => owner.access.replace(/\.(.{10})/, '.eyJzdWIiOi')],
  ['something that is no token', () => 'null'],
];

describe('calls that need a signed-in user', () => {
  test.each(badTokens)('a call with %s is refused with 401 “Invalid token”', async (_who, token) => {
    const reply = await send('/api/orders/', 'GET', await token());
    expect([reply.status, reply.json.detail]).toEqual([401, 'Invalid token']);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each(['Bearer', 'Bearer ', 'Basic YTpi', 'Token x', `Bearer ${'x'.repeat(20_000)}`])(
    'the header “%.20s” is refused',
    async (authorization) => {
      const reply = await send('/api/orders/', 'GET', undefined, { Authorization: authorization });
      expect(reply.status).toBe(401);
    },
  );

  test.each(secured)(
    'the call %s lets its owner in, and nobody without a valid token',
    async (_, { method, path }) => {
      for (const token of [undefined, owner.refresh, owner.access.slice(0, -4)])
        expect((await send(path, method, token)).status).toBe(401);
      const person = /logout|sign-out/.test(path) ? await signedInUser(db) : owner;
      expect((await send(path, method, person.access)).status).not.toBe(401);
    },
  );

  test('an access token is refused as refresh token', async () => {
    const refused = await call('POST', '/api/users/auth/refresh/', { body: { refresh: owner.access } });
    expect([refused.status, refused.json.detail]).toEqual([401, 'Invalid token']);
  });
});

/** Every call of the contract that anybody may make, with a body that changes nothing. */
const open = Object.entries(allRoutes).filter(([, { who }]) => who === 'public');

describe('calls that anybody may make', () => {
  test.each(open)('%s answers anybody as it answers nobody', async (_, { method, path }) => {
    const ask = (token: string | undefined) =>
      call(method, path.replace(/:\w+/, 'nothing'), {
        ...(method === 'POST' ? { body: { refresh: 'unknown' } } : {}),
        ...(token ? { token } : {}),
      });
    const nobodys = await ask(undefined);
    expect(nobodys.status).toBeLessThan(500);
    for (const token of ['null', owner.refresh, owner.access, stranger.access]) {
      const reply = await ask(token);
      expect([reply.status, reply.text]).toEqual([nobodys.status, nobodys.text]);
    }
  });
});
