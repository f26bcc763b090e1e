import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { caller, testTokenSecret } from '#tests/support/shop.ts';

const webhookSecret = 'the-webhook-secret-of-tests';
// Nothing listens on the discard port.
Object.assign(process.env, {
  DATABASE_URL: 'postgres://shop@127.0.0.1:9/none',
  TOKEN_SECRET: testTokenSecret,
  RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
  LOG: 'off',
});
afterAll(closeSharedDatabases);

const inquiry = { name: 'Asha', email: 'a@x.in', phone: '', message: 'Hello', honeypot: '' };

test.each([
  ['login', '/api/users/auth/login/', { username: 'asha', password: 'any' }],
  ['refresh', '/api/users/auth/refresh/', { refresh: 'any' }],
  ['contact', '/api/users/contact/', inquiry],
])('the database is down: %s is 503, says so and when to come back', async (_, path, body) => {
  const reply = await caller(api)('POST', path, { body });
  expect([reply.status, reply.json.code, reply.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '30',
  ]);
  expect(reply.json.detail).toContain('database');
});

test('the database is down: an event of the provider is 503, so that it is sent again', async () => {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } },
  });
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  const headers = { 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': 'evt_1' };
  const reply = await caller(api)('POST', '/api/payments/webhook', { body, headers });
  expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
});

test('the database is down: a forged token is still 401', async () => {
  expect((await caller(api)('GET', '/api/orders/', { token: 'a.b.c' })).status).toBe(401);
});
