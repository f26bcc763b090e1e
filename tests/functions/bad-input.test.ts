import { beforeAll, describe, expect, test } from 'vitest';
import { type RouteName, routes } from '#contract/routes.ts';
import auth from '#functions/auth.ts';
import contact from '#functions/contact.ts';
import orders from '#functions/orders.ts';
import { product } from '#support/goods.ts';
import { signedInUser } from '#support/people.ts';
import { caller, freshShop } from '#support/shop.ts';

const { db } = await freshShop();
const handlers = { auth: caller(auth), contact: caller(contact), orders: caller(orders) };
let access: string;
let orderId: number;
let goods: Awaited<ReturnType<typeof product>>;

beforeAll(async () => {
  access = (await signedInUser(db)).access;
  goods = await product(db, { stock: 10_000 });
  const placed = await handlers.orders('POST', '/api/orders/', {
    token: access,
    body: { items: [goods.item()] },
  });
  orderId = placed.json.id;
});

type Payload = Record<string, unknown>;
const shipping = {
  fullName: 'Asha',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  company: 'Asha & Co',
  address: '12, Hazratganj',
  city: 'Lucknow',
  zip: '226001',
  notes: 'Ring twice',
};
/** A good payload of each call that takes one. */
const payloads: Partial<Record<RouteName, () => Payload>> = {
  register: () => ({ username: 'Fine Name', email: 'fine@example.com', password: 'tall-mango-tree-7' }),
  login: () => ({ username: 'Fine Name', password: 'tall-mango-tree-7' }),
  refresh: () => ({ refresh: 'unknown' }),
  logout: () => ({ refresh: 'unknown' }),
  contact: () => ({ name: 'Asha', email: 'a@x.in', phone: '9876543210', message: 'Hello', honeypot: '' }),
  createOrder: () => ({ status: 'pending', items: [goods.item()], shipping }),
  confirmCod: () => ({}),
  createPayment: () => ({}),
  verifyPayment: () => ({
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'f'.repeat(64),
  }),
};
const names = Object.keys(payloads) as RouteName[];

let callers = 0;
async function send(name: RouteName, body: unknown) {
  const { path, method } = routes[name];
  const call =
    name === 'contact' ? handlers.contact : path.startsWith('/api/orders') ? handlers.orders : handlers.auth;
  // Signing out for real would end the session that the other calls use.
  const token = name === 'logout' ? (await signedInUser(db)).access : access;
  const ip = `2001:db8:${(callers++).toString(16)}::1`;
  return call(method, path.replace(':id', String(orderId)), { body, token, ip });
}

/** Every place of a value in a payload, nested ones too. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...inner] : inner;
}

function withValue(payload: Payload, path: (string | number)[], value: unknown): Payload {
  const copy = structuredClone(payload);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}

const wrongTypes = [true, [], {}, [[]], { $gt: '' }, -1.5, Number.MAX_VALUE];
const hostileTexts = [
  'nul\u0000',
  'escape\u001b[2J',
  '\ud800',
  '\u202egnp.exe',
  '\uffff',
  "' OR 1=1; DROP TABLE users; --",
  '"><script>alert(1)</script>',
  '{{7*7}}%n%s',
  '../../../../etc/passwd',
  'x'.repeat(20_000),
  '𝒜'.repeat(500),
];

function expectRefusal(reply: { status: number; json?: { detail?: unknown } }, what: string) {
  expect(reply.status, what).toBeGreaterThanOrEqual(400);
  expect(reply.status, what).toBeLessThan(500);
  expect(String(reply.json?.detail ?? '').length, what).toBeGreaterThan(3);
}

describe('§7 bad input', () => {
  test.each(names)('%s: a body that is no JSON object is 4xx with a detail', async (name) => {
    const bodies = [
      '{',
      '{"a":',
      '[]',
      'null',
      '1',
      '"text"',
      '\ud800',
      '{"a":1}}',
      `${'['.repeat(30_000)}`,
      'a=b&c=d',
    ];
    for (const body of bodies) expectRefusal(await send(name, body), body.slice(0, 20));
  });

  test.each(names)('%s: 5 MB is 413', async (name) => {
    const reply = await send(
      name,
      JSON.stringify({ ...payloads[name]?.(), extra: 'x'.repeat(5 * 1024 * 1024) }),
    );
    expect([reply.status, reply.json.code]).toEqual([413, 'payload_too_large']);
  });

  test.each(names)('%s: a wrong type in any field is 4xx and names the field', async (name) => {
    const payload = payloads[name]?.() ?? {};
    for (const path of placesIn(payload)) {
      for (const value of wrongTypes) {
        const reply = await send(name, withValue(payload, path, value));
        const what = `${path.join('.')} = ${JSON.stringify(value)}`;
        expectRefusal(reply, what);
        expect(reply.json.detail, what).toContain(String(path[0]));
      }
    }
  });

  test.each(names)('%s: a field of null or left out never fails on our side', async (name) => {
    const payload = payloads[name]?.() ?? {};
    for (const path of placesIn(payload)) {
      for (const value of [null, undefined]) {
        const reply = await send(name, withValue(payload, path, value));
        expect(reply.status, path.join('.')).toBeLessThan(500);
        if (reply.status >= 400) expectRefusal(reply, path.join('.'));
      }
    }
  });

  test.each(names)(
    '%s: control characters, SQL, HTML and giants in any field never fail on our side',
    async (name) => {
      const payload = payloads[name]?.() ?? {};
      for (const path of placesIn(payload)) {
        for (const text of hostileTexts) {
          const reply = await send(name, withValue(payload, path, text));
          const what = `${path.join('.')} = ${JSON.stringify(text).slice(0, 40)}`;
          expect(reply.status, what).toBeLessThan(500);
          if (reply.status >= 400) expectRefusal(reply, what);
          // A password that is checked may be any text; everything that is kept must be text a database can hold.
          const kept = path.at(-1) !== 'password' && path.at(-1) !== 'refresh';
          if (kept && /[\p{Cc}\p{Cs}]/u.test(text)) expectRefusal(reply, what);
        }
      }
    },
  );

  test('keys that mean something to JavaScript mean nothing here', async () => {
    const reply = await send('createOrder', `{"__proto__":{"items":[]},"constructor":{"prototype":{}}}`);
    expectRefusal(reply, '__proto__');
    expect(({} as { items?: unknown }).items).toBeUndefined();
  });

  test('101 lines are refused, 100 are taken', async () => {
    const lines = (count: number) => ({ items: Array.from({ length: count }, () => goods.item()) });
    expectRefusal(await send('createOrder', lines(101)), '101');
    expect((await send('createOrder', lines(100))).status).toBe(201);
  });

  test('an order that asks for another state than pending is refused', async () => {
    expectRefusal(await send('createOrder', { status: 'paid', items: [goods.item()] }), 'paid');
  });
});
