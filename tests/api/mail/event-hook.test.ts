import { beforeEach, expect, test } from 'vitest';
import { announce } from '#netlify/commerce/messages/announce.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import { env } from '#netlify/platform/env.ts';
import { startEventHookReceiver } from '#tests/support/event-hook-receiver.ts';
import { mailShop } from '#tests/support/mail-shop.ts';

const shop = await mailShop();
const { run, order, tell, rows, db } = shop;
const receiver = await startEventHookReceiver();
const { calls, settings } = receiver;

beforeEach(async () => {
  await shop.empty();
  calls.length = 0;
  receiver.replies.status = 200;
});

test('each line of an order’s history is one signed call with the order and how to reach its buyer', async () => {
  const id = await order();
  await tell(id, 'shipped', { carrier: 'Delhivery', tracking_number: 'D1' });
  await run({ settings });
  expect(calls).toHaveLength(1);
  const [call = { headers: {}, body: '' }] = calls;
  const { headers, body } = call;
  expect(receiver.isSigned(call)).toBe(true);
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
  receiver.replies.status = 500;
  await run({ settings });
  expect(calls).toHaveLength(1);
  receiver.replies.status = 200;
  await run({ settings, minutes: 3 });
  expect(calls.map(({ headers }) => headers['x-shop-event-id'])).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers['x-shop-event-id'])).size).toBe(2);
});

test('a receiver that is not there does not hold up the mail', async () => {
  await tell(await order(), 'shipped');
  const both = { ...shop.mailSettings, ...settings, EVENT_HOOK_URL: 'http://127.0.0.1:9/in' };
  expect(await run({ settings: both })).toMatchObject({ sent: 1, failed: 1 });
});

test('a shop without the setting keeps no call', async () => {
  await tell(await order(), 'shipped');
  await run();
  expect((await rows()).filter(({ channel }) => channel === 'webhook')).toEqual([]);
});

test('an inquiry is a call too', async () => {
  const [made] = await db
    .insert(inquiries)
    .values({ name: 'Ravi', email: 'ravi@example.com', message: 'How much?' })
    .returning();
  const inquiry = made?.id ?? 0;
  const told = { mail: 'inquiry', hook: 'inquiry.received', key: `inquiry-${inquiry}` } as const;
  await announce(db, { ...env(), ...settings }, { ...told, data: { inquiry } });
  await run({ settings });
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    type: 'inquiry.received',
    inquiry: { name: 'Ravi', message: 'How much?' },
  });
});
