import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { announceInquiry } from '#commerce/outbox/announce-inquiry.ts';
import { inquiries } from '#database/schema.ts';
import { env } from '#platform/env.ts';
import { mailShop } from '#support/mail-shop.ts';

const shop = await mailShop();
const { run, order, tell, rows, db } = shop;
const secret = 'test-event-hook-secret-0123456789abcdef';

type Call = { headers: Record<string, string | string[] | undefined>; body: string };
const calls: Call[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  calls.push({ headers: request.headers, body });
  response.writeHead(status).end();
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => new Promise((resolve) => receiver.close(resolve)));
const settings = {
  EVENT_HOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`,
  EVENT_HOOK_SECRET: secret,
};

beforeEach(async () => {
  await shop.empty();
  calls.length = 0;
  status = 200;
});

test('each line of an order’s history is one signed call with the order and how to reach its buyer', async () => {
  const id = await order();
  await tell(id, 'shipped', { carrier: 'Delhivery', tracking_number: 'D1' });
  await run({ settings });
  expect(calls).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = calls;
  const signed = `${headers['x-shop-timestamp']}.${body}`;
  expect(headers['x-shop-signature']).toBe(
    `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`,
  );
  expect(Math.abs(Number(headers['x-shop-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  expect(JSON.parse(body)).toMatchObject({
    id: headers['x-shop-event-id'],
    type: 'order.shipped',
    data: { carrier: 'Delhivery', tracking_number: 'D1' },
    order: { id, buyer: { name: 'Asha Devi', phone: '+91 98765 01234', email: 'asha@example.com' } },
  });
});

test('a receiver that fails gets the same call again later, and is not called for the others meanwhile', async () => {
  const id = await order();
  await tell(id, 'packed');
  await tell(id, 'shipped');
  status = 500;
  await run({ settings });
  expect(calls).toHaveLength(1);
  status = 200;
  await run({ settings, minutes: 3 });
  expect(calls.map(({ headers }) => headers['x-shop-event-id'])).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers['x-shop-event-id'])).size).toBe(2);
});

test('a receiver that is not there does not hold up the mail', async () => {
  await tell(await order(), 'shipped');
  const both = { ...shop.mailSettings, ...settings, EVENT_HOOK_URL: 'http://127.0.0.1:9/in' };
  expect(await run({ settings: both })).toMatchObject({ sent: 1, failed: 1 });
});

test('without the setting no call is kept', async () => {
  await tell(await order(), 'shipped');
  await run();
  expect((await rows()).filter(({ channel }) => channel === 'hook')).toEqual([]);
});

test('an inquiry is a call too', async () => {
  const [made] = await db
    .insert(inquiries)
    .values({ name: 'Ravi', email: 'ravi@example.com', message: 'How much?' })
    .returning();
  await announceInquiry(db, { ...env(), ...settings }, made?.id ?? 0);
  await run({ settings });
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    type: 'inquiry.received',
    inquiry: { name: 'Ravi', message: 'How much?' },
  });
});
