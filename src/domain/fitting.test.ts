import { expect, test } from 'vitest';
import { fittingCost, fittingText, isFitting } from './fitting.ts';

test.each([
  ['included', [0, 0]],
  ['not needed', [0, 0]],
  ['extra 15000-25000', [15_000, 25_000]],
  ['extra 9-10', [9, 10]],
  ['extra', undefined],
  ['extra 15000', undefined],
  ['an extra 15000-25000', undefined],
  ['extra 15000-25000 or more', undefined],
  ['', undefined],
  ['extra 20000-12000', undefined],
])('§3 fitting "%s" costs %j', (words, cost) => {
  expect(fittingCost(words)).toEqual(cost);
});

test.each([
  ['included', 'Included'],
  ['not needed', 'Not needed'],
  ['extra', 'Extra'],
  ['extra 12000-20000', 'Extra, usually ₹12,000 to ₹20,000'],
  ['extra 110000-160000', 'Extra, usually ₹1,10,000 to ₹1,60,000'],
  ['extra 500-500', 'Extra, usually ₹500 to ₹500'],
])('§3 fitting %j is shown as %j', (fitting, words) => {
  expect(isFitting(fitting)).toBe(true);
  expect(fittingText(fitting)).toBe(words);
});
test.each(['', 'Included', 'extra 20000-12000', 'extra 0-5', 'extra 1.5-2', 'extra 5', 'free', 'included '])(
  '§3 fitting %j is unknown, so nothing is shown',
  (fitting) => {
    expect(isFitting(fitting)).toBe(false);
    expect(fittingText(fitting)).toBe('');
  },
);
