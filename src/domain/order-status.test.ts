import { describe, expect, test } from 'vitest';
import { isPaidOnline } from './order-status.ts';

describe('orders that were paid online', () => {
  test.each([
    ['paid', 'razorpay'],
    ['paid', 'cod'],
    ['paid', undefined],
    ['shipped', 'razorpay'],
    ['completed', 'razorpay'],
  ])('decision 8: one that is %s with the method %s', (status, method) => {
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
  ])('decision 8: not one that is %s with the method %s', (status, method) => {
    expect(isPaidOnline(status, method)).toBe(false);
  });
});
