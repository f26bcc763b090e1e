import { describe, expect, test } from 'vitest';
import { checksFor, isClaim, type PlantReading, plantHealth } from '#domain/solar/plant-health.ts';
import { readHealth, typedHealth } from '#features/planner/health/health-input.ts';
import { causeText, claimLetter, healthText, healthTitle } from '#texts/en/plant-health.ts';
import { stateOf, yields } from './support/sample-home.ts';

/** Plants of 3 kW in Uttar Pradesh: 3 × 4.6 × 300 = 4,140 units a year by the table, 98 % of them in the first. */

const state = stateOf('uttar-pradesh');
const [year, may, july] = [3 * state.kwhPerKwDay * 300, state.shares[4] ?? 0, state.shares[6] ?? 0];
const plant: PlantReading = { kw: 3, state, startedOn: '2025-01-01', readOn: '2026-01-01', units: 4000 };
const judge = (given: Partial<PlantReading>) => plantHealth({ ...plant, ...given }, yields);

describe('what is expected', () => {
  test('a first whole year is the year of the table less the wear of the first year', () => {
    const { expected, days } = judge({});
    expect(days).toBe(365);
    expect(expected.usual).toBeCloseTo(year * 0.98, 6);
    expect([expected.from, expected.to]).toEqual([expected.usual * 0.9, expected.usual * 1.1]);
  });

  test('a part of a month counts by its days, and each month by its own sun', () => {
    const days = (from: string, to: string) => judge({ startedOn: from, readOn: to }).expected.usual;
    expect(days('2026-05-01', '2026-06-01')).toBeCloseTo(year * may * 0.98, 6);
    expect(days('2026-05-11', '2026-06-01')).toBeCloseTo((year * may * 0.98 * 21) / 31, 6);
    expect(days('2026-05-22', '2026-07-11')).toBeCloseTo(
      year * 0.98 * ((may * 10) / 31 + (state.shares[5] ?? 0) + (july * 10) / 31),
      6,
    );
    expect(may).toBeGreaterThan(july);
  });

  test('a February of 29 days makes no more than one of 28', () => {
    const february = (year: number) =>
      judge({ startedOn: `${year}-02-01`, readOn: `${year}-03-01` }).expected.usual;
    expect(february(2024)).toBeCloseTo(february(2025), 6);
  });

  test('each further year has lost what the planner counts, from the day of the start on', () => {
    const since = { before: { on: '2030-01-01', units: 0 }, readOn: '2031-01-01' };
    expect(judge(since).expected.usual).toBeCloseTo(year * (1 - 0.02 - 5 * 0.0055), 6);
    expect(judge(since)).toMatchObject({ year: 7, from: '2030-01-01' });
  });

  test('a short time has a wider band than a year', () => {
    const width = (readOn: string) => {
      const { from, usual } = judge({ readOn }).expected;
      return 1 - from / usual;
    };
    expect(width('2025-02-01')).toBeGreaterThan(width('2025-07-01'));
    expect(width('2026-01-01')).toBeCloseTo(width('2028-01-01'), 9);
  });

  test('haze of the hills, shade and direction are those of the planner', () => {
    const hills = judge({ state: stateOf('himachal-pradesh') }).expected;
    expect(hills.from / hills.usual).toBeCloseTo(0.75, 6);
  });
});

describe('twelve plants', () => {
  test.each([
    ['makes what is usual', {}, 'fine', undefined],
    ['makes a little less, inside the band', { units: 3700 }, 'fine', undefined],
    ['makes more in a good year', { units: 4700 }, 'fine', undefined],
    ['is dusty: a fifth is missing', { units: 3250 }, 'low', 'dust-or-shade'],
    ['makes two thirds', { units: 2650 }, 'very-low', 'dust-or-shade'],
    ['makes half: one of two strings is out', { units: 2000 }, 'very-low', 'half'],
    ['stood still', { units: 90 }, 'very-low', 'off'],
    ['was never switched on', { units: 0 }, 'very-low', 'off'],
    ['is told with the reading of the house', { units: 9000 }, 'too-high', 'figures'],
    ['is read from its net meter', { units: 1500, meter: 'net' }, 'wrong-meter', 'meter'],
    ['runs for a week', { startedOn: '2025-12-25', units: 60 }, 'too-early', undefined],
    [
      'was good for years and fell silent',
      { readOn: '2026-03-01', units: 4010, before: { on: '2026-01-01', units: 4000 } },
      'very-low',
      'off',
    ],
  ] as const)('a plant that %s', (_, given, verdict, cause) => {
    const health = judge(given as Partial<PlantReading>);
    expect([health.verdict, health.cause]).toEqual([verdict, cause]);
    expect(healthTitle(health)).not.toBe('');
    expect(healthText(health)).not.toMatch(/NaN|undefined/);
    if (health.cause) expect(causeText(health.cause)).not.toBe('');
    expect(checksFor(health).length > 0).toBe(cause !== undefined);
  });

  test('a dull month is not called a fault', () => {
    const july = { startedOn: '2025-07-01', readOn: '2025-08-01' };
    const { usual } = judge(july).expected;
    expect(judge({ ...july, units: usual * 0.75 }).verdict).toBe('fine');
    expect(judge({ ...july, units: usual * 0.65 })).toMatchObject({ verdict: 'low', cause: 'weather' });
  });

  test('more units never make a verdict worse until they are too many', () => {
    const order = ['very-low', 'low', 'fine', 'too-high'];
    const seen = Array.from({ length: 120 }, (_, step) => order.indexOf(judge({ units: step * 60 }).verdict));
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(new Set(seen).size).toBe(4);
  });
});

describe('the letter', () => {
  const letterOf = (given: Partial<PlantReading>) =>
    claimLetter(judge(given), { ...plant, ...given }, { yearsOwed: 5, source: 'the table' }).join('\n');

  test('it names readings, days and what is usual, and what vendors of the scheme owe for five years', () => {
    expect(isClaim(judge({ units: 2000 }))).toBe(true);
    expect(isClaim(judge({}))).toBe(false);
    const letter = letterOf({ units: 2000 });
    expect(letter).toContain('My plant of 3 kW in Uttar Pradesh runs since 1 January 2025.');
    expect(letter).toContain(
      'The meter showed 2,000 units on 1 January 2026. So it made 2,000 units in 365 days.',
    );
    expect(letter).toContain('It made 49 % of what is usual. (Sun of the place: the table.)');
    expect(letter).toContain('owe 5 years of warranty');
    expect(letterOf({ units: 2000, startedOn: '2019-01-01' })).not.toContain('owe 5 years');
  });

  test('with an earlier reading it names both', () => {
    expect(letterOf({ before: { on: '2025-07-01', units: 1900 }, units: 2500 })).toContain(
      'The meter showed 1,900 units on 1 July 2025 and 2,500 units on 1 January 2026. So it made 600 units in 184 days.',
    );
  });
});

describe('the letter of one month', () => {
  test('it names the month, no reading of a meter, and only the month of the start', () => {
    const given = {
      startedOn: '2024-03-15',
      isStartMonth: true,
      before: { on: '2026-10-01', units: 0 },
      readOn: '2026-11-01',
      units: 100,
      isOfMonth: true,
    };
    const letter = claimLetter(judge(given), { ...plant, ...given }, { yearsOwed: 5, source: '' }).join('\n');
    expect(letter).toContain('runs since March 2024. In October 2026 it made 100 units in 31 days.');
    expect(letter).not.toContain('The meter showed');
  });
});

describe('the form', () => {
  const read = (typed: Record<string, string>) =>
    readHealth(
      typedHealth(
        new URLSearchParams({ state: 'uttar-pradesh', kw: '3', start: '1.1.2025', units: '4,000', ...typed }),
      ),
      {
        states: yields.states,
        statesOfPin: [],
        today: '2026-11-28',
      },
    );

  test('days are read as people write them, and without a day the reading is of today', () => {
    expect(read({})).toMatchObject({
      errors: {},
      reading: { startedOn: '2025-01-01', readOn: '2026-11-28', units: 4000 },
    });
  });

  test('250 units of one month are judged as one month, not as the total of all years', () => {
    const { reading, errors } = read({ of: 'month', month: '2026-10', units: '250', start: '3/2024' });
    expect(errors).toEqual({});
    expect(reading).toMatchObject({
      startedOn: '2024-03-15',
      readOn: '2026-11-01',
      before: { on: '2026-10-01', units: 0 },
    });
    expect(reading && judge(reading)).toMatchObject({ made: 250, days: 31 });
    expect(reading && judge(reading).cause).not.toBe('off');
    const total = read({ units: '250', start: '3/2024' }).reading;
    expect(total && judge(total).cause).toBe('off');
  });

  test.each([
    [{ start: '' }, 'start', 'Give the day on which it started.'],
    [{ start: '6/2026' }, 'start', 'In its first year the day matters. Write it like 31.3.2026.'],
    [{ of: 'month' }, 'month', 'Choose the month.'],
    [{ of: 'month', month: '2026-11' }, 'month', 'This day is still to come.'],
    [
      { of: 'month', month: '2025-01' },
      'month',
      'It did not run the whole of this month. Choose a later one.',
    ],
    [{ start: '31.2.2025' }, 'start', 'Write a day like 2024-03-31 or 31.3.2024.'],
    [{ start: '2027-01-01' }, 'start', 'This day is still to come.'],
    [{ read: '2024-12-01' }, 'read', 'It was read before it started. Change one of the two.'],
    [{ kw: '3000' }, 'kw', 'Type a number from 0.1 to 1,000.'],
    [{ units: 'many' }, 'units', 'Type a number from 0 to 10,00,00,000.'],
    [
      { before: '5000', beforeon: '2026-01-01' },
      'before',
      'The earlier reading is the larger one. Change one of the two. A new meter starts at 0: then leave the earlier reading empty.',
    ],
    [{ before: '2000' }, 'beforeon', 'Give the day of the earlier reading.'],
    [
      { before: '2000', beforeon: '2024-01-01' },
      'beforeon',
      'This day must be after the start and before the reading.',
    ],
    [{ state: '' }, 'state', 'Give the PIN code, or choose the state.'],
    [{ pin: '12' }, 'pin', 'A PIN code has six digits.'],
  ])('%j is asked at its field, and nothing is judged', (typed, field, error) => {
    const { errors, reading } = read(typed as unknown as Record<string, string>);
    expect(errors).toEqual({ [field]: error });
    expect(reading).toBeUndefined();
  });
});
