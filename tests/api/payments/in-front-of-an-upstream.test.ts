import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { runAllJobs } from '#tests/support/jobs.ts';

// Neither a database nor the provider's keys: the books are the upstream's.
Object.assign(process.env, { API_BASE_URL: 'http://127.0.0.1:9', DATABASE_URL: '', LOG: 'off' });
const context = { ip: '127.0.0.1', requestId: randomUUID() } as never;
const post = (path: string, body: string) =>
  new Request(`http://shop.test/api/payments/${path}`, { method: 'POST', body });

test('in front of an upstream there is no webhook: 404', async () => {
  expect((await api(post('webhook', '{}'), context)).status).toBe(404);
});

test('redirect mode in front of an upstream: the browser is handed the proof, to bring it there itself', async () => {
  const proof = 'razorpay_order_id=order_1&razorpay_payment_id=pay_1&razorpay_signature=abc';
  const reply = await api(post('callback/?order=a7', `${proof}&foreign=1`), context);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, `/order-success/a7/#${proof}`]);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  [
    'a failure',
    'order=7',
    'error[reason]=card_expired',
    '/account/?payment=failed&order=7&reason=card_expired',
  ],
  [
    'a proof without its order',
    '',
    'razorpay_order_id=o&razorpay_payment_id=p&razorpay_signature=s',
    undefined,
  ],
  ['an order that leads elsewhere', 'order=..%2F..%2F', 'razorpay_order_id=o', undefined],
])('redirect mode in front of an upstream: %s leads to the account', async (_, query, fields, wanted) => {
  const reply = await api(post(`callback/?${query}`, fields), context);
  expect(reply.headers.get('location')).toBe(wanted ?? '/account/?payment=failed');
});

test('in front of an upstream the jobs do nothing', async () => {
  expect((await runAllJobs()).status).toBe(204);
});
