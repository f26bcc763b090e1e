import { describe, expect, test } from 'vitest';
import file from '#content/regulation.json' with { type: 'json' };
import { discoms, regulation, stateOf, usualHome, yields } from '#tests/support/sample-home.ts';
import { planFor, type Situation } from '../solar/plan.ts';
import { addedOnce, countedMoney, mostOnce, stateMoneyOf, unitPayOf } from './state-money.ts';
import { type SubsidyBuyer, subsidyFor } from './subsidy.ts';

const today = '2026-11-27';
const there = (state: string, buyer: SubsidyBuyer = 'home', on = today) =>
  stateMoneyOf(regulation.state_money, { state, buyer, today: on });
const counted = (state: string, ...named: string[]) => countedMoney(there(state), named);
const granted = (state: string, kw: number) =>
  subsidyFor(regulation, {
    state,
    kw,
    buyer: 'home',
    domesticCells: true,
    registeredVendor: true,
    on: today,
  });

describe('what a state adds once', () => {
  test.each([
    ['Uttar Pradesh', 'national', 1, 15_000],
    ['Uttar Pradesh', 'yes', 3, 30_000],
    ['Delhi', 'national', 3, 30_000],
    ['delhi', 'national', 2, 20_000],
    ['Chhattisgarh', 'national', 2, 30_000],
    ['Rajasthan', 'free-electricity', 3, 17_000],
    ['Odisha', 'national', 2.16, 51_600],
    ['Odisha', 'national', 3.24, 60_000],
    ['Haryana', 'income-to-1-8-lakh', 3.24, 50_000],
    ['Haryana', 'income-to-3-lakh', 3.24, 20_000],
    ['Andhra Pradesh', 'backward-classes', 2.16, 20_000],
    ['Assam', 'national', 3.24, 45_000],
    ['Jammu and Kashmir', 'national', 3, 9000],
    ['Ladakh', 'national', 3, 50_000],
    ['Maharashtra', 'below-poverty-line', 2.16, 17_500],
    ['Maharashtra', 'scheduled-castes-and-tribes', 1, 15_000],
    ['Kerala', 'national', 3, 0],
    ['Odisha', '', 3, 0],
  ])(
    'state money: %s, said to be %s, adds to the subsidy of a system: %d kW, ₹%d',
    (state, named, kw, amount) => {
      const { once } = counted(state, named);
      expect(addedOnce(once, kw, granted(state, kw))).toBe(amount * 100);
      expect(addedOnce(once, kw, { paise: 0, reason: 'ended' })).toBe(0);
    },
  );

  test('state money: of two classes one counts', () => {
    const { once, perUnit } = counted('Maharashtra', 'below-100-units', 'below-poverty-line');
    expect(once?.value.slug).toBe('below-poverty-line');
    expect(perUnit).toBeUndefined();
  });

  test('state money: what has ended is not offered, and its last day still counts', () => {
    expect(there('Uttarakhand')).toEqual([]);
    expect(there('Uttarakhand', 'home', '2025-03-31')).toHaveLength(1);
    expect(there('Maharashtra', 'home', '2027-04-01')).toEqual([]);
  });
});

describe('what Delhi pays for each unit made', () => {
  test('state money: ₹3 a unit to 3 kW, ₹2 for the kW above, for five years, and none above 10 kW', () => {
    const { perUnit } = counted('Delhi', 'per-unit');
    expect(unitPayOf(perUnit, 3)).toEqual({ paise: 300, years: 5 });
    expect(unitPayOf(perUnit, 5)?.paise).toBeCloseTo((3 * 300 + 2 * 200) / 5);
    expect(unitPayOf(perUnit, 10.5)).toBeUndefined();
    expect(unitPayOf(undefined, 3)).toBeUndefined();
  });

  test('state money: shops get ₹1 and societies ₹2, and homes neither', () => {
    const rate = (buyer: SubsidyBuyer) => unitPayOf(countedMoney(there('Delhi', buyer), ['yes']).perUnit, 20);
    expect(rate('business')?.paise).toBe(100);
    expect(rate('society')?.paise).toBe(200);
    expect(there('Delhi').map(({ value }) => value.slug)).toEqual(['national', 'per-unit']);
  });
});

test('state money: each sum has a source, a day that is past and one to check it by, and a slug of its own in its state', () => {
  const slugs = file.state_money.map(({ value }) => `${value.state}/${value.slug}`);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const money of regulation.state_money) {
    expect(yields.states.map(({ name }) => name)).toContain(money.value.state);
    expect(money.from <= today).toBe(true);
    expect(money.review_by > money.from).toBe(true);
    expect(mostOnce(money) === undefined).toBe(money.value.steps === undefined);
  }
});

test('state money never makes the payback of a system longer, nor its worth less', () => {
  const kitOf = (kw: number) => ({
    slug: `kit-${kw}`,
    name: '',
    kw,
    price: kw * 60_000,
    fitting: [0, 0] as const,
    panels: Math.ceil(kw / 0.54),
    outline: [2.278, 1.134] as const,
    inverter: kw * 9000,
    phases: 1 as const,
    domestic: true,
    subsidised: true,
  });
  const facts = { yields, regulation, discoms, today, offers: [1, 2, 3.24, 5].map(kitOf) };
  let tried = 0;
  for (const { value } of regulation.state_money) {
    if ((value.buyer ?? 'home') !== 'home' || value.words) continue;
    const state = yields.states.find(({ name }) => name === value.state);
    for (const units of [90, 250, 600])
      for (const { slug: kit } of facts.offers) {
        const given: Situation = {
          ...usualHome,
          state: stateOf(state?.slug ?? ''),
          units,
          months: 1,
          bill: units * 6,
          ownRate: true,
          freeUnits: 0,
          kit,
        };
        const without = planFor(given, facts)?.chosen;
        const withIt = planFor({ ...given, stateMoney: [value.slug] }, facts)?.chosen;
        if (without?.offer?.slug !== kit) continue;
        tried += 1;
        expect(withIt?.offer?.slug).toBe(kit);
        expect(withIt?.payback ?? 99).toBeLessThanOrEqual(without.payback ?? 99);
        expect(withIt?.worth).toBeGreaterThanOrEqual(without.worth);
        expect(withIt?.savedInYear).toBe(without.savedInYear);
      }
  }
  expect(tried).toBeGreaterThan(60);
});
