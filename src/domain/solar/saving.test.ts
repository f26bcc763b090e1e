import { describe, expect, test } from 'vitest';
import { monthlyKwh } from '../places/yield.ts';
import { monthlyUse, monthsOnMeter, savedInYear, type Tariff } from './saving.ts';

/** All months alike, so that the figures can be worked out by hand. */
const even = Array<number>(12).fill(1 / 12);
const uttarPradesh: Tariff = [{ up_to: 150, rupees: 5.5 }, { up_to: 300, rupees: 6 }, { rupees: 6.5 }];
const maharashtra: Tariff = [
  { up_to: 100, rupees: 5.74 },
  { up_to: 300, rupees: 12.57 },
  { up_to: 500, rupees: 16.85 },
  { rupees: 19.15 },
];
/** Units that a kilowatt makes in a year: those of a day times 300 days. */
const made = { uttarPradesh: 4.6 * 300, maharashtra: 5 * 300 };

const saved = (units: number, kw: number, perKw: number, tariff: Tariff, creditPaise = 0) =>
  savedInYear({ used: monthlyUse(units), made: monthlyKwh(kw * perKw, even), tariff, creditPaise }) / 100;

describe('what a system saves', () => {
  test('planner: slabs decide: 350 units a month in Uttar Pradesh, 3 kW save ₹24,270 a year, and not the ₹26,910 of a flat 6.50', () => {
    expect(saved(350, 3, made.uttarPradesh, uttarPradesh)).toBe(24_270);
    expect(saved(350, 3, made.uttarPradesh, [{ rupees: 6.5 }])).toBe(26_910);
  });

  test('planner: 350 units a month in Maharashtra: 2 kW save ₹40,278, the third adds ₹6,888', () => {
    const two = saved(350, 2, made.maharashtra, maharashtra);
    expect(two).toBe(40_278);
    expect(saved(350, 3, made.maharashtra, maharashtra) - two).toBe(6888);
  });

  test('planner: a month made beyond its use is bought down to nothing, and its surplus is paid at the credit alone', () => {
    const [month] = monthsOnMeter({
      used: [100],
      made: [150],
      tariff: uttarPradesh,
      creditPaise: 200,
    });
    expect(month).toMatchObject({ bought: 0, surplus: 50, before: 55_000, after: -10_000, saved: 65_000 });
  });

  // Until November 2026 a surplus was lost at the end of its month. Net metering carries it in units to the end of March.
  test('planner: a surplus is carried into the next months until March, and paid at the credit after that', () => {
    const flat = { made: monthlyKwh(12 * 250, even), tariff: [{ rupees: 10 }], creditPaise: 0 };
    const hotLater = { ...flat, used: monthlyUse(400, 100) };
    expect(savedInYear(hotLater)).toBe((4 * 100 + 8 * 250 + 4 * 150) * 1000);
    const hotFirst = { ...flat, used: monthlyUse(100, 400) };
    expect(savedInYear(hotFirst)).toBe((8 * 100 + 4 * 250) * 1000);
    expect(savedInYear({ ...hotFirst, creditPaise: 200 })).toBe((8 * 100 + 4 * 250) * 1000 + 8 * 150 * 200);
    expect(monthsOnMeter(hotFirst).map(({ surplus }) => surplus)).toEqual([0, 0, 1200, ...Array(9).fill(0)]);
  });

  test.each([
    ['net', 100 * 1000 + 20 * 300],
    ['billing', 48 * 1000 + 72 * 300],
    ['gross', 120 * 300],
    ['none', 48 * 1000],
  ] as const)(
    'planner: 100 units used and 120 made at ₹10 and a credit of ₹3, counted as %s',
    (method, paise) => {
      const meter = { used: [100], made: [120], tariff: [{ rupees: 10 }], creditPaise: 300, method };
      expect(savedInYear(meter)).toBe(paise);
      expect(monthsOnMeter(meter)[0]?.saved).toBeCloseTo(paise);
    },
  );

  test.each([
    ['net', 0, 48 * 1000],
    ['net', 0.5, (48 + 36) * 1000],
    ['billing', 0.5, 48 * 1000 + 36 * 300],
    ['gross', 0.5, 60 * 300],
  ] as const)('planner: counted as %s with %d of the rest let into the grid', (method, keptShare, paise) => {
    const meter = { used: [100], made: [120], tariff: [{ rupees: 10 }], creditPaise: 300, method };
    expect(savedInYear({ ...meter, keptShare })).toBe(paise);
  });

  test('planner: where a unit by day is worth less, so is what the panels take off the bill, and no credit', () => {
    const meter = { used: [100], made: [120], tariff: [{ rupees: 10 }], creditPaise: 300 };
    expect(savedInYear({ ...meter, dayWorth: 0.8 })).toBe(80 * 1000 + 20 * 300);
    expect(savedInYear({ ...meter, method: 'gross', dayWorth: 0.8 })).toBe(120 * 300);
  });

  test('planner: a larger bill never lowers the saving, nor does a larger system or a higher credit', () => {
    for (const tariff of [uttarPradesh, maharashtra, [{ rupees: 7.3 }]])
      for (let kw = 0; kw <= 10; kw += 1)
        for (let units = 0; units <= 1200; units += 23) {
          const here = saved(units, kw, 1380, tariff);
          expect(saved(units + 23, kw, 1380, tariff)).toBeGreaterThanOrEqual(here);
          expect(saved(units, kw + 1, 1380, tariff)).toBeGreaterThanOrEqual(here);
          expect(saved(units, kw, 1380, tariff, 150)).toBeGreaterThanOrEqual(here);
        }
  });
});
