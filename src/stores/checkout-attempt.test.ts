import { describe, expect, test } from 'vitest';
import { attemptFor, noteOrder } from '#features/checkout/attempt-steps.ts';
import { endAttempt, isAttempted } from './checkout-attempt.ts';
import { createSafeStorage } from './safe-storage.ts';

const storage = () => createSafeStorage([]);

describe('decision 12: one key a checkout attempt', () => {
  test('the same cart and form keep the key, another one gets another', () => {
    const tab = storage();
    const first = attemptFor(tab, 'cart and form');
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptFor(tab, 'cart and form')).toEqual(first);
    expect(attemptFor(tab, 'another cart').key).not.toBe(first.key);
  });

  test('the order is known after a reload, and forgotten when the attempt ends', () => {
    const tab = storage();
    noteOrder(tab, attemptFor(tab, 'cart'), 12);
    expect(attemptFor(tab, 'cart').orderId).toBe('12');
    expect(isAttempted(tab, 12)).toBe(true);
    expect(isAttempted(tab, 13)).toBe(false);
    endAttempt(tab);
    expect(isAttempted(tab, 12)).toBe(false);
  });

  test('a foreign value in storage starts a new attempt', () => {
    const tab = storage();
    tab.write('checkout-attempt', '{"key":3}');
    expect(attemptFor(tab, 'cart').orderId).toBeUndefined();
  });
});
