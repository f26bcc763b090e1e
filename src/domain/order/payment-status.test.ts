import { describe, expect, test } from 'vitest';
import { exceededCodLimit, furtherStatus } from './payment-status.ts';

describe('payment status', () => {
  test('a late webhook never moves a payment backwards', () => {
    expect(furtherStatus('captured', 'authorized')).toBe('captured');
    expect(furtherStatus('captured', 'failed')).toBe('captured');
    expect(furtherStatus('refunded', 'captured')).toBe('refunded');
  });

  test('a failed payment can become authorised', () => {
    expect(furtherStatus('failed', 'authorized')).toBe('authorized');
    expect(furtherStatus('authorized', 'captured')).toBe('captured');
    expect(furtherStatus('created', 'created')).toBe('created');
    expect(furtherStatus('created', 'failed')).toBe('failed');
  });
});

test.each([
  [199_999_99, 200_000, undefined],
  [200_000_00, 200_000, { below: 200_000, by_law: true }],
  [200_000_00, 500_000, { below: 200_000, by_law: true }],
  [49_999_99, 50_000, undefined],
  [50_000_00, 50_000, { below: 50_000, by_law: false }],
])('an order of %d paise in a shop that takes cash below ₹%d exceeds the limit %j', (paise, below, limit) => {
  expect(exceededCodLimit(paise, { below })).toEqual(limit);
});
