import { expect, test } from 'vitest';
import file from '#content/regulation.json' with { type: 'json' };
import { payRowsOf } from '../pay-rows.ts';
import type { ProductFacts } from '../product-facts.ts';
import { netMeteringText } from './net-metering.ts';

const almm = (lists: object, from = '2026-06-01') => ({
  ...file.almm,
  from,
  value: { list_1: true, list_2: true, ...lists },
});
const panel = (facts: object): ProductFacts => ({
  kind: 'panel',
  almm_list_1: true,
  almm_list_2: true,
  ...facts,
});
const bothLists = almm({});

test.each([
  [{}, 'Possible, if your utility agrees.'],
  [{ almm_list_2: false }, 'Not possible since 1 June 2026: not in ALMM list II (cells).'],
  [
    { almm_list_1: false, almm_list_2: false },
    'Not possible since 1 June 2026: not in ALMM list I (modules) or II (cells).',
  ],
  [{ almm_list_1: undefined, almm_list_2: false }, /^Not possible since/],
  [{ almm_list_1: undefined }, ''],
])(
  'decision 27 net metering: a panel with %j says what its lists mean, and nothing that is not known',
  (facts, words) => {
    const text = netMeteringText(panel(facts), bothLists);
    if (typeof words === 'string') expect(text).toBe(words);
    else expect(text).toMatch(words);
    expect(netMeteringText({ ...panel(facts), kind: 'kit' } as ProductFacts, bothLists)).toBe(text);
  },
);

test('decision 27 net metering: the rule decides which list counts and since when', () => {
  const onlyCells = panel({ almm_list_1: false });
  expect(netMeteringText(onlyCells, almm({ list_1: false }))).toBe('Possible, if your utility agrees.');
  expect(netMeteringText(onlyCells, almm({}, '2027-01-31'))).toContain('since 31 January 2027');
  expect(netMeteringText(onlyCells, almm({ list_1: false, list_2: false }))).toBe('');
});

test('decision 27 net metering: nothing is said of other parts, or without facts', () => {
  for (const facts of [
    undefined,
    { kind: 'inverter' },
    { kind: 'battery' },
    { kind: 'other' },
    { kind: 'kit' },
  ] as const)
    expect(netMeteringText(facts, bothLists)).toBe('');
});

test('decision 27 product: goods from abroad tell country and importer beside the price, Indian goods do not', () => {
  const rows = (country_of_origin: string, facts?: ProductFacts) =>
    Object.fromEntries(
      payRowsOf(
        { country_of_origin, facts, product_type: '', declaration: '', delivery_info: '', fitting: '' },
        '3 days',
        file,
      ).map(({ label, value }) => [label, value]),
    );
  const imported: ProductFacts = { kind: 'other', importer: 'Maker, Pune' };
  expect(rows('Vietnam', imported).Origin).toBe('Vietnam, imported by Maker, Pune');
  expect(rows('', imported).Origin).toBe('Imported by Maker, Pune');
  expect(rows('India', panel({}))).toMatchObject({ 'Net metering': expect.stringMatching(/^Possible/) });
  expect(rows('India', panel({}))).not.toHaveProperty('Origin');
});
