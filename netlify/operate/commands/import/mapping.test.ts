import { expect, test } from 'vitest';
import { type Row, rowOf } from './mapping.ts';

const cells = {
  Name: 'Ac\u00adme: MX‑5\u00a0[240V]\u202e',
  'Power W': '\u200e५,०००',
  Note: 'n/a',
  Was: '\u200b',
  Live: 'Yes',
};

/** What a function of a mapping answers for this row, and everything it is told. */
function reading(read: (row: Row) => unknown) {
  const problems = new Set<string>();
  const row = rowOf(new Map(Object.entries(cells)), problems, (column) => problems.add(`no ${column}`));
  return [read(row), ...problems];
}

test('import: a mapping reads texts, numbers, empty cells, yes and no', () => {
  expect(reading(({ text }) => text('Name').split(': '))).toEqual([['Acme', 'MX-5 [240V]']]);
  expect(reading(({ number }) => number('Power W') * 9.5)).toEqual([47_500]);
  expect(reading(({ optionalNumber }) => [optionalNumber('Power W'), optionalNumber('Was')])).toEqual([
    [5000, undefined],
  ]);
  expect(reading(({ yesOrNo }) => [yesOrNo('Live'), yesOrNo('Was')])).toEqual([[true, false]]);
  expect(reading(({ figure, number }) => `${figure(number('Power W') / 3000)} kW`)).toEqual(['1.67 kW']);
});

test('import: everything that is wrong with a row is said, each once', () => {
  const [, ...problems] = reading(({ figure, number, text, yesOrNo }) => [
    figure(number('Note') * 2),
    number('Note'),
    number('Was'),
    yesOrNo('Note'),
    text('Nmae'),
  ]);
  expect(problems).toEqual([
    'Note "n/a" is not a number',
    'Was "" is not a number',
    'Note "n/a" is not yes or no',
    'no Nmae',
  ]);
});

test('import: a division by zero is the row’s fault', () => {
  expect(reading(({ figure }) => figure(1 / 0))[1]).toContain('has no result');
});

test.each([
  ['1,234.50', 1234.5],
  ['12,00,000', 1_200_000],
  ['₹ 999', 999],
  ['Rs. 49', 49],
  ['Rs 1499 only', 1499],
  ['₹ 1,499/- Only', 1499],
  ['-3.5e-2', -0.035],
  ['1.234,50', undefined],
  ['1,50', undefined],
  ['1 234 567', 1_234_567],
  ['499.00 INR', 499],
  ['1499.00 ₹', 1499],
  ['₹1,499/-', 1499],
  ['Rs. 12,34,567.50/-', 1_234_567.5],
  ['1 499,00', 1499],
  ['499,00', undefined],
  ['1 49,00', undefined],
  ['12 kW', undefined],
  ['', undefined],
  ['NaN', undefined],
])('import: %j as a number', (written, expected) => {
  const problems = new Set<string>();
  const row = rowOf(new Map([['Price', written]]), problems, () => {});
  const number = row.number('Price');
  if (expected === undefined) expect([...problems]).toEqual([`Price "${written}" is not a number`]);
  else expect(number).toBe(expected);
});
