import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['42', 42],
  ['1,200', 1200],
  ['₹ 4,500.50', 4500.5],
  ['12,00,000', 1_200_000],
  [' 3 000 ', 3000],
  ['-5', -5],
  ['0', 0],
])('a number typed as %j is read as %d', (typed, value) => {
  expect(typedNumber(typed)).toBe(value);
});

test('an empty field is no number that was typed', () => {
  expect(typedNumber('')).toBeUndefined();
});

test.each(['many', '5 kW', '1-2', '1.2.3', '₹', ' ', ','])('%j is typed, but is no number', (typed) => {
  expect(typedNumber(typed)).toBeNaN();
});
