import { describe, expect, test } from 'vitest';
import { isEnded, isPaidOnline } from './order-status.ts';

describe('orders that were paid online', () => {
  test.each([
    ['paid', 'razorpay'],
    ['paid', 'cod'],
    ['paid', undefined],
    ['shipped', 'razorpay'],
    ['completed', 'razorpay'],
  ])('one that is %s with the method %s', (status, method) => {
    expect(isPaidOnline(status, method)).toBe(true);
  });

  test.each([
    ['pending', 'razorpay'],
    ['cancelled', 'razorpay'],
    ['pending', 'cod'],
    ['shipped', 'cod'],
    ['completed', 'cod'],
    ['shipped', undefined],
    ['completed', undefined],
    ['refund-requested', 'razorpay'],
  ])('an order that is %s with the method %s was not paid online', (status, method) => {
    expect(isPaidOnline(status, method)).toBe(false);
  });
});

test.each([
  ...['cancelled', 'canceled', 'CANCELLED', 'payment_failed', 'payment-cancelled', 'Payment declined'],
  ...['expired', 'refunded', 'returned', 'rejected', 'voided'],
])('an order that a backend calls %j cannot be paid any more', (status) => {
  expect(isEnded(status)).toBe(true);
});

test.each([
  ...['pending', 'paid', 'processing', 'shipped', 'completed', 'delivered', 'prepaid', 'confirmed'],
  ...['partially_refunded', 'partially cancelled', 'awaiting_payment', ''],
])('an order that a backend calls %j may be a paid one', (status) => {
  expect(isEnded(status)).toBe(false);
});
