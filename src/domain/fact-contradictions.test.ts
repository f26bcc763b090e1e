import { describe, expect, test } from 'vitest';
import { reportContradictions } from './fact-contradictions.ts';
import type { ProductFacts } from './product-facts.ts';

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

describe('§3 facts that cannot be true together', () => {
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
