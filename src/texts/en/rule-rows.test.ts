import { expect, test } from 'vitest';
import file from '#content/regulation.json' with { type: 'json' };
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { payRowsOf } from './product-specs.ts';
import { netMeteringText, subsidyText } from './rule-rows.ts';

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
  [{}, 'Possible, if your electricity company agrees.'],
  [{ almm_list_2: false }, 'Not possible since 1 June 2026: not in ALMM list II (cells).'],
  [
    { almm_list_1: false, almm_list_2: false },
    'Not possible since 1 June 2026: not in ALMM list I (modules) or II (cells).',
  ],
  [{ almm_list_1: undefined, almm_list_2: false }, /^Not possible since/],
  [{ almm_list_1: undefined }, ''],
])(
  'net metering: a panel with %j says what its lists mean, and nothing that is not known',
  (facts, words) => {
    const text = netMeteringText(panel(facts), bothLists);
    if (typeof words === 'string') expect(text).toBe(words);
    else expect(text).toMatch(words);
    expect(netMeteringText({ ...panel(facts), kind: 'kit' } as ProductFacts, bothLists)).toBe(text);
  },
);

test('net metering: the rule decides which list counts and since when', () => {
  const onlyCells = panel({ almm_list_1: false });
  expect(netMeteringText(onlyCells, almm({ list_1: false }))).toBe(
    'Possible, if your electricity company agrees.',
  );
  expect(netMeteringText(onlyCells, almm({}, '2027-01-31'))).toContain('since 31 January 2027');
  expect(netMeteringText(onlyCells, almm({ list_1: false, list_2: false }))).toBe('');
});

test('net metering: nothing is said of other parts, or without facts', () => {
  for (const facts of [
    undefined,
    { kind: 'inverter' },
    { kind: 'battery' },
    { kind: 'other' },
    { kind: 'kit' },
  ] as const)
    expect(netMeteringText(facts, bothLists)).toBe('');
});

test('product: goods from abroad tell country and importer beside the price, Indian goods do not', () => {
  const rows = (country_of_origin: string, facts?: ProductFacts) =>
    Object.fromEntries(
      payRowsOf(
        { country_of_origin, facts, product_type: '', declaration: '', delivery_info: '', fitting: '' },
        '3 days',
        file,
      )
        .flat()
        .map(({ label, value }) => [label, value]),
    );
  const imported: ProductFacts = { kind: 'other', importer: 'Maker, Pune' };
  expect(rows('Vietnam', imported).Origin).toBe('Vietnam, imported by Maker, Pune');
  expect(rows('', imported).Origin).toBe('Imported by Maker, Pune');
  expect(rows('India', panel({}))).toMatchObject({ 'Net metering': expect.stringMatching(/^Possible/) });
  expect(rows('India', panel({}))).not.toHaveProperty('Origin');
});

const textOf = (facts: ProductFacts | undefined, productType: string) =>
  subsidyText(facts, productType, { last_day: '2027-03-31' });

const parts = 'Not for single parts. It is only for a complete home system fitted by a registered vendor.';

test.each([
  ['a panel with imported cells', { kind: 'panel', cell_origin: 'China' }, /^No: its cells are imported/],
  ['a panel with Indian cells', { kind: 'panel', cell_origin: 'India' }, parts],
  ['a panel whose cells are not known', { kind: 'panel' }, parts],
  ['an inverter', { kind: 'inverter' }, parts],
  ['a battery', { kind: 'battery' }, parts],
  ['a cable', { kind: 'other' }, parts],
  ['a kit that nobody fits', { kind: 'kit', subsidy_fit: false }, /^No: that needs Indian cells/],
] as const)('subsidy: %s cannot have it by itself, and why is said', (_, facts, words) => {
  const text = textOf(facts, 'non-commercial');
  if (typeof words === 'string') expect(text).toBe(words);
  else expect(text).toMatch(words);
});

test('subsidy: if it can apply, the text names the conditions, and never an amount or a promise', () => {
  const home = textOf({ kind: 'kit', subsidy_fit: true }, 'non-commercial');
  const society = textOf({ kind: 'kit', subsidy_fit: true }, 'commercial');
  expect(home).toMatch(
    /^Possible if you own the home and the government’s portal says yes\. Apply until 31 March 2027\. You pay the full price first/,
  );
  expect(society).toMatch(/^Possible if your housing society qualifies .* Apply until 31 March 2027\.$/);
  for (const text of [home, society]) expect(text).not.toMatch(/₹|will/);
  expect(textOf({ kind: 'kit', subsidy_fit: false }, 'commercial')).toBe(
    'No: the subsidy is for homes and housing societies.',
  );
});

test('subsidy: a product without known facts claims nothing', () => {
  expect(textOf(undefined, 'non-commercial')).toBe('');
  expect(textOf({ kind: 'kit' }, 'non-commercial')).toBe('');
});
