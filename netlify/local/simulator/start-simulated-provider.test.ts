import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startProvider } from './start-provider.ts';
import { answerAsProvider, startSimulatedProvider } from './start-simulated-provider.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['with keys of a real account', { RAZORPAY_KEY_ID: 'rzp_live_a1b2c3' }],
  ['with test keys of a real account', { RAZORPAY_KEY_ID: 'rzp_test_a1b2c3' }],
  ['in front of an upstream', { RAZORPAY_KEY_ID: '', API_BASE_URL: 'http://127.0.0.1:9' }],
])('%s there is no simulated provider, and nothing points at one', async (_, settings) => {
  for (const [name, value] of Object.entries({ API_BASE_URL: '', ...settings })) vi.stubEnv(name, value);
  expect(await startSimulatedProvider('http://localhost:4321')).toBeUndefined();
  expect(process.env.RAZORPAY_KEY_ID).toBe(settings.RAZORPAY_KEY_ID);
  expect(process.env.RAZORPAY_API_BASE_URL).toBeUndefined();
  expect(process.env.PUBLIC_RAZORPAY_CHECKOUT_URL).toBeUndefined();
});

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

test('the window’s script comes from the shop’s own address', async () => {
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
])('%s is not for browsers', async (path) => {
  expect(await ask(path, { method: 'POST', body: '{"webhooks":"never"}' })).toBeUndefined();
  expect(provider.webhooks.manner).toBe('at_once');
});
