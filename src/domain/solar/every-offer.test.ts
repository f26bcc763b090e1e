import { expect, test } from 'vitest';
import type { ProductFacts } from '../product/product-facts.ts';
import { type OfferedProduct, offersOf } from './offer.ts';

/**
 * What the planner offers of a kit, and of kits that differ from it in one thing. A change of a rule is a change of
 * every-offer.txt; `npm run test:unit every-offer -- -u` writes it anew.
 */

const product = (slug: string, price: number, facts: object): OfferedProduct => ({
  slug,
  name: `The ${slug}`,
  price,
  fitting: '',
  stock: 10,
  facts: facts as ProductFacts,
});
const panel = product('panel', 10_000, {
  kind: 'panel',
  power_w: 550,
  length_mm: 2278,
  width_mm: 1134,
  voc_v: 50,
  vmp_v: 42,
  beta_voc_percent_per_k: -0.27,
  system_voltage_v: 1500,
  cell_origin: 'India',
  almm_list_1: true,
  almm_list_2: true,
  warranty: { first_year_percent: 1, per_year_percent: 0.4, years: 30 },
});
const inverter = product('inverter', 45_000, {
  kind: 'inverter',
  inverter_kind: 'on-grid',
  phases: 1,
  ac_power_w: 5000,
  dc_voltage_max_v: 600,
  trackers: [{ low_v: 80, high_v: 590, strings: 1 }],
});
const other = product('other', 500, { kind: 'other' });
const kit = product('kit', 300_000, {
  kind: 'kit',
  power_w: 5500,
  phases: 1,
  installed: true,
  subsidy_fit: true,
  energy_kwh: 5.12,
  parts: [
    { slug: 'panel', quantity: 10 },
    { slug: 'inverter', quantity: 1 },
    { slug: 'other', quantity: 1 },
  ],
});

type Change = Partial<OfferedProduct>;
/** The catalogue in which one product has other facts, or other fields. */
const catalogue = (slug: string, facts: object = {}, fields: Change = {}) =>
  [panel, inverter, other, kit].map((one) =>
    one.slug === slug
      ? { ...one, ...fields, facts: { ...one.facts, ...facts } as unknown as ProductFacts }
      : one,
  );
const parts = (...given: [string, number][]) => ({
  parts: given.map(([slug, quantity]) => ({ slug, quantity })),
});

const catalogues: Record<string, readonly OfferedProduct[]> = {
  'the kit': catalogue('kit'),
  'fitting included': catalogue('kit', {}, { fitting: 'included' }),
  'fitting costs extra': catalogue('kit', {}, { fitting: 'extra 15000-25000' }),
  'reduced from a higher price': catalogue('kit', {}, { price: 280_000, original_price: 320_000 } as Change),
  'without a price': catalogue('kit', {}, { price: 0 }),
  'sold out': catalogue('kit', {}, { stock: 0 }),
  'without its power': catalogue('kit', { power_w: undefined }),
  'without its phases': catalogue('kit', { phases: undefined }),
  'of three phases': catalogue('kit', { phases: 3 }),
  'without known parts': catalogue('kit', { parts: undefined }),
  'without a battery': catalogue('kit', { energy_kwh: undefined }),
  'not fit for the subsidy': catalogue('kit', { subsidy_fit: false }),
  'no kit': catalogue('kit', { kind: 'other' }),
  'without panels': catalogue('kit', parts(['inverter', 1])),
  'without an inverter': catalogue('kit', parts(['panel', 10])),
  'with a part that is not in the shop': catalogue('kit', parts(['panel', 10], ['inverter', 1], ['gone', 1])),
  'with panels of two kinds': [
    ...catalogue('kit', parts(['panel', 10], ['second', 2], ['inverter', 1])),
    { ...panel, slug: 'second' },
  ],
  'with an off-grid inverter beside its own': [
    ...catalogue('kit', parts(['panel', 10], ['inverter', 1], ['second', 1])),
    { ...inverter, slug: 'second', facts: { ...inverter.facts, inverter_kind: 'off-grid' } as ProductFacts },
  ],
  'panel without its length': catalogue('panel', { length_mm: undefined }),
  'panel without its width': catalogue('panel', { width_mm: undefined }),
  'panel without a stated decline': catalogue('panel', { warranty: undefined }),
  'panel in one list only': catalogue('panel', { almm_list_2: false }),
  'panel of unknown lists': catalogue('panel', { almm_list_1: undefined }),
  'off-grid inverter': catalogue('inverter', { inverter_kind: 'off-grid' }),
  'inverter of unknown kind': catalogue('inverter', { inverter_kind: undefined }),
  'two inverters': catalogue('kit', parts(['panel', 10], ['inverter', 2])),
  ...Object.fromEntries(
    [500, 515, 522, 530, 535, 545, 550, 560, 565].map((volts) => [
      `inverter for ${volts} V`,
      catalogue('inverter', { dc_voltage_max_v: volts }),
    ]),
  ),
  'without a product': [kit],
  'the smaller first, then the cheaper': [
    ...catalogue('kit'),
    { ...kit, slug: 'dear', price: 310_000 },
    { ...kit, slug: 'cheap', price: 290_000 },
    { ...kit, slug: 'small', price: 400_000, facts: { ...kit.facts, power_w: 3300 } as ProductFacts },
  ],
};

test('planner: the offer of a kit', async () => {
  const lines = Object.entries(catalogues).flatMap(([name, products]) => [
    `== ${name}`,
    ...offersOf(products).map((offer) => JSON.stringify(offer)),
    '',
  ]);
  await expect(lines.join('\n')).toMatchFileSnapshot('./every-offer.txt');
});
