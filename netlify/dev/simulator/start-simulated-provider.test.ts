import { afterEach, expect, test, vi } from 'vitest';
import { startSimulatedProvider } from './start-simulated-provider.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['with keys of a real account', { RAZORPAY_KEY_ID: 'rzp_live_a1b2c3' }],
  ['with test keys of a real account', { RAZORPAY_KEY_ID: 'rzp_test_a1b2c3' }],
  ['in front of an upstream', { RAZORPAY_KEY_ID: '', API_BASE_URL: 'http://127.0.0.1:9' }],
])('decision 2: %s there is no simulated provider, and nothing points at one', async (_, settings) => {
  for (const [name, value] of Object.entries({ API_BASE_URL: '', ...settings })) vi.stubEnv(name, value);
  expect(await startSimulatedProvider('http://localhost:4321')).toBeUndefined();
  expect(process.env.RAZORPAY_KEY_ID).toBe(settings.RAZORPAY_KEY_ID);
  expect(process.env.RAZORPAY_API_BASE_URL).toBeUndefined();
  expect(process.env.PUBLIC_RAZORPAY_CHECKOUT_URL).toBeUndefined();
});
