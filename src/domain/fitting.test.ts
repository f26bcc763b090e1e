import { expect, test } from 'vitest';
import { fittingCost } from './fitting.ts';

test.each([
  ['included', [0, 0]],
  ['not needed', [0, 0]],
  ['extra 15000-25000', [15_000, 25_000]],
  ['extra 9-10', [9, 10]],
  ['extra 15000', undefined],
  ['an extra 15000-25000', undefined],
  ['extra 15000-25000 or more', undefined],
  ['', undefined],
  ['extra 20000-12000', undefined],
])('§3 fitting "%s" costs %j', (words, cost) => {
  expect(fittingCost(words)).toEqual(cost);
});
