import { describe, expect, test } from 'vitest';
import { allTypes, filterLabels, optionLabel } from '#texts/en/product-filters.ts';
import {
  fieldFilters,
  filterFields,
  filterNames,
  joinValues,
  rangeOf,
  tickedFilters,
  valuesOf,
} from './product-filters.ts';

/** The options of a filter: what a shopper reads, and the value that addresses and the API have for it. */
const optionsOf = (name: keyof typeof fieldFilters): Record<string, string> | undefined => {
  const { options } = fieldFilters[name];
  return options && Object.fromEntries(options.map((value) => [optionLabel(name, value), value]));
};

describe('what each filter offers', () => {
  test.each([
    ['type', 'Type', { Commercial: 'commercial', 'Non-Commercial': 'non-commercial' }],
    ['stock', 'Availability', { 'In stock': 'true' }],
    [
      'price',
      'Price',
      {
        'Under ₹5,000': '0-5000',
        '₹5,000 to ₹20,000': '5000-20000',
        '₹20,000 to ₹1 lakh': '20000-100000',
        '₹1 lakh to ₹3 lakh': '100000-300000',
        '₹3 lakh and more': '300000-',
      },
    ],
    [
      'power',
      'Power',
      {
        'Under 200 W': '0-200',
        '200 W to 500 W': '200-500',
        '500 W to 1 kW': '500-1000',
        '1 kW to 4 kW': '1000-4000',
        '4 kW to 10 kW': '4000-10000',
        '10 kW and more': '10000-',
      },
    ],
    ['phase', 'Connection', { 'Single phase': '1', 'Three phase': '3' }],
    ['battery', 'Battery', { 'Lithium (LFP)': 'lfp', 'Lead-acid (tubular)': 'lead-acid' }],
    ['subsidy', 'Subsidy for homes', { 'Subsidy possible': 'true' }],
  ] as const)('%s is called “%s” and has fixed options', (name, label, options) => {
    expect(filterLabels[name]).toBe(label);
    expect(optionsOf(name)).toEqual(options);
  });

  test.each([
    ['maker', 'Maker'],
    ['country', 'Country of origin'],
  ] as const)('%s is called “%s” and offers what the products have', (name, label) => {
    expect(filterLabels[name]).toBe(label);
    expect(optionsOf(name)).toBeUndefined();
  });

  test.each(['price', 'power'] as const)('%s: each value from 0 on is in exactly one range', (name) => {
    const found = fieldFilters[name].options.map(rangeOf);
    expect(found[0]?.from).toBe(0);
    expect(found.at(-1)?.to).toBe(Infinity);
    expect(found.slice(1).map((range) => range?.from)).toEqual(found.slice(0, -1).map((range) => range?.to));
  });

  test('one type can be chosen from a list, of the other filters several values can be ticked', () => {
    expect(allTypes).toBe('All types');
    const ticked = ['stock', 'price', 'power', 'phase', 'battery', 'subsidy', 'maker', 'country'];
    expect(tickedFilters).toEqual(ticked);
    expect(filterNames).toEqual(['search', 'category', 'type', ...ticked, 'ordering']);
  });

  test('the fields by which the API filters', () => {
    expect(filterFields).toEqual([
      'product_type',
      'in_stock',
      'price',
      'power',
      'phases',
      'chemistry',
      'subsidy_fit',
      'manufactured_by',
      'country_of_origin',
    ]);
  });
});

describe('the value of a filter', () => {
  test('the value of a filter is one value or several with a bar between them; empty ones do not count', () => {
    expect(valuesOf('Suryak Solar')).toEqual(['Suryak Solar']);
    expect(valuesOf('1|3')).toEqual(['1', '3']);
    expect(valuesOf('|1||3|')).toEqual(['1', '3']);
    expect(valuesOf('')).toEqual([]);
    expect(joinValues(['1', '3'])).toBe('1|3');
    expect(joinValues([])).toBe('');
  });

  test.each([
    ['1000-3000', 1000, 3000],
    ['0-5000', 0, 5000],
    ['100000-', 100_000, Infinity],
    ['999999999998-999999999999', 999_999_999_998, 999_999_999_999],
  ])('%j is a range from %d to below %d', (value, from, to) => {
    expect(rangeOf(value)).toEqual({ from, to });
  });

  test.each([
    '',
    '-',
    '-3000',
    '1000',
    '1000–3000',
    'from 1000-3000',
    '1000-3000 W',
    '1,000-3,000',
    '1e3-',
    '1000-x',
    '1000000000000-',
    '0-1000000000000',
  ])('%j is no range', (value) => {
    expect(rangeOf(value)).toBeUndefined();
  });
});
