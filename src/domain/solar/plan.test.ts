import { describe, expect, test } from 'vitest';
import { discoms, regulation, stateOf, usualHome, yields } from '#tests/support/sample-home.ts';
import type { Offer } from './offer.ts';
import { planFor, type Situation } from './plan.ts';
import { selfUseShare } from './saving.ts';
import { homeMost, singlePhaseMost } from './size-limit.ts';

const kit = (kw: number, more: Partial<Offer> = {}): Offer => ({
  slug: `kit-${kw}`,
  name: `Kit ${kw} kW`,
  kw,
  price: kw * 50_000,
  fitting: [kw * 3000, kw * 5000],
  panels: Math.ceil(kw / 0.54),
  outline: [2.278, 1.134],
  phases: kw > 5.5 ? 3 : 1,
  domestic: true,
  subsidised: true,
  ...more,
});
const balcony = kit(0.86, { slug: 'balcony', domestic: false, subsidised: false, inverter: 9000 });
const offers = [balcony, kit(2.16), kit(3.24), kit(5.4), kit(10), kit(30)];
const plan = (given: Partial<Situation>, from: readonly Offer[] = offers) =>
  planFor({ ...usualHome, ...given }, { yields, regulation, discoms, today: '2026-11-22', offers: from });

describe('the size and what is chosen', () => {
  test.each([
    ['Karnataka, by its bill', { state: stateOf('karnataka'), bill: 2900, credit: 3.5 }],
    ['Uttar Pradesh, with load and phase', { credit: 4, load: 3, phases: 1 }],
  ] as const)('planner: a credit does not make a home build more than it uses: %s', (_, given) => {
    expect(plan({ units: 350, ...given })?.size).toBe(3);
    const beyond = { ...given, load: undefined, phases: undefined, beyondUse: true };
    expect(plan({ units: 350, ...beyond })?.size).toBeGreaterThan(3);
  });

  test('planner: upkeep and inverter that were typed are those of the whole system, and make it no smaller', () => {
    const given = {
      units: 669,
      bill: 6762,
      phases: 1,
      method: 'billing',
      credit: 2.56,
      pricePerKw: 67_500,
    } as const;
    const sizeOf = (more: Partial<Situation>) =>
      plan({ state: stateOf('jharkhand'), ...given, ...more }, [])?.size;
    expect(sizeOf({})).toBe(3);
    expect(sizeOf({ maintenance: 1000 })).toBe(5);
    expect(sizeOf({ maintenance: 1000, inverterPrice: 40_000 })).toBe(5);
  });

  test.each([
    ['load', { load: 14.5 }, 14],
    ['load', { load: 2 }, 10],
    ['phase', { phases: 1 }, singlePhaseMost],
    ['home', {}, homeMost],
    ['largest-planned', { buyer: 'business' }, 100],
    ['roof', { area: 32 }, 3],
  ] as const)('planner: 20,000 units a month are limited by %s of %o', (limit, given, size) => {
    expect(plan({ state: stateOf('assam'), units: 20_000, bill: 170_000, ...given })).toMatchObject({
      limit,
      size,
    });
  });

  test.each([100, 120, 150])(
    'planner: with %i units the nearest kit that can have a net meter comes first, and a balcony kit saves what is used at once',
    (units) => {
      const found = plan({ units });
      expect(found?.chosen?.offer?.slug).toBe('kit-2.16');
      const small = found?.quotes.find(({ offer }) => offer === balcony);
      expect(small?.method).toBe('none');
      expect((small?.savedInYear ?? 0) / 12 / 100).toBeCloseTo(
        ((0.86 * 4.6 * 300) / 12) * selfUseShare * 5.5,
        0,
      );
    },
  );

  test('planner: on a roof for two panels the verdict is of the kit that fits there, and that is not worth buying', () => {
    const found = plan({ area: 12 });
    expect(found).toMatchObject({ kw: 0.86, decision: 'no', chosen: { offer: balcony, method: 'none' } });
    expect(found?.quotes.map(({ offer }) => offer?.slug)).toEqual(['balcony']);
  });

  test('planner: a business where gross metering is the rule feeds nothing in if that is better, unless it says otherwise', () => {
    const business = { buyer: 'business', units: 5000, bill: 42_500 } as const;
    const yearOf = (found: ReturnType<typeof plan>) =>
      (found?.months.reduce((sum, { saved }) => sum + saved, 0) ?? 0) / 100;
    const found = plan(business);
    expect(found).toMatchObject({ method: 'none' });
    const sold = plan({ ...business, method: 'gross', kit: found?.chosen?.offer?.slug });
    expect(sold).toMatchObject({ method: 'gross', credit: 2, kw: found?.kw });
    expect(yearOf(sold)).toBeCloseTo((sold?.kw ?? 0) * 4.6 * 300 * 2, 0);
    expect(yearOf(found)).toBeGreaterThan(yearOf(sold));
    expect(plan({ ...business, state: stateOf('assam') })?.method).toBe('net');
  });

  test.each([
    ['Mumbai', undefined, 'best', true],
    ['Pune', undefined, 'msedcl', true],
    ['Lucknow', undefined, 'uttar-pradesh-towns', true],
    ['Lucknow', 'uttar-pradesh-villages', 'uttar-pradesh-villages', true],
    ['Surat', 'torrent-gujarat', 'torrent-gujarat', false],
    ['Gautam Buddha Nagar', 'npcl', 'npcl', true],
  ])('planner: in %s, with %s chosen, the bill is that of %s', (district, discom, slug, byTariff) => {
    const states: Record<string, string> = { Mumbai: 'maharashtra', Pune: 'maharashtra', Surat: 'gujarat' };
    const state = stateOf(states[district] ?? 'uttar-pradesh');
    expect(plan({ state, district, discom })?.discom?.slug).toBe(byTariff ? slug : undefined);
    expect(plan({ state, district, discom, bill: 3000 })).toMatchObject({ discom: { slug }, byTariff });
  });

  test('planner: a bill from Chennai is for two months unless somebody says one', () => {
    const chennai = { state: stateOf('tamil-nadu'), units: 700, bill: 3660 };
    expect(plan(chennai)?.bill).toMatchObject({ units: 350, months: 2 });
    expect(plan(chennai)?.assumptions[0]?.what).toBe('months');
    expect(plan({ ...chennai, months: 1 })?.bill.units).toBe(700);
  });

  test('planner: in Delhi a month that uses more than the free units pays for all, and after solar for what is left', () => {
    const delhi = { state: stateOf('delhi'), units: 350, freeUnits: 200 };
    const bought = plan(delhi)?.months[0];
    expect(bought?.before).toBeGreaterThan(0);
    expect(bought?.bought).toBeLessThan(200);
    expect(bought?.after).toBeGreaterThan(0);
    expect(plan({ ...delhi, units: 180 })).toMatchObject({ isFree: true, decision: 'no' });
  });

  test('planner: panels that are not known to be on the lists count as without a net meter', () => {
    const { domestic: _, ...unknown } = kit(3.24);
    expect(plan({}, [unknown])?.quotes[0]?.method).toBe('none');
  });

  test('planner: a home of one unit is told that nothing pays, whatever a kW is said to cost', () => {
    expect(plan({ units: 1, pricePerKw: 1000 })?.decision).toBe('no');
    expect(plan({ units: 1 })?.decision).toBe('no');
  });
});

/** The same situations in every run (mulberry32). */
function* generated(count: number): Generator<Situation> {
  let seed = 34;
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <One>(...all: readonly One[]) => all[Math.floor(next() * all.length)] as One;
  for (let index = 0; index < count; index += 1)
    yield {
      ...usualHome,
      state: pick(...yields.states),
      units: Math.round(1 + next() ** 3 * 3000),
      months: pick(undefined, undefined, 2),
      freeUnits: pick(undefined, undefined, 100),
      bill: pick(undefined, Math.round(100 + next() * 30_000)),
      hotUnits: pick(undefined, Math.round(1 + next() * 900)),
      area: pick(undefined, 10 + next() * 200),
      load: pick(undefined, 0.5 + next() * 20),
      phases: pick(undefined, 1, 3),
      buyer: pick('home', 'home', 'society', 'business'),
      backup: pick(false, false, true),
      credit: pick(0, next() * 6),
      method: pick(undefined, 'net', 'billing', 'gross', 'none'),
      beyondUse: pick(false, true),
      pricePerKw: pick(undefined, undefined, 1000 + next() * 150_000),
      rise: pick(undefined, undefined, 4),
      maintenance: pick(undefined, undefined, 3000),
      loanPercent: pick(undefined, undefined, 12),
      kit: pick(undefined, 'balcony', 'kit-3.24'),
    };
}

describe('in three hundred generated situations', () => {
  const situations = [...generated(300)].filter((given) => plan(given));

  test('planner: no credit makes the size exceed load, phase, roof or what is planned', () => {
    for (const given of situations)
      for (const credit of [0, 4, 50]) {
        const found = plan({ ...given, credit });
        const home = given.buyer === 'home' ? homeMost : 100;
        const most = Math.min(
          given.load === undefined ? home : Math.max(given.load, 10),
          given.phases === 1 ? singlePhaseMost : 100,
        );
        expect(found?.size).toBeLessThanOrEqual(most);
        expect(found?.size).toBeLessThanOrEqual(plan({ ...given, credit: 50, beyondUse: true })?.size ?? 0);
      }
  });

  test('planner: a system is to be bought if it is back within ten years, barely within fifteen, else not', () => {
    const answers = situations.map((given) => plan(given));
    for (const found of answers)
      if (found?.chosen) {
        const { payback = Number.POSITIVE_INFINITY, worth } = found.chosen;
        const expected = worth <= 0 || payback > 15 ? 'no' : payback > 10 ? 'barely' : 'buy';
        expect(found.decision).toBe(expected);
      }
    expect(new Set(answers.map((found) => found?.decision)).size).toBe(4);
  });

  test('planner: a higher rate of interest elsewhere never turns “do not buy” into “buy”', () => {
    for (const given of situations) {
      const order = ['no', 'barely', 'buy'];
      let before = 2;
      for (const discount of [0, 3, 7, 12, 20]) {
        const found = plan({ ...given, discount });
        if (!found?.chosen?.offer) break;
        const now = order.indexOf(found.decision ?? 'no');
        expect(now).toBeLessThanOrEqual(before);
        before = now;
      }
    }
  });

  test('planner: more free units never raise the saving of a system, where the tariff is known', () => {
    for (const state of ['punjab', 'delhi', 'uttar-pradesh', 'odisha', 'karnataka'])
      for (const units of [80, 190, 350, 610, 900]) {
        let before = Number.POSITIVE_INFINITY;
        for (const freeUnits of [0, 50, 125, 200, 300, 600, 1000]) {
          const found = plan({ state: stateOf(state), units, freeUnits, months: 1, kit: 'kit-3.24' });
          const saved = found?.quotes.find(({ kw }) => kw === 3.24)?.savedInYear ?? 0;
          expect(saved).toBeLessThanOrEqual(before);
          before = saved;
        }
      }
  });

  test('planner: if it goes badly a system is back later, if it goes well sooner, and worth as much less and more', () => {
    for (const given of situations) {
      const found = plan(given);
      if (!found?.chosen || !found.cases) continue;
      const { bad, good } = found.cases;
      const worths = [bad.worth, found.chosen.worth, good.worth];
      expect(worths).toEqual(worths.toSorted((one, other) => one - other));
    }
  });

  test('planner: a higher fixed charge never raises the saving of the size that pays', () => {
    for (const given of situations) {
      if (!given.bill) continue;
      let before = Number.POSITIVE_INFINITY;
      for (const share of [0, 0.1, 0.3, 0.6, 0.9]) {
        const found = plan({ ...given, credit: 0, fixed: given.bill * share });
        const saved = found?.steps[found.size - 1]?.saved ?? 0;
        expect(saved).toBeLessThanOrEqual(before);
        before = saved;
      }
    }
  });

  test('planner: interest and maintenance lower what is left by their sum, and a rise of prices raises it', () => {
    for (const given of situations) {
      const left = (more: Partial<Situation>) =>
        plan({ ...given, kit: 'kit-3.24', maintenance: 0, loanPercent: undefined, rise: 0, ...more })?.chosen;
      const [plain, changed] = [left({}), left({ maintenance: 500, loanPercent: 10, loan: 50_000 })];
      if (plain?.offer?.slug !== 'kit-3.24' || changed?.offer !== plain.offer) continue;
      const balance = (one: typeof plain) => one.life.at(-1)?.balance ?? 0;
      expect(balance(plain) - balance(changed)).toBe(25 * 500_00 + (changed.loan?.interest ?? 0));
      const rising = left({ rise: 3 });
      if (rising?.offer === plain.offer) expect(balance(rising)).toBeGreaterThanOrEqual(balance(plain));
    }
  });

  test('planner: what was assumed is ordered by what it may change, and the first is never nothing', () => {
    for (const given of situations) {
      const weights = plan(given)?.assumptions.map(({ paise }) => paise) ?? [];
      expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    }
  });

  test('planner: the kilowatts of the answer are those of its months, its saving and its kit', () => {
    for (const given of situations) {
      const found = plan(given);
      if (!found?.chosen) continue;
      const { chosen, kw, months } = found;
      expect([chosen.kw, chosen.offer?.kw ?? kw]).toEqual([kw, kw]);
      expect(months.reduce((sum, { made }) => sum + made, 0)).toBeCloseTo(found.yield.kwh);
      expect(months.reduce((sum, { saved }) => sum + saved, 0) / 100).toBeCloseTo(
        chosen.savedInYear / 100,
        0,
      );
    }
  });
});
