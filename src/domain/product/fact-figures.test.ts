import { describe, expect, test } from 'vitest';
import {
  energyKwh,
  isSubsidyFit,
  nearestInStock,
  powerW,
  reportContradictions,
  unitPrice,
} from './fact-figures.ts';
import type { ProductFacts } from './product-facts.ts';

const kinds = ['panel', 'inverter', 'battery', 'kit', 'other'] as const;
const sold = {
  panel: { kind: 'panel', power_w: 585 },
  inverter: { kind: 'inverter', ac_power_w: 5000 },
  battery: { kind: 'battery', energy_kwh: 5.12 },
  kit: { kind: 'kit', power_w: 3300 },
} as const;

describe('figures of a product whose facts are unknown', () => {
  test.each([undefined, ...kinds.map((kind): ProductFacts => ({ kind }))])(
    'a product of which only %j is known has no figures',
    (facts) => {
      expect(powerW(facts)).toBeUndefined();
      expect(energyKwh(facts)).toBeUndefined();
      expect(isSubsidyFit(facts)).toBeUndefined();
      expect(unitPrice(1000, facts)).toBeUndefined();
    },
  );
});

describe('figures that are computed', () => {
  test('power and energy are those of the whole product', () => {
    expect(powerW({ ...sold.panel, pieces: 31 })).toBe(18_135);
    expect([sold.panel, sold.inverter, sold.battery, sold.kit].map(powerW)).toEqual([
      585,
      5000,
      undefined,
      3300,
    ]);
    expect([sold.panel, sold.battery, { ...sold.kit, energy_kwh: 5.12 }].map(energyKwh)).toEqual([
      undefined,
      5.12,
      5.12,
    ]);
  });

  test('₹ per watt or per kWh is shown only for products that it makes comparable', () => {
    expect(unitPrice(13_499, sold.panel)).toEqual({ rupees: 13_499 / 585, per: 'watt' });
    expect(unitPrice(84_999, sold.battery)).toEqual({ rupees: 84_999 / 5.12, per: 'kWh' });
    expect(unitPrice(124_999, sold.kit)?.per).toBe('watt');
    expect(unitPrice(274_999, { ...sold.kit, energy_kwh: 5.12 })).toBeUndefined();
    expect(unitPrice(74_999, sold.inverter)).toBeUndefined();
    expect(unitPrice(74_999, undefined)).toBeUndefined();
    expect(unitPrice(74_999, { kind: 'panel' })).toBeUndefined();
  });
});

describe('whether a product is fit for the subsidy', () => {
  test('a kit says itself whether it is fit for it', () => {
    expect(isSubsidyFit({ kind: 'kit', subsidy_fit: true })).toBe(true);
    expect(isSubsidyFit({ kind: 'kit', subsidy_fit: false })).toBe(false);
  });

  test.each([
    [{ cell_origin: 'India', almm_list_1: false, almm_list_2: true }, false],
    [{ cell_origin: 'India', almm_list_1: true, almm_list_2: true }, true],
    [{ cell_origin: 'China' }, false],
    [{ cell_origin: 'India', almm_list_2: true }, undefined],
    [{ almm_list_1: true, almm_list_2: true }, undefined],
  ])('a panel with %j is fit for the subsidy: %s', (facts, isFit) => {
    expect(isSubsidyFit({ kind: 'panel', ...facts })).toBe(isFit);
  });
});

let last = 0;
/** A panel, or without watts something whose size is not known. */
const product = (watts: number | undefined, price: number, more: object = {}) => {
  last += 1;
  const facts = watts ? ({ kind: 'panel', power_w: watts } as const) : undefined;
  return { id: last, price, stock: 9, category: { id: 1 }, facts, ...more };
};
const soldOut = product(110, 8499, { stock: 0 });
const nearestTo = (wanted: typeof soldOut, ...others: (typeof soldOut)[]) =>
  nearestInStock(wanted, [wanted, ...others]);

test('instead of a sold-out product the one of the nearest size is offered, larger or smaller', () => {
  const [small, middle, large] = [product(100, 2999), product(165, 4299), product(400, 8999)];
  expect(nearestTo(soldOut, large, small, middle)).toBe(small);
  expect(nearestTo(soldOut, product(40, 8499), middle)).toBe(middle);
});

test('among products of the same or an unknown size, the one of the nearest price is offered instead', () => {
  const near = product(110, 7999);
  expect(nearestTo(soldOut, product(110, 2999), near)).toBe(near);
  const cheap = product(undefined, 150);
  expect(nearestTo(product(undefined, 100, { stock: 0 }), product(undefined, 900), cheap)).toBe(cheap);
});

test('two products of which one has no known size are compared by price alone', () => {
  const unknown = product(undefined, 8499);
  expect(nearestTo(soldOut, product(165, 4299), unknown)).toBe(unknown);
  const near = product(110, 150);
  expect(nearestTo(product(undefined, 100, { stock: 0 }), product(40, 900), near)).toBe(near);
});

test('a product is never offered instead of itself', () => {
  const other = product(400, 8999);
  expect(nearestTo(product(110, 8499), other)).toBe(other);
});

test('a product of another or no category, or sold out too, is not offered instead', () => {
  const others = [product(110, 8499, { category: { id: 2 } }), product(110, 8499, { in_stock: false })];
  expect(nearestTo(soldOut, ...others)).toBeUndefined();
  const bare = product(110, 8499, { category: undefined });
  expect(nearestTo(soldOut, bare)).toBeUndefined();
  expect(nearestTo(bare, product(110, 8499, { category: undefined }))).toBeUndefined();
});

const panel: ProductFacts = {
  kind: 'panel',
  power_w: 585,
  voc_v: 51.8,
  isc_a: 14.42,
  vmp_v: 42.95,
  imp_a: 13.62,
};
const inverter: ProductFacts = {
  kind: 'inverter',
  dc_voltage_max_v: 500,
  trackers: [
    { low_v: 90, high_v: 430 },
    { low_v: 90, high_v: 430 },
  ],
  battery_low_v: 40,
  battery_high_v: 60,
};

/** What is said about the facts, each with the path of the fact that is at fault. */
function contradictions(facts: ProductFacts): string[] {
  const found: string[] = [];
  reportContradictions(facts, (problem, path = []) => found.push(`${path.join('.')}: ${problem}`));
  return found;
}

describe('facts that cannot be true together', () => {
  test.each([
    ['a panel', panel],
    ['an inverter', inverter],
    ['a battery', { kind: 'battery', energy_kwh: 5.12, voltage_v: 51.2 }],
  ] as [string, ProductFacts][])('facts of %s that agree are not reported', (_, facts) => {
    expect(contradictions(facts)).toEqual([]);
  });

  test.each([
    [{ ...panel, vmp_v: 52, imp_a: 11.25 }, 'vmp_v: must be less than voc_v'],
    [{ ...panel, imp_a: 14.5, vmp_v: 40.34 }, 'imp_a: must be less than isc_a'],
    [{ ...panel, power_w: 550 }, 'power_w: must be about vmp_v × imp_a, which is 585'],
    [{ ...panel, power_w: 610 }, 'power_w: must be about vmp_v × imp_a, which is 585'],
    [
      { ...inverter, trackers: [{ low_v: 90, high_v: 430 }, { high_v: 501 }] },
      'trackers.1.high_v: must not be more than dc_voltage_max_v',
    ],
    [
      { ...inverter, trackers: [{ low_v: 430, high_v: 90 }] },
      'trackers.0.low_v: must not be more than high_v',
    ],
    [{ ...inverter, battery_low_v: 61 }, 'battery_low_v: must not be more than battery_high_v'],
  ] as [ProductFacts, string][])('the only report of %j is “%s”', (facts, report) => {
    expect(contradictions(facts)).toEqual([report]);
  });

  test('every contradiction of a product is reported', () => {
    expect(contradictions({ ...panel, vmp_v: 52, imp_a: 15 })).toEqual([
      'vmp_v: must be less than voc_v',
      'imp_a: must be less than isc_a',
      'power_w: must be about vmp_v × imp_a, which is 780',
    ]);
  });

  test('the power of a panel may differ from voltage × current by up to 3 %, as makers round it', () => {
    expect(contradictions({ ...panel, power_w: 570 })).toEqual([]);
    expect(contradictions({ ...panel, power_w: 600 })).toEqual([]);
  });

  test('a range of an inverter may be one voltage, up to the maximum that it bears', () => {
    const trackers = [{ low_v: 500, high_v: 500 }];
    expect(contradictions({ ...inverter, trackers, battery_low_v: 48, battery_high_v: 48 })).toEqual([]);
  });

  test.each([
    { kind: 'panel' },
    { kind: 'panel', vmp_v: 52, imp_a: 15 },
    { kind: 'panel', vmp_v: 52, power_w: 585 },
    { kind: 'inverter', battery_low_v: 61 },
    { kind: 'inverter', trackers: [{ low_v: 430 }, { high_v: 90 }] },
  ] as ProductFacts[])('an unknown fact contradicts nothing: %j', (facts) => {
    expect(contradictions(facts)).toEqual([]);
  });
});
