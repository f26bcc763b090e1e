import { describe, expect, test } from 'vitest';
import { attemptFor, recordOrder } from '#features/buying/checkout/update-attempt.ts';
import { clearAttempt, isOrderOfAttempt } from './checkout-attempt.ts';
import { createSafeStorage } from './safe-storage.ts';

const storage = () => createSafeStorage([]);

describe('decision 12: one idempotency key for each checkout attempt', () => {
  test('the same cart and form keep the key; another cart gets another key', () => {
    const tab = storage();
    const first = attemptFor(tab, 'cart and form');
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptFor(tab, 'cart and form')).toEqual(first);
    expect(attemptFor(tab, 'another cart').key).not.toBe(first.key);
  });

  test('the order is remembered over a reload and forgotten when the attempt ends', () => {
    const tab = storage();
    recordOrder(tab, attemptFor(tab, 'cart'), 12);
    expect(attemptFor(tab, 'cart').orderId).toBe('12');
    expect(isOrderOfAttempt(tab, 12)).toBe(true);
    expect(isOrderOfAttempt(tab, 13)).toBe(false);
    clearAttempt(tab);
    expect(isOrderOfAttempt(tab, 12)).toBe(false);
  });

  test('an invalid stored value starts a new attempt', () => {
    const tab = storage();
    tab.write('checkout-attempt', '{"key":3}');
    expect(attemptFor(tab, 'cart').orderId).toBeUndefined();
  });
});
