import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { httpClientOf, openRazorpay } from './razorpay-sdk.ts';

/** razorpay-sdk.ts changes internals of the SDK. These tests fail if an upgrade ignores the changes. */

const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  if (request.url?.includes('/refund')) response.end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sdk = (timeoutMs: number) =>
  openRazorpay(
    readEnv({
      RAZORPAY_KEY_ID: 'rzp_test_sdk',
      RAZORPAY_KEY_SECRET: 'plainly-a-test-value',
      RAZORPAY_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }),
    timeoutMs,
  );
const noLonger = (what: string) => `razorpay no longer ${what}: adapt netlify/platform/razorpay-sdk.ts`;

test('§7 payments: the SDK asks the configured address and gives up on one that never answers', async () => {
  const outcome = sdk(200)
    .orders.fetchPayments('order_1')
    .then(
      () => 'answered',
      () => 'gave up',
    );
  const waited = new AbortController();
  const patience = pause(30_000, 'still waits', { signal: waited.signal }).catch(() => '');
  expect(await Promise.race([outcome, patience]), noLonger('keeps the time limit')).toBe('gave up');
  waited.abort();
  expect(asked.at(-1)?.url, noLonger('asks the configured address')).toBe('/v1/orders/order_1/payments');
});

test('fault 28: a refund carries its receipt, so that the provider pays it out once', async () => {
  await sdk(10_000).payments.refund('pay_1', { amount: 100, receipt: 'refund-1' });
  expect(asked.at(-1)?.headers['x-refund-idempotency'], noLonger('sends the header')).toBe('refund-1');
});

test('a version of the SDK without the HTTP client that is set is refused with what to do', () => {
  expect(() => httpClientOf({ api: {} })).toThrow(/no longer has its HTTP client.*razorpay-sdk\.ts/);
});
