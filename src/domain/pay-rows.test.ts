import { expect, test } from 'vitest';
import rules from '#content/regulation.json' with { type: 'json' };
import { payRowsOf } from './pay-rows.ts';

const product = {
  product_type: 'non-commercial',
  country_of_origin: 'India',
  declaration: '',
  delivery_info: '',
  fitting: '',
};
const rowsOf = (fields: Partial<Parameters<typeof payRowsOf>[0]>): string[] =>
  payRowsOf({ ...product, ...fields }, 'Usually in 3-5 business days', rules).map(
    ({ label, value }) => `${label}: ${value}`,
  );

test('§2 product detail: beside the price stands what it covers; what is unknown is left out', () => {
  expect(rowsOf({})).toEqual(['Price: GST included', 'Delivery: Free. Usually in 3-5 business days']);
});

test('decision 26: a product’s own delivery replaces the shop’s, and its fitting is told', () => {
  expect(rowsOf({ delivery_info: 'Made to order in three weeks', fitting: 'included' })).toEqual([
    'Price: GST included',
    'Fitting: Included',
    'Delivery: Free. Made to order in three weeks',
  ]);
});

test('§2 product detail: then come the rules, the origin of goods from abroad and the declaration', () => {
  const rows = rowsOf({
    country_of_origin: 'Vietnam',
    declaration: 'Not for homes with a grid connection',
    facts: { kind: 'kit', subsidy_fit: false, almm_list_1: true, almm_list_2: true, importer: 'Maker, Pune' },
  });
  expect(rows.map((row) => row.split(':')[0])).toEqual([
    'Price',
    'Delivery',
    'Subsidy',
    'Net metering',
    'Origin',
    'Declaration',
  ]);
  expect(rows.at(-1)).toBe('Declaration: Not for homes with a grid connection');
});
