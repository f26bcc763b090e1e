import { expect, test } from 'vitest';
import { formatPaise, formatWholePaise, isPriceJump } from './money.ts';

test.each([
  [0, '₹0.00', '₹0'],
  [123_456, '₹1,234.56', '₹1,235'],
  [123_449, '₹1,234.49', '₹1,234'],
  [12_000_000_000, '₹12,00,00,000.00', '₹12,00,00,000'],
  [-250_000, '-₹2,500.00', '-₹2,500'],
])('%d paise are shown as %s, in estimates as %s', (paise, exact, estimate) => {
  expect(formatPaise(paise)).toBe(exact);
  expect(formatWholePaise(paise)).toBe(estimate);
});

test.each([
  [100_00, 120_00, true],
  [100_00, 119_99, false],
  [100_00, 80_00, true],
  [100_00, 80_01, false],
  [3, 3, false],
])('a price that goes from %d to %d paise jumps: %s', (before, after, jumps) => {
  expect(isPriceJump(before, after)).toBe(jumps);
});
