import { describe, expect, test } from 'vitest';
import { planOf, stateOf, usualHome } from '#tests/support/sample-home.ts';
import { keptShareOf } from './export-limit.ts';

const limits = [0, 0.5, 1, 2, 3, 4, 100];

describe('a limit of what may be fed in', () => {
  test('a system without a limit feeds all in, one with zero nothing, and a limit above the peak changes nothing', () => {
    expect(keptShareOf(5, undefined, 4.6, 'net')).toBe(1);
    expect(keptShareOf(5, 0, 4.6, 'net')).toBeCloseTo(0);
    expect(keptShareOf(5, 0, 4.6, 'gross')).toBeCloseTo(0);
    expect(keptShareOf(5, 3.7, 4.6, 'net')).toBe(1);
  });

  test('a higher limit never lets less through, and a larger system never more', () => {
    for (const method of ['net', 'gross'] as const) {
      const shares = limits.map((limit) => keptShareOf(5, limit, 4.6, method));
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      for (const limit of limits)
        expect(keptShareOf(8, limit, 4.6, method)).toBeLessThanOrEqual(keptShareOf(5, limit, 4.6, method));
    }
  });

  // Worked out apart: on 3.61 kW of peak the use lies at 1.01 kW; above 3.01 kW lie 6.4 % of the day's units.
  test('a limit of 2 kW lets about nine tenths of 5 kW in Uttar Pradesh through', () => {
    expect(keptShareOf(5, 2, 4.6, 'net')).toBeCloseTo(0.893, 2);
  });

  test('planner: a limit of zero saves as much as zero export, and a lower limit never more', () => {
    const saved = (exportLimit: number | undefined, method?: 'none') =>
      planOf({ pricePerKw: 40_000, exportLimit, method })?.chosen?.savedInYear ?? Number.NaN;
    const at = limits.map((limit) => saved(limit));
    expect(at[0]).toBe(saved(undefined, 'none'));
    expect(at.at(-1)).toBe(saved(undefined));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });

  test('planner: where units by day are cheaper, a home that has such rates saves less, and others as before', () => {
    const home = { state: stateOf('madhya-pradesh'), bill: 2400, fixed: 300, pricePerKw: 40_000 };
    const saved = (timeOfDay: boolean) =>
      planOf({ ...usualHome, ...home, timeOfDay })?.chosen?.savedInYear ?? 0;
    expect(saved(true) / saved(false)).toBeCloseTo(0.8);
    const elsewhere = (timeOfDay: boolean) => planOf({ pricePerKw: 40_000, timeOfDay })?.chosen?.savedInYear;
    expect(elsewhere(true)).toBe(elsewhere(false));
  });
});
