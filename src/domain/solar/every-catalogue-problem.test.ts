import { expect, test } from 'vitest';
import { sentenceOf } from '#texts/en/solar.ts';
import type { ProductFacts } from '../product/product-facts.ts';
import {
  catalogueProblems,
  type Described,
  statedStrings,
  statedVoltages,
  statedWithPower,
} from './catalogue-check.ts';

/**
 * What the check of a catalogue says of a kit and of an inverter's text, word for word. A change of a rule is a change of
 * every-catalogue-problem.txt; `npm run test:unit every-catalogue-problem -- -u` writes it anew.
 */

const product = (slug: string, facts: object, more: Partial<Described> = {}): Described => ({
  slug,
  name: `The ${slug}`,
  facts: facts as ProductFacts,
  rows: [],
  html: '',
  ...more,
});
const panelFacts = {
  kind: 'panel',
  power_w: 550,
  voc_v: 50,
  vmp_v: 42,
  isc_a: 14,
  imp_a: 13,
  beta_voc_percent_per_k: -0.27,
  system_voltage_v: 1500,
};
const tracker = { low_v: 80, high_v: 480, current_a: 16, short_circuit_a: 20, strings: 1 };
const inverterFacts = {
  kind: 'inverter',
  inverter_kind: 'on-grid',
  ac_power_w: 10_000,
  dc_voltage_max_v: 550,
  trackers: [tracker, tracker],
};
const panel = product('panel', panelFacts);
const inverter = product('inverter', inverterFacts);

const kit = (panels: number, rows: Record<string, string> = {}, inverters = 1): Described =>
  product(
    'kit',
    {
      kind: 'kit',
      parts: [
        { slug: 'panel', quantity: panels },
        ...(inverters > 0 ? [{ slug: 'inverter', quantity: inverters }] : []),
      ],
    },
    { rows: Object.entries(rows).map(([label, value]) => ({ label, value })) },
  );
const text = (html: string): Described => ({ ...inverter, html });

const catalogues: Record<string, readonly Described[]> = {
  'a kit without a stated string': [panel, inverter, kit(16)],
  'too many panels for two strings': [panel, inverter, kit(22)],
  'too few panels for a string': [panel, inverter, kit(1)],
  'strings that fit': [panel, inverter, kit(18, { Strings: '2 × 9 (Voc 450 V)' })],
  'strings of unequal length that fit': [
    panel,
    inverter,
    kit(17, { Strings: '1 × 9 (Voc 450 V) and 1 × 8 (Voc 400 V)' }),
  ],
  'another number of panels': [panel, inverter, kit(18, { String: '2 × 8 (Voc 400 V)' })],
  'a string that is too long': [panel, inverter, kit(22, { String: '2 × 11 (Voc 550 V)' })],
  'a wrong voltage': [panel, inverter, kit(18, { String: '2 × 9 (Voc 455 V)' })],
  'a wrong voltage of two lengths': [panel, inverter, kit(17, { Strings: '1 × 9 and 1 × 8 (Voc 455 V)' })],
  'the cold voltage': [panel, inverter, kit(18, { String: '2 × 9, 505 V at −20 °C' })],
  'a wrong cold voltage': [panel, inverter, kit(18, { String: '2 × 9, 490 V at −20 °C' })],
  'cold without degrees': [panel, inverter, kit(18, { String: '2 × 9, cold 490 V' })],
  'a voltage without a string': [panel, inverter, kit(18, { String: 'Voc 455 V' })],
  'a row of another name': [panel, inverter, kit(18, { 'String box': '2 × 8 (Voc 1 V)' })],
  'without an inverter': [panel, kit(18, { String: '2 × 30 (Voc 1500 V)' }, 0)],
  'with two inverters': [panel, inverter, kit(36, { String: '4 × 9 (Voc 450 V)' }, 2)],
  'with two inverters and a string too many': [panel, inverter, kit(45, { String: '5 × 9 (Voc 450 V)' }, 2)],
  'a panel without its voltage': [
    product('panel', { ...panelFacts, voc_v: undefined }),
    inverter,
    kit(18, { String: '2 × 9 (Voc 455 V)' }),
  ],
  'more strings than its box has inputs': [
    panel,
    inverter,
    product('box', {
      kind: 'other',
      use: 'dc-box',
      inputs: 1,
      voltage_max_v: 1000,
      current_a: 25,
      fuse_a: 25,
    }),
    product(
      'kit',
      {
        kind: 'kit',
        parts: [
          { slug: 'panel', quantity: 18 },
          { slug: 'inverter', quantity: 1 },
          { slug: 'box', quantity: 1 },
        ],
      },
      { rows: [{ label: 'String', value: '2 × 9 (Voc 450 V)' }] },
    ),
  ],
  'a kit without panels': [inverter, kit(0, { String: '2 × 10' })],
  'a text whose string fits': [panel, text('<p>Takes 2 × 9 of 550 W.</p>')],
  'a text whose string is too long': [panel, text('<p>Takes 2 × 12 panels of 550 W.</p>')],
  'a text whose string is for panels that the shop has not': [panel, text('<p>Takes 2 × 12 of 600 W.</p>')],
  'a text whose string fits one of two such panels': [
    panel,
    product('lower', { ...panelFacts, voc_v: 40, vmp_v: 34 }),
    text('<p>Takes 1 × 12 of 550 W.</p>'),
  ],
  'a text about panels that are sold in pairs': [
    product('pair', { ...panelFacts, pieces: 2 }),
    text('<p>Takes 2 × 12 of 550 W.</p>'),
  ],
  'a text of something else': [panel, { ...panel, slug: 'second', html: '<p>Takes 2 × 99 of 550 W.</p>' }],
  'without facts': [{ ...panel, facts: null, html: '<p>Takes 2 × 99 of 550 W.</p>' }],
};

test('the check of a catalogue names parts that do not work together', async () => {
  const lines = Object.entries(catalogues).flatMap(([name, products]) => [
    `== ${name}`,
    ...catalogueProblems(products, -10, sentenceOf).map(({ slug, problem }) => `${slug}: ${problem}`),
    '',
  ]);
  await expect(lines.join('\n')).toMatchFileSnapshot('./every-catalogue-problem.txt');
});

test('the check of a catalogue names strings that a row states and the panels cannot form', () => {
  expect(statedStrings('2 × 13 (Voc 649 V) and 12 × 2')).toEqual([
    { strings: 2, inSeries: 13 },
    { strings: 12, inSeries: 2 },
  ]);
  expect(statedStrings('2 x 13')).toEqual([]);
});

test('the check of a catalogue reads strings that a text states for panels of a power', () => {
  expect(statedWithPower('Takes 2 × 10 of 550 W, 12 × 14 panels of 600 W or 2 × 3 of these.')).toEqual([
    { words: '2 × 10 of 550 W', strings: 2, inSeries: 10, watts: 550 },
    { words: '12 × 14 panels of 600 W', strings: 12, inSeries: 14, watts: 600 },
  ]);
});

test('the check of a catalogue reads voltages that a row states, at a temperature or at 25 °C', () => {
  expect(statedVoltages('Voc 499 V, 560 V at −20 °C, 540 V at -5 °C, 480 V at 5 °C, 12 V')).toEqual([
    { volts: 499 },
    { volts: 560, celsius: -20 },
    { volts: 540, celsius: -5 },
    { volts: 480, celsius: 5 },
  ]);
});
