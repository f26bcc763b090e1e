import { describe, expect, test } from 'vitest';
import file from '#content/solar/yield.json' with { type: 'json' };
import { sunByMonth, total } from './sun.ts';
import { monthlyKwh, onRoof, readYieldTable, type StateYield, yearlyYield } from './yield.ts';

const table = readYieldTable(file);
const stateOf = (slug: string) => table.states.find((state) => state.slug === slug) as StateYield;
const sunOf = (city: string) => table.states.find(({ sun }) => sun.name === city)?.sun as StateYield['sun'];

describe('the sun of a city by month', () => {
  // Level ground, kWh on a square metre and day: worked out apart from this code, from the same hours and constants.
  test.each([
    ['Delhi', [3.9, 4.8, 5.5, 6.6, 6.8, 5.9, 5.3, 5.3, 5.6, 5.4, 4.5, 3.7]],
    ['Mumbai', [5.2, 5.9, 6.4, 7.0, 7.1, 5.3, 4.2, 4.2, 5.2, 5.5, 5.1, 4.8]],
    ['Kolkata', [3.8, 4.5, 5.1, 5.7, 5.7, 4.5, 4.1, 4.2, 4.1, 4.2, 3.8, 3.6]],
  ])('%s has on level ground %j', (city, expected) => {
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const level = sunByMonth(sunOf(city), 0).map((month, index) =>
      Number((month / (days[index] ?? 30)).toFixed(1)),
    );
    expect(level).toEqual(expected);
  });

  test('in winter a tilt to the south gains most, to the north it loses most, east and west are alike', () => {
    const sun = sunOf('Delhi');
    const january = (slope: number, turned: number) => sunByMonth(sun, slope, turned)[0] ?? 0;
    expect(january(25, 0)).toBeGreaterThan(january(15, 0));
    expect(january(15, 0)).toBeGreaterThan(january(0, 0));
    expect(january(0, 0)).toBeGreaterThan(january(25, 180));
    expect(january(25, 90)).toBeCloseTo(january(25, -90));
  });
});

describe('the yield of a month', () => {
  test.each(table.states)('$name: twelve months add up to the year, and no two halves are alike', (state) => {
    const { kwh, shares } = yearlyYield(3, state, table);
    const months = monthlyKwh(kwh, shares);
    expect(months).toHaveLength(12);
    expect(total(months)).toBeCloseTo(kwh);
    expect(Math.max(...months) / Math.min(...months)).toBeGreaterThan(1.25);
  });

  test('the rains take from July in Mumbai what they leave in April', () => {
    const { shares } = stateOf('maharashtra');
    expect((shares[6] ?? 0) * 12).toBeCloseTo(0.71, 1);
    expect((shares[3] ?? 0) * 12).toBeCloseTo(1.19, 1);
  });
});

describe('the year against figures that others publish', () => {
  // kWh a year for each kW, with the source; irradiation times 0.75, a usual share for losses, where no yield was found.
  const irradiated = (city: string) => Math.round(total(sunByMonth(sunOf(city))) * 0.75);
  test.each([
    ['Imphal, measured over five years', 'manipur', 3.2 * 365, 'Energies 2025, 18, 1921'],
    ['Imphal, predicted', 'manipur', 4.2 * 365, 'Energies 2025, 18, 1921'],
    ['Jaipur: 1.1 kW give 150 units a month', 'rajasthan', (150 * 12) / 1.1, 'Construction World'],
    ['Raipur: 1 kW gives 120 units a month', 'chhattisgarh', 120 * 12, 'Patrika, 8 August 2025'],
    ['Visakhapatnam: 3 kW give 360 units a month', 'andhra-pradesh', (360 * 12) / 3, 'Lokal'],
    [
      'Delhi: 2,500 MW give 3,500 million units',
      'delhi',
      3500 / 2.5,
      'Delhi Solar Energy Policy, bigwitenergy',
    ],
    [
      'Kochi: 40 MW give 1.63 lakh units a day',
      'kerala',
      (163 / 40) * 365,
      'New Indian Express, 16 May 2019',
    ],
    ['Chennai: 1 kW gives 1,600 units', 'tamil-nadu', 1600, 'Deccan Chronicle, 18 November 2013'],
    ['Suryapet: 100 kW give 1.44 lakh units', 'telangana', 1440, 'Telangana Today, 17 August 2023'],
    [
      'Khammam: 200 kW give 24,000 units a month',
      'telangana',
      (24 * 12) / 0.2,
      'Telangana Today, 17 August 2023',
    ],
    ['Ladakh at 33.9° N, 77.7° E', 'ladakh', 1469, 'Global Solar Atlas, report of 26 March 2023'],
    ['Delhi', 'delhi', irradiated('Delhi'), 'sunshine of the city'],
    ['Kolkata', 'west-bengal', irradiated('Kolkata'), 'sunshine of the city'],
    ['Mumbai', 'maharashtra', irradiated('Mumbai'), 'sunshine of the city'],
    ['Bengaluru', 'karnataka', irradiated('Bengaluru'), 'sunshine of the city'],
  ])('%s lies within the band of %s', (_, slug, kwh) => {
    const { fromKwh, toKwh } = yearlyYield(1, stateOf(slug), table);
    expect(kwh).toBeGreaterThanOrEqual(fromKwh);
    expect(kwh).toBeLessThanOrEqual(toKwh);
  });
});

describe('three questions about the roof', () => {
  const delhi = stateOf('delhi');
  const factor = (answers: Parameters<typeof onRoof>[1]) =>
    onRoof(delhi, answers).kwhPerKwDay / delhi.kwhPerKwDay;

  test('a roof without answers has the usual yield, and the usual answers say the same', () => {
    expect(onRoof(delhi, {})).toBe(delhi);
    expect(factor({ slope: 'rack', direction: 'south', shade: 'none' })).toBe(1);
  });

  test.each([
    [{ slope: 'flat' }, 0.956],
    [{ slope: 'roof' }, 1.022],
    [{ direction: 'east' }, 0.916],
    [{ slope: 'roof', direction: 'north' }, 0.711],
    [{ shade: 'some' }, 0.9],
    [{ shade: 'much' }, 0.7],
  ] as const)('Delhi, %j: %d of the usual yield', (answers, expected) => {
    expect(factor(answers)).toBeCloseTo(expected, 2);
  });

  test('the months follow the roof and still add up', () => {
    const north = onRoof(delhi, { slope: 'roof', direction: 'north' });
    expect(total(north.shares)).toBeCloseTo(1);
    expect(north.shares[0]).toBeLessThan(delhi.shares[0] ?? 0);
  });
});
