import { expect, test } from 'vitest';
import { changedPrice, type PriceRounding } from './price-change.ts';

test.each<[number, number, PriceRounding, number]>([
  [11_999, 3, 'paise', 12_358.97],
  [11_999, 3, 'rupee', 12_359],
  [11_999, 3, '9', 12_359],
  [11_999, 3, '99', 12_399],
  [11_999, 3, '00', 12_400],
  [11_999, -2.5, '99', 11_699],
  // Of two as near the higher one.
  [1004, 0, '9', 1009],
  [1003.99, 0, '9', 999],
  [49, 10, '9', 49],
  [49, 10, '99', 99],
  [49, 10, '00', 100],
  [0.05, -90, 'paise', 0.01],
  [0.4, 0, 'rupee', 1],
  // No sum of binary fractions: 1.005 would be rounded down.
  [100.5, 1, 'paise', 101.51],
])(
  'a price, its share, the rounding and the new price: %s, %s, %s, %s',
  (price, percent, rounding, changed) => {
    expect(changedPrice(price, percent, rounding)).toBe(changed);
  },
);
