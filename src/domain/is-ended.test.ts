import { expect, test } from 'vitest';
import { isEnded } from './is-ended.ts';

test.each([
  ...['cancelled', 'canceled', 'CANCELLED', 'payment_failed', 'payment-cancelled', 'Payment declined'],
  ...['expired', 'refunded', 'returned', 'rejected', 'voided'],
])('§4 an order that a backend calls %j cannot be paid any more', (status) => {
  expect(isEnded(status)).toBe(true);
});

test.each([
  ...['pending', 'paid', 'processing', 'shipped', 'completed', 'delivered', 'prepaid', 'confirmed'],
  ...['partially_refunded', 'partially cancelled', 'awaiting_payment', ''],
])('§4 an order that a backend calls %j may be a paid one', (status) => {
  expect(isEnded(status)).toBe(false);
});
