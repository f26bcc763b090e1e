import { describe, expect, test } from 'vitest';
import { parseFormula } from './formula.ts';
import { parseNumberField, parseTemplate, readNumber, rowOf } from './template.ts';

const header = ['Name', 'Power W', 'Note'];
const row = rowOf(header, ['Acme: MX-5 [240V]', '5,000', 'n/a']);
const text = (template: string) => {
  const parsed = parseTemplate(template, header);
  return parsed.ok ? parsed.value(row) : parsed.error;
};
const number = (formula: string) => {
  const parsed = parseFormula(formula, header);
  return parsed.ok ? parsed.value(row.numbers) : parsed.error;
};

describe('texts', () => {
  test.each([
    ['plain words', 'plain words'],
    ['{Name}', 'Acme: MX-5 [240V]'],
    ['{Name | before ": "}', 'Acme'],
    ['{Name | after ": " | before " ["} inverter', 'MX-5 inverter'],
    ['{Name | remove "Acme: "}', 'MX-5 [240V]'],
    ['{= [Power W] / 1000} kW', '5 kW'],
    ['{= [Power W] / 3000} kW', '1.67 kW'],
  ])('import: %j is %j', (template, expected) => {
    expect(text(template)).toBe(expected);
  });

  test.each([
    ['{Nmae}', 'there is no column "Nmae"'],
    ['{Name | shout "x"}', 'write before, after, remove'],
    ['{Name | before x}', 'write before, after, remove'],
    ['{= [Watt] * 2}', 'there is no column "Watt"'],
  ])('import: %j is refused before any row is read', (template, expected) => {
    expect(text(template)).toContain(expected);
  });
});

describe('formulas', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 - -3', 1],
    ['8 / 2 / 2', 2],
    ['round([Power W] * 9.38, 100)', 46_900],
    ['max(1499, ceil(10.2))', 1499],
    ['min(3, floor(10.9, 5), 12)', 3],
    ['[Power W] >= 5000', 1],
    ['[Power W] + 1 < 5000', 0],
  ])('import: %s = %d', (formula, expected) => {
    expect(number(formula)).toBe(expected);
  });

  test.each([
    ['', 'not expected'],
    ['1 +', 'not expected'],
    ['(1', '")" is missing'],
    ['1 2', 'not expected'],
    ['constructor(1)', 'no function "constructor"'],
    ['process.exit()', 'no function "process"'],
    ['[Nope]', 'no column "Nope"'],
    ['1; 2', 'not expected'],
  ])('import: %j is refused with the reason', (formula, expected) => {
    expect(number(formula)).toContain(expected);
  });

  test('import: a cell that is no number, and a division by zero, are the row’s fault', () => {
    expect(() => number('[Note] * 2')).toThrow('Note "n/a" is not a number');
    expect(() => number('1 / 0')).toThrow('has no result');
  });

  test('import: a number field may be a formula, a column or empty', () => {
    const read = (field: string) => {
      const parsed = parseNumberField(field, header);
      return parsed.ok ? parsed.value(row) : parsed.error;
    };
    expect([read('= [Power W] * 2'), read('{Power W}'), read(''), read('12')]).toEqual([
      10_000,
      5000,
      undefined,
      12,
    ]);
    expect(() => read('{Note}')).toThrow('"n/a" is not a number');
  });
});

test.each([
  ['1,234.50', 1234.5],
  ['12,00,000', 1_200_000],
  ['₹ 999', 999],
  ['Rs. 49', 49],
  ['-3.5e-2', -0.035],
  ['1.234,50', undefined],
  ['1,50', undefined],
  ['1 234 567', 1_234_567],
  ['12 kW', undefined],
  ['', undefined],
  ['NaN', undefined],
])('import: %j as a number', (written, expected) => {
  expect(readNumber(written)).toBe(expected);
});
