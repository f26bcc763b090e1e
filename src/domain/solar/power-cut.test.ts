import { describe, expect, test } from 'vitest';
import type { ProductFacts } from '../product/product-facts.ts';
import { householdsOn, powerCutOf } from './power-cut.ts';

const hybrid: ProductFacts = {
  kind: 'inverter',
  inverter_kind: 'hybrid',
  ac_power_w: 5000,
  backup_power_w: 4000,
  surge_va: 8000,
};
const battery: ProductFacts = {
  kind: 'battery',
  energy_kwh: 5,
  usable_percent: 90,
  voltage_v: 51.2,
  discharge_a: 50,
};
const grid: ProductFacts = { kind: 'inverter', inverter_kind: 'string', ac_power_w: 5000 };
const panel: ProductFacts = { kind: 'panel', power_w: 550 };
const catalogue = new Map(Object.entries({ hybrid, battery, grid, panel }));
const kit = (...slugs: string[]): ProductFacts => ({
  kind: 'kit',
  parts: slugs.map((slug) => ({ slug, quantity: slug === 'battery' ? 2 : 1 })),
});
const ofKit = (...slugs: string[]) => powerCutOf(kit(...slugs), (slug) => catalogue.get(slug));

describe('what a product gives in a power cut', () => {
  test('a hybrid gives its backup power, an off-grid inverter all its output', () => {
    expect(powerCutOf(hybrid)).toEqual({ from: 'inverter', backup: { watts: 4000, surgeVa: 8000 } });
    const own: ProductFacts = { kind: 'inverter', inverter_kind: 'off-grid', ac_power_w: 880 };
    expect(powerCutOf(own)?.backup.watts).toBe(880);
    expect(powerCutOf({ ...hybrid, backup_power_w: undefined })?.backup.watts).toBeUndefined();
  });

  test('an inverter that only feeds the grid, and a kit with it, are off', () => {
    expect(powerCutOf(grid)?.from).toBe('off');
    expect(ofKit('panel', 'grid')?.from).toBe('off');
  });

  test('a kit gives what its inverters and batteries give together', () => {
    expect(ofKit('panel', 'hybrid', 'battery')).toEqual({
      from: 'kit',
      backup: { watts: 4000, surgeVa: 8000, batteryW: 5120, kwh: 8.1 },
    });
    expect(ofKit('panel', 'hybrid')?.from).toBe('inverter');
  });

  test('a kit with an unknown part, a panel and an unknown product say nothing of a power cut', () => {
    expect(ofKit('hybrid', 'gone')).toBeUndefined();
    expect(ofKit('panel')).toBeUndefined();
    expect(powerCutOf(panel)).toBeUndefined();
    expect(powerCutOf(undefined)).toBeUndefined();
  });

  test('a small inverter runs lights and fans, and no household needs less than the one before it has', () => {
    const small = householdsOn({ from: 'kit', backup: { watts: 880, batteryW: 900, kwh: 0.81 } });
    expect(small.map(({ running }) => running.verdict)).toEqual([
      'ok',
      'ok',
      'unknown',
      'refuse',
      'refuse',
      'refuse',
      'refuse',
    ]);
    expect(small[0]?.running.hours).toBeCloseTo(4.3, 1);
    const large = householdsOn({
      from: 'kit',
      backup: { watts: 5000, surgeVa: 10_000, batteryW: 5120, kwh: 8.1 },
    });
    expect(large.every(({ running }) => running.verdict === 'ok')).toBe(true);
  });
});
