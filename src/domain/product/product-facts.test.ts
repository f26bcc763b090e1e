import { describe, expect, test } from 'vitest';
import {
  allFields,
  fields,
  flag,
  listOf,
  number,
  oneOf,
  type ProductFacts,
  type Reader,
  readFacts,
  text,
  wholeNumber,
} from './product-facts.ts';

const panel: ProductFacts = {
  kind: 'panel',
  power_w: 585,
  voc_v: 51.8,
  isc_a: 14.42,
  vmp_v: 42.95,
  imp_a: 13.62,
  beta_voc_percent_per_k: -0.27,
  cell_type: 'topcon',
  cell_origin: 'India',
  almm_list_1: true,
  almm_list_2: true,
  warranty: { first_year_percent: 1, per_year_percent: 0.4, years: 30 },
};
const inverter: ProductFacts = {
  kind: 'inverter',
  inverter_kind: 'hybrid',
  phases: 1,
  ac_power_w: 5000,
  dc_voltage_max_v: 500,
  trackers: [
    { low_v: 90, high_v: 430, current_a: 16, short_circuit_a: 20, strings: 1 },
    { low_v: 90, high_v: 430, current_a: 16, short_circuit_a: 20, strings: 1 },
  ],
  battery_voltage_v: 48,
  battery_low_v: 40,
  battery_high_v: 60,
  battery_current_a: 120,
  chemistries: ['lfp', 'lead-acid'],
};
const battery: ProductFacts = {
  kind: 'battery',
  energy_kwh: 5.12,
  voltage_v: 51.2,
  usable_percent: 90,
  charge_a: 50,
  discharge_a: 80,
  chemistry: 'lfp',
  protocols: ['CAN'],
};
const kit: ProductFacts = { kind: 'kit', power_w: 3300, phases: 1, installed: false, subsidy_fit: false };

/** The facts as read, and what was wrong with the rest. */
function reading(given: unknown) {
  const problems: string[] = [];
  const facts = readFacts(given, (problem, path = []) => problems.push(`${path.join('.')}: ${problem}`));
  return { facts, problems };
}

/** What is read of a value, and what is reported of it: `path: problem`. */
function readBy(reader: Reader<unknown>, given: unknown) {
  const problems: string[] = [];
  const value = reader(given, (problem, path = []) => problems.push([...path, problem].join(': ')));
  return { value, problems };
}

describe('the typed facts of a product', () => {
  test.each([
    panel,
    inverter,
    battery,
    kit,
    { kind: 'other', phases: 3, importer: 'Maker, Pune' },
    { kind: 'panel', gamma_pmax_percent_per_k: -0.35, bis: true, importer: 'Maker, Pune' },
  ])('the facts %j are read whole', (facts) => {
    expect(reading(facts)).toEqual({ facts, problems: [] });
  });

  test.each([
    ['panel', 'cell_type', ['mono-perc', 'topcon', 'poly']],
    ['inverter', 'inverter_kind', ['string', 'micro', 'hybrid', 'off-grid']],
    ['inverter', 'charger', ['mppt', 'pwm']],
    ['inverter', 'phases', [1, 3]],
    ['battery', 'chemistry', ['lfp', 'lead-acid']],
    ['kit', 'phases', [1, 3]],
    [
      'other',
      'use',
      [
        'dc-cable',
        'connector',
        'dc-box',
        'ac-box',
        'charge-controller',
        'meter',
        'earthing',
        'lightning-arrester',
        'structure',
      ],
    ],
  ])('in the facts of %s, %s is one of %j', (kind, fact, values) => {
    for (const value of values)
      expect(reading({ kind, [fact]: value })).toEqual({ facts: { kind, [fact]: value }, problems: [] });
    expect(reading({ kind, [fact]: 'cheese' }).problems).toEqual([
      `${fact}: must be one of ${values.join(', ')}`,
    ]);
  });

  const noFields = ': must be fields with values';
  const noKind = 'kind: is missing';
  test.each([
    [undefined, noFields],
    [null, noFields],
    ['panel', noFields],
    [7, noFields],
    [[], noKind],
    [{}, noKind],
    [{ power_w: 5 }, noKind],
    [{ kind: 'pump', power_w: 5 }, 'kind: must be one of panel, inverter, battery, kit, other'],
  ])('the facts %j are dropped, and the report says why: %s', (given, problem) => {
    expect(reading(given)).toEqual({ facts: undefined, problems: [problem] });
  });

  test('an invalid fact is unknown, and the others are kept', () => {
    const nonsense = {
      voc_v: 'high',
      isc_a: -1,
      imp_a: Number.NaN,
      beta_voc_percent_per_k: 0.27,
      cell_type: 'cheese',
      bifacial: 'yes',
      cell_origin: '',
      warranty: { first_year_percent: 1 },
      series_fuse_a: null,
      colour: 'blue',
    };
    const { facts, problems } = reading({ ...nonsense, kind: 'panel', power_w: '585.0', vmp_v: 42.95 });
    expect(facts).toEqual({ kind: 'panel', power_w: 585, vmp_v: 42.95 });
    expect(problems).toHaveLength(10);
    expect(problems).toContain('voc_v: must be a number from 0.1 to 5000');
    expect(problems).toContain('cell_type: must be one of mono-perc, topcon, poly');
    expect(problems).toContain('warranty.per_year_percent: is missing');
    expect(problems).toContain('colour: is not a known field; is it misspelt?');
  });

  test('a list of parts is valid only as a whole; of a tracker each figure is read by itself', () => {
    const { facts } = reading({ kind: 'kit', parts: [{ slug: 'panel', quantity: 4 }, { slug: 'inverter' }] });
    expect(facts).toEqual({ kind: 'kit' });
    expect(reading({ kind: 'inverter', trackers: [{ low_v: 90, high_v: 'x' }] }).facts).toEqual({
      kind: 'inverter',
      trackers: [{ low_v: 90 }],
    });
  });
});

const part = { slug: text, quantity: wholeNumber(10) };
const long = 'x'.repeat(200);

test.each<
  [what: string, reader: Reader<unknown>, read: [unknown, unknown][], refused: unknown[], problem: string]
>([
  [
    'a number',
    number(0, 100),
    [
      [0, 0],
      [100, 100],
      ['49.90', 49.9],
      [' 7 ', 7],
    ],
    [-0.1, 100.1, Number.NaN, '', '  ', '20 V', '1,000', true, [5], {}, null, undefined],
    'must be a number from 0 to 100',
  ],
  [
    'a whole number',
    wholeNumber(100),
    [
      [1, 1],
      ['4', 4],
    ],
    [0, 101, 2.5, 'two'],
    'must be a whole number from 1 to 100',
  ],
  [
    'a flag',
    flag,
    [
      [true, true],
      [false, false],
    ],
    ['true', 'yes', 1, 0, null],
    'must be true or false',
  ],
  [
    'a text',
    text,
    [
      ['India', 'India'],
      [` ${long} `, long],
    ],
    ['', '   ', `${long}x`, 'two\nlines', 'a\u0000b', 7, null, ['India']],
    'must be text of at most 200 characters',
  ],
  ['one of several values', oneOf([1, 3]), [[3, 3]], [2, '1', null], 'must be one of 1, 3'],
  [
    'a list',
    listOf(number(0, 100)),
    [
      [
        [0, '7.5'],
        [0, 7.5],
      ],
    ],
    [[], '1, 2', { length: 1 }],
    'must be a list',
  ],
  [
    'fields',
    fields(part),
    [
      [
        { slug: 'panel', quantity: 4 },
        { slug: 'panel', quantity: 4 },
      ],
      [{ slug: null, quantity: 4 }, { quantity: 4 }],
    ],
    [[], 'slug', null, 5],
    'must be fields with values',
  ],
])('%s is read, and anything else named', (_, reader, read, refused, problem) => {
  for (const [given, value] of read) expect(readBy(reader, given)).toEqual({ value, problems: [] });
  for (const given of refused)
    expect(readBy(reader, given)).toEqual({ value: undefined, problems: [problem] });
});

test('a mistake inside a list or an object is reported with its whole path', () => {
  expect(readBy(listOf(number(0, 100)), [1, 'x', 101]).problems).toEqual([
    '1: must be a number from 0 to 100',
    '2: must be a number from 0 to 100',
  ]);
  expect(readBy(allFields(part), { slug: null, quantity: 0 })).toEqual({
    value: undefined,
    problems: ['quantity: must be a whole number from 1 to 10', 'slug: is missing'],
  });
  expect(readBy(fields({ parts: listOf(allFields(part)) }), { parts: [{ slug: 'inverter' }] })).toEqual({
    value: {},
    problems: ['parts: 0: quantity: is missing'],
  });
});
