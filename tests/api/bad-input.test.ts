import { beforeAll, describe, expect, test } from 'vitest';
import { inquiries } from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import {
  allRoutes,
  brokenBodies,
  endsSession,
  hostileTexts,
  payloadsOf,
  placesIn,
  type RouteName,
  tooLarge,
  withValue,
  wrongTypes,
} from '#tests/support/bad-input.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop({ RAZORPAY_KEY_ID: 'rzp_test_demo', RAZORPAY_KEY_SECRET: 'demo-key-secret' });
const call = caller(api);
let access: string;
let orderId: number;
let goods: Awaited<ReturnType<typeof product>>;

beforeAll(async () => {
  access = (await signedInUser(db)).access;
  goods = await product(db, { stock: 10_000 });
  const placed = await call('POST', '/api/orders/', {
    token: access,
    body: { items: [goods.item()] },
  });
  orderId = placed.json.id;
});

const payloads = payloadsOf(() => goods.item());
const names = Object.keys(payloads) as RouteName[];

let callers = 0;
async function send(name: RouteName, body: unknown, headers: Record<string, string> = {}) {
  const { path, method } = allRoutes[name];
  // Signing out for real would end the session that the other calls use.
  const token = endsSession(name) ? (await signedInUser(db)).access : access;
  const ip = `2001:db8:${(callers++).toString(16)}::1`;
  const address = path.replace(':id', String(orderId));
  return call(method, address, { body, token, ip, headers });
}

function expectRefusal(reply: { status: number; json?: { detail?: unknown } }, what: string) {
  expect(reply.status, what).toBeGreaterThanOrEqual(400);
  expect(reply.status, what).toBeLessThan(500);
  expect(String(reply.json?.detail ?? '').length, what).toBeGreaterThan(3);
}

describe('bad input', () => {
  test.each(names)('%s: a body that is no JSON object is 4xx with a detail', async (name) => {
    for (const body of brokenBodies) expectRefusal(await send(name, body), body.slice(0, 20));
  });

  // The report of a page's speed may have 2 KB only.
  const tooDeep = (name: RouteName) =>
    name === 'vitals' ? [413, 'payload_too_large'] : [400, 'invalid_input'];
  test.each(names)('%s: thousands of levels in each other are refused', async (name) => {
    const payload = JSON.stringify(payloads[name]?.() ?? {});
    for (const deep of [
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    ]) {
      const body = payload === '{}' ? `{"extra":${deep}}` : `${payload.slice(0, -1)},"extra":${deep}}`;
      const reply = await send(name, body);
      expect([reply.status, reply.json.code]).toEqual(tooDeep(name));
    }
  });

  test.each(names)('%s: 5 MB is 413', async (name) => {
    const reply = await send(name, tooLarge(payloads[name]?.() ?? {}));
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
          // A password that is checked, and what a bot puts into the honeypot, may be any text; everything that is kept must
          // be text a database can hold.
          const kept = !['password', 'refresh', 'honeypot'].includes(String(path.at(-1)));
          if (kept && /[\p{Cc}\p{Cs}]/u.test(text)) expectRefusal(reply, what);
        }
      }
    },
  );

  test.each(names)(
    '%s takes JSON only: what another site may send in a visitor’s name is 415',
    async (name) => {
      const body = JSON.stringify(payloads[name]?.());
      const types = [
        'text/plain',
        'text/plain;charset=UTF-8',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ];
      for (const type of [...types, '', 'application/jsonp', 'text/plain; application/json']) {
        const reply = await send(name, body, { 'Content-Type': type });
        expect([type, reply.status, reply.json.code]).toEqual([type, 415, 'unsupported_media_type']);
        expect(reply.json.detail).toContain('application/json');
      }
      for (const type of ['application/json', 'Application/JSON; charset=utf-8']) {
        expect((await send(name, body, { 'Content-Type': type })).status).not.toBe(415);
      }
    },
  );

  test('a contact form sent as plain text by another site leaves no inquiry', async () => {
    const count = async () => (await db.select().from(inquiries)).length;
    const before = await count();
    await send('contact', JSON.stringify(payloads.contact?.()), { 'Content-Type': 'text/plain' });
    expect(await count()).toBe(before);
  });

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
