import { expect, test } from 'vitest';
import { amperes, apart, shown, wattsInKw } from './figures.ts';

test.each([
  [9.994, '9.99'],
  [10.4, '10'],
  [-9.5, '−9.5'],
  [500.4, '500'],
])('%d is written as %s', (value, words) => {
  expect(shown(value)).toBe(words);
});

test.each([
  [512.3, 500, '512 V', '500 V'],
  [500.4, 500, '500.4 V', '500 V'],
  [499.7, 500, '499.7 V', '500 V'],
  [430.03, 430, '430.03 V', '430 V'],
  [497.67, 497.68, '497.67 V', '497.68 V'],
  [500, 500, '500 V', '500 V'],
])('%d and its limit %d are written so that they differ', (value, limit, words, limitWords) => {
  expect(apart(value, limit)).toEqual([words, limitWords]);
});

test('two numbers are written only until they differ', () => {
  const written: number[] = [];
  apart(512.3, 500, (one, digits) => {
    written.push(digits);
    return one.toFixed(digits);
  });
  expect(written).toEqual([0, 0]);
});

test('kilowatts and amperes get the decimals that tell them from their limit', () => {
  expect(apart(7504, 7500, wattsInKw)).toEqual(['7.504 kW', '7.5 kW']);
  expect(apart(20.04, 20, amperes)).toEqual(['20.04 A', '20 A']);
});

test('watts are written in kilowatts', () => {
  expect(wattsInKw(5125)).toBe('5.13 kW');
});
