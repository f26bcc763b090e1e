import { expect, test } from 'vitest';
import type { InverterFacts, ProductFacts } from '#domain/product/product-facts.ts';
import { checkSystem } from '#domain/solar/check-system.ts';
import { batteryFacts, inverterFacts, panelFacts, tracker } from '#tests/support/sample-system.ts';
import { type Electrical, withPartners } from './electrical.ts';
import { partnersAt } from './partners.ts';

const product = (slug: string, facts?: ProductFacts): Electrical => ({ slug, name: slug, facts });
const hybrid = product('hybrid', inverterFacts);
const grid = product('grid', { kind: 'inverter', inverter_kind: 'string' });
const panel = product('panel', panelFacts);
const battery = product('battery', { kind: 'battery' });
const all = [hybrid, grid, panel, battery, product('clamp', { kind: 'other' }), product('unknown')];

test('works with: panels have inverters, batteries only those that charge them, and others no page', () => {
  const pages = withPartners(all).map((one) => [one.product.slug, one.partners.map(({ slug }) => slug)]);
  expect(pages).toEqual([
    ['hybrid', ['panel', 'battery']],
    ['grid', ['panel']],
    ['panel', ['hybrid', 'grid']],
    ['battery', ['hybrid']],
  ]);
  expect(withPartners([product('one'), product('two')])).toEqual([]);
});

test('works with: in a large catalogue the first 300 products have a page, each with 40 partners and the number of the others', () => {
  const panels = Array.from({ length: 350 }, (_, id) => ({ ...panel, slug: `panel-${id}` }));
  const pages = withPartners([hybrid, ...panels]);
  expect(pages).toHaveLength(300);
  expect(pages[0]).toMatchObject({ left: 310, partners: { length: 40 } });
});

test('works with: the numbers follow the cold; what is unknown or refused says why', () => {
  const at = (celsius: number) => partnersAt(panel, [grid, hybrid], celsius);
  expect(at(0)[0]).toEqual({
    slug: 'hybrid',
    name: 'hybrid',
    verdict: 'ok',
    numbers:
      'For example 2 rows of 4 panels: 4.68 kW. A row has 3 to 9 panels. Up to 2 rows. At most 12 panels in all. 9 in a row give 498 V in the cold.',
    why: '',
  });
  expect(at(-5)[0]?.numbers).toMatch(/A row has 3 to 8 panels\..* 8 in a row give 448 V in the cold\.$/);
  expect(at(0)[1]).toMatchObject({
    slug: 'grid',
    verdict: 'unknown',
    why: expect.stringContaining('Not known:'),
  });
});

const small: InverterFacts = {
  kind: 'inverter',
  inverter_kind: 'string',
  ac_power_w: 3000,
  array_max_w: 4500,
  dc_voltage_max_v: 600,
  trackers: [{ ...tracker, high_v: 550 }],
};

test('works with: a string is no longer than the largest array allows, as in the cart', () => {
  const numbersOf = (facts: InverterFacts) => partnersAt(panel, [product('small', facts)], 0)[0]?.numbers;
  expect(numbersOf(small)).toMatch(/A row has 3 to 7 panels\. 7 in a row give 387 V in the cold\.$/);
  const inCart = (quantity: number) =>
    checkSystem(
      [
        { name: 'panel', quantity, facts: panel.facts ?? undefined },
        { name: 'small', quantity: 1, facts: small },
      ],
      { coldestC: 0 },
    ).verdict;
  expect([inCart(7), inCart(8)]).toEqual([expect.not.stringMatching('refuse'), 'refuse']);
  const pair = { ...small, array_max_w: 5300, trackers: [tracker, tracker, tracker, tracker] };
  expect(numbersOf(pair)).toContain(
    'A row has 3 to 9 panels. Up to 3 rows. At most 9 panels in all. 9 in a row give 498 V in the cold.',
  );
});

test('works with: without a known voltage no string is suggested', () => {
  const { system_voltage_v: _, ...noSystemVoltage } = panel.facts as Record<string, unknown>;
  for (const [one, other] of [
    [panel, product('unknown', { ...small, dc_voltage_max_v: undefined })],
    [panel, product('unknown', { ...small, trackers: [{ ...tracker, low_v: undefined }] })],
    [product('panel', noSystemVoltage as ProductFacts), product('small', small)],
  ] as const)
    expect(partnersAt(one, [other], 0)[0]).toMatchObject({ verdict: 'unknown', numbers: '' });
});

test('works with: if one battery is too few, the number that is needed is shown', () => {
  const charging = product('charging', { ...inverterFacts, protocols: ['CAN'] });
  const lithium = { ...batteryFacts, energy_kwh: 5.12 };
  const chargedBy = (facts: ProductFacts) => partnersAt(charging, [product('battery', facts)], 0)[0];
  const fits = 'The battery has 51 V; the inverter takes 40 to 60 V.';
  expect(chargedBy(lithium)).toMatchObject({
    verdict: 'ok',
    numbers: fits,
  });
  expect(chargedBy({ ...lithium, discharge_a: 80 })).toMatchObject({
    verdict: 'ok',
    numbers: `${fits} The battery gives 4.1 kW, the inverter up to 5 kW. Take 2 for the inverter’s full output.`,
  });
  expect(chargedBy({ ...lithium, discharge_a: 20 })).toMatchObject({
    verdict: 'warn',
    why: expect.stringContaining('The battery gives 1.02 kW, the inverter up to 5 kW.'),
  });
  // A number would read as advice to buy what does not fit.
  expect(chargedBy({ ...lithium, protocols: ['RS485'], discharge_a: 80 })).toMatchObject({
    verdict: 'refuse',
    numbers: '',
  });
  const lead = {
    kind: 'battery',
    voltage_v: 12,
    energy_kwh: 1.8,
    usable_percent: 50,
    charge_a: 120,
    chemistry: 'lead-acid',
  } as const;
  expect(chargedBy({ ...lead, discharge_a: 75 })).toMatchObject({
    verdict: 'ok',
    numbers:
      '4 batteries in series have 48 V; the inverter takes 40 to 60 V. The batteries give 3.6 kW, the inverter up to 5 kW. Take 8 for the inverter’s full output.',
  });
});

const controller = product('controller', {
  kind: 'other',
  use: 'charge-controller',
  controller: 'mppt',
  current_a: 60,
  chemistries: ['lfp', 'lead-acid'],
  battery_options: [
    { battery_v: 12, pv_max_v: 150, panels_max_w: 800 },
    { battery_v: 48, pv_max_v: 150, panels_max_w: 3200 },
  ],
});

test('works with: a charge controller has panels and batteries, and they have it', () => {
  const pages = withPartners([hybrid, panel, battery, controller]).map((one) => [
    one.product.slug,
    one.partners.map(({ slug }) => slug),
  ]);
  expect(pages).toEqual([
    ['hybrid', ['panel', 'battery']],
    ['panel', ['hybrid', 'controller']],
    ['battery', ['hybrid', 'controller']],
    ['controller', ['panel', 'battery']],
  ]);
});

test('works with: a charge controller says how many panels and batteries at each voltage', () => {
  expect(partnersAt(controller, [panel], 0)[0]).toMatchObject({
    verdict: 'ok',
    numbers: 'For 12 V: 1. For 48 V: 4, 2 in series and 2 such rows.',
    why: '',
  });
  // Three in series have 166 V at 0 °C, two 119 V at −40 °C.
  expect(partnersAt(panel, [controller], -40)[0]?.numbers).toContain('2 in series and 2 such rows');
  const lead = { kind: 'battery', voltage_v: 12, charge_a: 22, chemistry: 'lead-acid' } as const;
  expect(partnersAt(controller, [product('lead', lead)], 0)[0]).toMatchObject({
    verdict: 'ok',
    numbers: 'For 12 V: 3 in parallel. For 48 V: 12, 4 in series and 3 such rows.',
  });
  expect(partnersAt(controller, [product('large', { ...batteryFacts, voltage_v: 400 })], 0)[0]).toMatchObject(
    {
      verdict: 'refuse',
      numbers: '',
      why: expect.stringContaining('The controller charges batteries of 12 or 48 V'),
    },
  );
  expect(partnersAt(controller, [battery], 0)[0]).toMatchObject({ verdict: 'unknown', numbers: '' });
});
