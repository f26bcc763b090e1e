import { expect, test } from 'vitest';
import type { ProductFacts } from '#domain/product-facts.ts';
import { type Electrical, partnersAt, withPartners } from './partners.ts';

const product = (slug: string, facts?: ProductFacts): Electrical => ({ slug, name: slug, facts });
const tracker = { low_v: 90, high_v: 430, current_a: 16, short_circuit_a: 20, strings: 1 };
const hybrid = product('hybrid', {
  kind: 'inverter',
  inverter_kind: 'hybrid',
  ac_power_w: 5000,
  array_max_w: 7500,
  dc_voltage_max_v: 500,
  trackers: [tracker, tracker],
});
const grid = product('grid', { kind: 'inverter', inverter_kind: 'string' });
const panel = product('panel', {
  kind: 'panel',
  power_w: 585,
  voc_v: 51.8,
  isc_a: 14.42,
  vmp_v: 42.95,
  imp_a: 13.62,
  beta_voc_percent_per_k: -0.27,
  gamma_pmax_percent_per_k: -0.3,
  system_voltage_v: 1500,
});
const battery = product('battery', { kind: 'battery' });
const all = [hybrid, grid, panel, battery, product('clamp', { kind: 'other' }), product('unknown')];

test('§2 works with: panels have inverters, batteries only those that charge them, and others no page', () => {
  const pages = withPartners(all).map((one) => [one.product.slug, one.partners.map(({ slug }) => slug)]);
  expect(pages).toEqual([
    ['hybrid', ['panel', 'battery']],
    ['grid', ['panel']],
    ['panel', ['hybrid', 'grid']],
    ['battery', ['hybrid']],
  ]);
  expect(withPartners([product('one'), product('two')])).toEqual([]);
});

test('§2 works with: a large catalogue has the first 300 pages, each with 40 partners and a word of the rest', () => {
  const panels = Array.from({ length: 350 }, (_, id) => ({ ...panel, slug: `panel-${id}` }));
  const pages = withPartners([hybrid, ...panels]);
  expect(pages).toHaveLength(300);
  expect(pages[0]).toMatchObject({ left: 310, partners: { length: 40 } });
});

test('§2 works with: the numbers follow the cold; what is unknown or refused says why', () => {
  const at = (celsius: number) => partnersAt(panel, [grid, hybrid], celsius);
  expect(at(0)[0]).toEqual({
    slug: 'hybrid',
    name: 'hybrid',
    verdict: 'ok',
    numbers: '3 to 9 in a string (9 have 498 V), up to 2 strings. For example 2 × 4: 4.68 kW.',
    why: '',
  });
  expect(at(-5)[0]?.numbers).toContain('3 to 8 in a string (8 have 448 V)');
  expect(at(0)[1]).toMatchObject({
    slug: 'grid',
    verdict: 'unknown',
    why: expect.stringContaining('Not known:'),
  });
});
