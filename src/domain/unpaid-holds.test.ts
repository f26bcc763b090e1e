import { describe, expect, test } from 'vitest';
import { type HoldClaim, holdFor, unpaidUnitsLimit } from './unpaid-holds.ts';

const claim = (quantity: number, free: number, unpaid: Partial<HoldClaim['unpaid']> = {}): HoldClaim => ({
  quantity,
  free,
  unpaid: { everybody: 0, account: 0, address: 0, ...unpaid },
});

describe('what one account or address may hold unpaid', () => {
  test.each([
    [0, 10],
    [74, 10],
    [100, 10],
    [109, 10],
    [110, 11],
    [225, 22],
  ])('of %d units, at most %d', (units, limit) => {
    expect(unpaidUnitsLimit(units)).toBe(limit);
  });

  test('the limit counts all units, also those that other shoppers hold unpaid', () => {
    expect(holdFor([claim(20, 100, { everybody: 100 })], 0)).toBe('lasting');
    expect(holdFor([claim(20, 100, { everybody: 99 })], 0)).toBe('short');
  });

  test('units held by the account count, and so do units held by its network address', () => {
    expect(holdFor([claim(10, 90, { everybody: 10, account: 0 })], 0)).toBe('lasting');
    expect(holdFor([claim(10, 90, { everybody: 10, account: 1 })], 0)).toBe('short');
    expect(holdFor([claim(10, 90, { everybody: 10, address: 1 })], 0)).toBe('short');
  });

  test('one product beyond the limit makes the whole hold short', () => {
    expect(holdFor([claim(1, 100), claim(11, 100)], 0)).toBe('short');
  });

  test('after two expired holds, only quantities within the limit are held', () => {
    expect([0, 1, 2, 3].map((expiredCount) => holdFor([claim(11, 100)], expiredCount))).toEqual([
      'short',
      'short',
      'none',
      'none',
    ]);
    expect(holdFor([claim(10, 100)], 5)).toBe('lasting');
  });
});
