import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerAsProvider } from './proxy-window.ts';
import { startProvider } from './start-provider.ts';

const directory = await mkdtemp(join(tmpdir(), 'provider-window-'));
const provider = await startProvider({
  port: 0,
  keyId: 'rzp_test_simulated',
  keySecret: 'the-key-secret-of-tests',
  webhookSecret: 'the-webhook-secret-of-tests',
  webhookUrl: 'http://127.0.0.1:9/',
  directory,
});
afterAll(async () => {
  await provider.stop();
  await rm(directory, { recursive: true, force: true });
});
const ask = (path: string, init: RequestInit = {}) =>
  answerAsProvider(new Request(`http://shop.test${path}`, init), provider.url);

test('decision 2: the window’s script comes from the shop’s own address', async () => {
  const reply = await ask('/simulated-provider/v1/checkout.js');
  expect(reply?.status).toBe(200);
  expect(await reply?.text()).toContain('class Razorpay');
  const call = await ask('/simulated-provider/v1/checkout/orders/order_none/payments', {
    method: 'POST',
    body: JSON.stringify({ key_id: 'rzp_test_simulated', act: 'pay', method: 'upi' }),
  });
  expect(await call?.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
});

test.each([
  '/simulated-provider/control',
  '/simulated-provider/v1/orders',
  '/simulated-provider/v1/payments/pay_1/refund',
  '/simulated-provider/v1/checkout/../orders',
  '/simulated-provider/v1/checkout/%2e%2e/orders',
  '/simulated-provider/v1/checkouts',
  '/simulated-providers/v1/checkout.js',
  '/v1/checkout.js',
])('decision 2: %s is not for browsers', async (path) => {
  expect(await ask(path, { method: 'POST', body: '{"webhooks":"never"}' })).toBeUndefined();
  expect(provider.webhooks.manner).toBe('at_once');
});
