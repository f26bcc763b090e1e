import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import file from '#content/solar/discoms.json' with { type: 'json' };
import { energyCharge } from '../solar/saving.ts';
import { atHighRates, dayWorthOf, fixedChargeOf, tariffOf } from './discom-tariff.ts';
import { type Discom, discomsOf, readDiscoms } from './discoms.ts';

const read = readDiscoms(file);
const all = read.ok ? read.value : [];
const bySlug = (slug: string) => all.find((discom) => discom.slug === slug) as Discom;
const supplying = (state: string, district?: string) =>
  discomsOf({ state, district }, all).map(({ slug }) => slug);
const charge = (slug: string, units: number, getsFree = false) => {
  const tariff = tariffOf(bySlug(slug), getsFree);
  return tariff && energyCharge(units, tariff.bands) / 100;
};

test('the list of discoms is read whole, and each row says what it leaves out', () => {
  expect(read).toMatchObject({ ok: true });
  expect(all.length).toBe(file.discoms.length);
});

test('a wrong row is named with its field and what it needs', () => {
  const [first, second] = file.discoms;
  const given = {
    ...file,
    discoms: [
      { ...first, source: undefined },
      { ...first, bands: undefined },
      { ...second, status: 'unknown', free: { units: 'many' } },
      { ...second, slug: 'other', status: 'range' },
    ],
  };
  const wrong = readDiscoms(given);
  expect(wrong.ok ? [] : wrong.error).toEqual(
    expect.arrayContaining([
      'uttar-pradesh-towns.source: is missing',
      'uttar-pradesh-towns: is there twice',
      'uttar-pradesh-towns: a known tariff needs "bands" and "bill_months"',
      'discoms.2.free.units: must be a number from 1 to 100000',
      'uttar-pradesh-villages: a tariff that is unknown has no "bands"; say in "says" what was found',
      'other: the status "range" and the field "range" need each other',
    ]),
  );
});

describe('who supplies a place', () => {
  test.each([
    ['maharashtra', 'Mumbai', ['best', 'tata-power-mumbai']],
    ['maharashtra', 'Mumbai Suburban', ['msedcl', 'tata-power-mumbai', 'adani-mumbai']],
    ['maharashtra', 'Pune', ['msedcl']],
    ['uttar-pradesh', 'Gautam Buddha Nagar', ['uttar-pradesh-towns', 'uttar-pradesh-villages', 'npcl']],
    ['uttar-pradesh', 'Lucknow', ['uttar-pradesh-towns', 'uttar-pradesh-villages']],
    ['gujarat', 'Surat', ['gujarat', 'torrent-gujarat']],
    ['sikkim', undefined, []],
  ])('%s, %s: %j', (state, district, slugs) => {
    expect(supplying(state, district)).toEqual(slugs);
  });

  test('a state without a district has all of its discoms', () => {
    expect(supplying('maharashtra')).toHaveLength(4);
  });

  test.each([
    'uttar-pradesh',
    'maharashtra',
    'bihar',
    'west-bengal',
    'madhya-pradesh',
    'tamil-nadu',
    'rajasthan',
    'karnataka',
    'gujarat',
    'andhra-pradesh',
  ])('%s, one of the ten largest states, has figures or an honest "not known"', (state) => {
    for (const { status, bands, says } of discomsOf({ state }, all)) {
      expect(['known', 'range'].includes(status)).toBe(bands !== undefined);
      expect(says.length).toBeGreaterThan(0);
    }
    expect(supplying(state).length).toBeGreaterThan(0);
  });
});

describe('what a unit costs', () => {
  test('a tariff that is contested or not known comes from the bill', () => {
    expect(tariffOf(bySlug('torrent-gujarat'))).toBeUndefined();
    expect(tariffOf({ ...bySlug('msedcl'), status: 'contested', bands: undefined })).toBeUndefined();
  });

  test('a tariff with ranges counts by its low rates, and its high ones are never below them', () => {
    for (const discom of all.filter(({ range }) => range)) {
      const high = atHighRates(discom) as Discom;
      for (const units of [1, 100, 300, 1000]) {
        const [low, most] = [discom, high].map((one) => energyCharge(units, tariffOf(one)?.bands ?? []));
        expect(low).toBeLessThan(most ?? 0);
      }
    }
    expect(charge('bihar', 200)).toBeCloseTo(824);
    expect(charge('bihar-villages', 200)).toBeCloseTo(490);
    expect(atHighRates(bySlug('karnataka'))).toBeUndefined();
  });

  test.each([
    ['uttar-pradesh-towns', 350, 2050],
    ['npcl', 350, 1845],
    ['andhra-pradesh', 350, 2110.75],
    ['karnataka', 350, 2346.225],
    ['odisha', 350, 1705],
    ['chandigarh', 450, 1905],
    ['haryana', 100, 245],
    ['haryana', 101, 297.95],
    ['haryana', 350, 1552.5],
    ['rajasthan', 100, 607.5],
    ['rajasthan', 101, 644.5],
    ['rajasthan', 350, 2587.5],
    ['uttar-pradesh-villages', 350, 1487.5],
    ['msedcl', 350, (556 + 2480 + 831.5) * 1.16],
    ['best', 350, (384 + 1434 + 593) * 1.16],
    ['cesc', 350, 2572.65],
    ['madhya-pradesh', 200, 1155 * 1.09],
    ['telangana', 100, 252.5],
    ['telangana', 101, 344.8],
    ['telangana', 350, 2240],
  ])('%s charges %d units of a month with ₹%d', (slug, units, rupees) => {
    expect(charge(slug, units)).toBeCloseTo(rupees);
  });

  test.each([
    ['tamil-nadu', 50, 0],
    ['tamil-nadu', 200, 480],
    ['kseb', 250, (167.5 + 212.5 + 267.5 + 360 + 425) * 1.1],
    ['kseb', 251, 251 * 6.75 * 1.1],
    ['kseb', 501, 501 * 9.2 * 1.1],
    ['tamil-nadu', 350, 1952.5],
    ['punjab', 350, 1507.5],
    ['gujarat', 350, 2275],
  ])('%s bills by two months: %d units a month are half of such a bill, ₹%d', (slug, units, rupees) => {
    expect(charge(slug, units)).toBeCloseTo(rupees);
  });

  test.each([
    ['delhi', 200, 630, 0],
    ['delhi', 201, 634.725, 634.725],
    ['punjab', 300, 1155, 0],
    ['punjab', 301, 1162.05, 1162.05],
  ])('%s: %d units cost ₹%d, and with the free units of the state ₹%d', (slug, units, without, withFree) => {
    expect(charge(slug, units)).toBeCloseTo(without);
    expect(charge(slug, units, true)).toBeCloseTo(withFree);
  });

  test('West Bengal bills by three months: 300 units a month are a third of such a bill', () => {
    const quarter = 102 * 5.04 + 78 * 6.33 + 120 * 7.12 + 300 * 7.52 + 300 * 7.69;
    expect(charge('west-bengal', 300)).toBeCloseTo(quarter / 3);
  });

  test.each([
    // MPERC's own example: 155 units are eleven steps of fifteen.
    ['madhya-pradesh', 3, 155, 330],
    ['madhya-pradesh', 3, 150, 134],
    ['kseb', 3, 280, 220],
    ['rajasthan', 3, 280, 300],
    ['punjab', 3, 280, 210],
    ['telangana', 3, 350, 30],
    ['torrent-gujarat', 3, 350, undefined],
  ])('%s: the fixed charge for %d kW and %d units is %s', (slug, kw, units, rupees) => {
    expect(fixedChargeOf(bySlug(slug), kw, units)).toBe(rupees);
  });

  test('a surcharge follows the size of the bill, and duty comes on the charge with it', () => {
    const row = { from: '2026-01-01', source: 'A source' };
    const tariff = tariffOf({
      ...bySlug('karnataka'),
      surcharge: { by_bill: [{ to_units: 100, rupees: 0.2 }, { rupees: 1.2 }], ...row },
      duty: { percent: 10, ...row },
    });
    const at = (units: number) => tariff && energyCharge(units, tariff.bands) / 100;
    expect([at(100), at(101)].map((rupees) => rupees?.toFixed(2))).toEqual(['660.00', '777.70']);
  });

  test('a unit by day is worth less where the day is cheaper, and as much as others without such a rule', () => {
    expect(dayWorthOf(bySlug('madhya-pradesh'))).toBeCloseTo(0.8);
    expect(dayWorthOf(bySlug('karnataka'))).toBe(1);
    const night = { day_hours: 12, day_percent: 20, other_percent: 0 };
    expect(dayWorthOf({ time_of_day: { ...night, who: 'all', from: '', source: '' } })).toBeCloseTo(
      1.2 / 1.1,
    );
  });

  test('free units that a larger bill keeps are taken off its first slabs', () => {
    const free = {
      units: 125,
      when: 'always',
      homes: 'most',
      from: '2025-08-01',
      source: 'A source',
    } as const;
    const tariff = tariffOf({ ...bySlug('odisha'), free }, true);
    const at = (units: number) => tariff && energyCharge(units, tariff.bands) / 100;
    expect([at(125), at(126), at(200)].map((rupees) => rupees?.toFixed(2))).toEqual([
      '0.00',
      '4.70',
      '352.50',
    ]);
  });
});

test('every district of a discom is a district of the list of PIN codes', () => {
  const pins = readFileSync(new URL('../../../content/pins.txt', import.meta.url), 'utf8');
  for (const { districts = [], not_districts = [] } of all)
    for (const district of [...districts, ...not_districts])
      expect(pins).toMatch(new RegExp(`^${district}[ :]`, 'm'));
});
