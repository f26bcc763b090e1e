import { expect, test } from 'vitest';
import { kilowatts, listed, missing, shown } from './system.ts';

test.each([
  [9.994, undefined, '9.99'],
  [10.4, undefined, '10'],
  [-9.5, undefined, '−9.5'],
  [500.4, 500, '500.4'],
  [500, 500, '500'],
  [499.7, 500, '499.7'],
  [512.3, 500, '512'],
  [500.4, undefined, '500'],
])('%d beside the limit %s is written as %s', (value, limit, words) => {
  expect(shown(value, limit)).toBe(words);
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j are listed as "%s"', (words, text) => {
  expect(listed(words)).toBe(text);
});

test('figures in words', () => {
  expect(kilowatts(5125)).toBe('5.13 kW');
  expect(missing(['the voltage', undefined], ['the current', 9], ['the power', undefined])).toBe(
    'Not known: the voltage and the power.',
  );
});
