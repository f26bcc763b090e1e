import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { offersOf } from '#domain/solar/offer.ts';
import { planAtHighRates } from '#domain/solar/other-plans.ts';
import { planFor, type Situation } from '#domain/solar/plan.ts';
import { systemInState } from '#domain/solar/state-figures.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { verdictReason, verdictTitle } from '#texts/en/planner.ts';
import { discoms, regulation, stateOf, usualHome, yields } from './support/sample-home.ts';

/** Bills that once got a wrong answer, with the kits of the catalogue in content/. Right values are worked out apart. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const offers = offersOf(
  products.map(({ slug, front }) => ({
    slug,
    name: front.name,
    fitting: front.fitting,
    product_type: front.product_type,
    price: Number(front.price),
    stock: front.stock,
    facts: front.facts ?? undefined,
  })),
);
const planOf = (state: string, given: Partial<Situation>) =>
  planFor(
    { ...usualHome, units: undefined, state: stateOf(state), ...given },
    { yields, regulation, discoms, today: '2026-11-27', offers },
  );
const titleOf = (state: string, given: Partial<Situation>) => {
  const found = planOf(state, given);
  return found && verdictTitle(found, { backup: false, ...given });
};

describe('the verdict on real bills', () => {
  test.each([
    ['a family in Punjab whose 600 units are free', 'punjab', { units: 600 }],
    ['a family in Punjab that types a bill of ₹0', 'punjab', { bill: 0 }],
    ['190 units in Delhi, where 200 are free', 'delhi', { units: 190 }],
  ] as const)('%s: nothing is saved, and the answer is not to buy for the bill', (_, state, given) => {
    expect(planOf(state, given)).toMatchObject({ isFree: true, decision: 'no' });
    expect(planOf(state, given)?.chosen?.savedInYear).toBe(0);
    expect(titleOf(state, given)).toBe('Do not buy for the bill: it is ₹0');
  });

  test('a bill of 600 units in Punjab is shown the other way too', () => {
    const paid = planOf('punjab', { units: 600, freeUnits: 0 });
    expect(paid?.isFree).toBe(false);
    expect(paid?.chosen?.savedInYear).toBeGreaterThan(10_000_00);
    const found = planOf('punjab', { units: 600 });
    expect(found && verdictReason(found, { backup: false })).toContain(
      'It would change if you use more than 300 units a month',
    );
  });

  test.each([
    ['Bihar, 200 units for ₹600', 'bihar', { units: 200, bill: 600 }],
    ['100 units in a town of Uttar Pradesh', 'uttar-pradesh', { units: 100 }],
    [
      '120 units in a village of Uttar Pradesh',
      'uttar-pradesh',
      { units: 120, bill: 650, discom: 'uttar-pradesh-villages' },
    ],
    ['a roof of 12 m² in Uttar Pradesh', 'uttar-pradesh', { units: 350, area: 12 }],
  ] as const)(
    '%s: a system that is back after more than fifteen years is not to be bought',
    (_, state, given) => {
      const found = planOf(state, given);
      expect(found?.decision).toBe('no');
      expect(found?.chosen?.worth).toBeLessThan(0);
      expect(titleOf(state, given)).toMatch(/^Do not buy/);
    },
  );

  test('a home of 100 units in Uttar Pradesh loses about ₹20,000 in today’s money', () => {
    expect((planOf('uttar-pradesh', { units: 100 })?.chosen?.worth ?? 0) / 100).toBeCloseTo(-19_617, -3);
  });

  test('a shop in Tamil Nadu is shown the 11 kW kit of ₹4,27,499, and no carport above it', () => {
    const found = planOf('tamil-nadu', { buyer: 'business', units: 1200, bill: 12_000 });
    expect(found?.chosen).toMatchObject({ kw: 11, cost: 427_499_00, decision: 'buy' });
    expect(found?.chosen?.payback).toBeCloseTo(3.4, 0);
    expect(found?.quotes[0]).toBe(found?.chosen);
  });

  test('a shop in Lucknow, which may only sell what it makes, is not sent to a balcony kit: the 11 kW kit feeds nothing in', () => {
    const found = planOf('uttar-pradesh', { buyer: 'business', units: 1200, bill: 11_500, phases: 3 });
    expect(found).toMatchObject({ kw: 11, method: 'none', decision: 'buy', chosen: { cost: 4_27_499_00 } });
    // 11 kW, 1,380 units each, of which 40 % are used at once, at (11,500 - 1,500) ÷ 1,200 a unit.
    expect((found?.chosen?.savedInYear ?? 0) / 100).toBeCloseTo((11 * 1380 * 0.4 * 10_000) / 1200, -1);
    expect(found?.chosen?.payback).toBeCloseTo(9.6, 1);
    const sold = planOf('uttar-pradesh', {
      buyer: 'business',
      units: 1200,
      bill: 11_500,
      phases: 3,
      method: 'gross',
    });
    expect(sold?.chosen?.worth).toBeLessThan(0);
  });

  test('a home is shown no carport, apartment plant or business kit, and above 10 kW it is asked to talk', () => {
    const found = planOf('maharashtra', { bill: 60_000 });
    expect(found?.quotes.map(({ offer }) => offer?.slug).join()).not.toMatch(
      /carport|apartment|business|pump/,
    );
    expect(found && verdictReason(found, { backup: false })).toContain('talk to us');
  });

  test('a home in Delhi with ₹3,200 is shown the fitted 3 kW, not the larger kit whose last kW is back after ten years', () => {
    const found = planOf('delhi', { bill: 3200, months: 1 });
    expect(found?.chosen).toMatchObject({ kw: 3.24, cost: 111_999_00, decision: 'buy' });
  });

  test('one size stands in title and figures where the best size by kW is another', () => {
    const given = { units: 400, bill: 1800 };
    const found = planOf('jammu-and-kashmir', given);
    expect(titleOf('jammu-and-kashmir', given)).toContain(`${found?.kw} kW`);
    expect(found && verdictReason(found, { backup: false })).not.toMatch(/\b4 kW/);
  });

  test.each([
    [
      'Rajasthan, 300 units',
      'rajasthan',
      { units: 300, bill: 2400 },
      'aangan-urja-2-kw-flat-roof-home-solution',
      24_236,
    ],
    [
      'Karnataka, 350 units with surcharge and tax',
      'karnataka',
      { units: 350 },
      'aangan-urja-3-kw-flat-roof-home-solution',
      28_155,
    ],
    [
      'Telangana, 350 units, ₹10 of fixed charge a kW',
      'telangana',
      { units: 350, bill: 2300 },
      'aangan-urja-3-kw-flat-roof-home-solution',
      26_880,
    ],
    [
      'Kerala, 560 units of two months, where leaving the rate above 250 is worth more',
      'kerala',
      { units: 560, bill: 4700, months: 2 },
      'aangan-urja-2-kw-flat-roof-home-solution',
      24_297,
    ],
    [
      'Andhra Pradesh, 300 units',
      'andhra-pradesh',
      { units: 300 },
      'aangan-urja-2-kw-flat-roof-home-solution',
      19_178,
    ],
  ] as const)('%s: the saving of a year is right to 3 %%', (_, state, given, kit, right) => {
    const saved = (planOf(state, { ...given, kit })?.chosen?.savedInYear ?? 0) / 100;
    expect(Math.abs(saved / right - 1)).toBeLessThan(0.03);
  });

  test('in Kerala the first kW brings more than its units, because the rest of the bill gets cheaper too', () => {
    const found = planOf('kerala', { units: 560, bill: 4700, months: 2 });
    expect(Math.abs((found?.steps[0]?.saved ?? 0) / 100 / 15_838 - 1)).toBeLessThan(0.03);
    expect(found).toMatchObject({ byTariff: true, discom: { slug: 'kseb' } });
  });

  test('in Bihar, where only a range of the rate is known, both ends are worked out, and a bill makes it exact', () => {
    const facts = { yields, regulation, discoms, today: '2026-11-27', offers };
    const situation = { ...usualHome, units: 350, state: stateOf('bihar') };
    const low = planFor(situation, facts);
    const high = low && planAtHighRates(situation, facts, low);
    const saved = (low?.chosen?.savedInYear ?? 0) / 100;
    expect(saved).toBeGreaterThan(0);
    expect((high?.chosen?.savedInYear ?? 0) / 100 / saved).toBeCloseTo(7.42 / 4.12, 2);
    expect(high?.chosen?.offer?.slug).toBe(low?.chosen?.offer?.slug);
    const billed = { ...situation, bill: 1500 };
    const exact = planFor(billed, facts);
    expect(exact && planAtHighRates(billed, facts, exact)).toBeUndefined();
  });

  test('a home in Odisha whose state adds ₹51,600 to 2.16 kW pays about ₹20,500 in the end', () => {
    const given = { units: 250, kit: 'aangan-urja-2-kw-flat-roof-home-solution' };
    expect(planOf('odisha', given)?.chosen?.cost).toBe(72_119_00);
    expect(planOf('odisha', { ...given, stateMoney: ['national'] })?.chosen?.cost).toBe(20_519_00);
  });

  test('a home in Delhi is paid about ₹13,414 a year for five years for what its panels make, once it says so', () => {
    const given = { units: 400, bill: 2900, kit: 'aangan-urja-3-kw-flat-roof-home-solution' };
    const without = planOf('delhi', given)?.chosen;
    const paid = planOf('delhi', { ...given, stateMoney: ['per-unit'] })?.chosen;
    expect(without?.unitPay).toBeUndefined();
    expect(Math.abs((paid?.unitPay?.inYear ?? 0) / 100 / 13_414 - 1)).toBeLessThan(0.03);
    expect(paid?.savedInYear).toBe(without?.savedInYear);
    const more = (paid?.life ?? []).map(({ saved }, index) => saved - (without?.life[index]?.saved ?? 0));
    expect(more.slice(0, 5).every((paise) => paise > 12_000_00)).toBe(true);
    expect(more.slice(5)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(paid?.payback).toBeLessThan(without?.payback ?? 0);
    const both = planOf('delhi', { ...given, stateMoney: ['national', 'per-unit'] })?.chosen;
    expect(both?.cost).toBe((without?.cost ?? 0) - 30_000_00);
    expect(both?.unitPay).toEqual(paid?.unitPay);
  });

  test('a fixed charge is that of the company where it is known, none included', () => {
    expect(planOf('tamil-nadu', { bill: 3200 })?.bill.fixedPaise).toBe(0);
    expect(planOf('telangana', { units: 350, bill: 2300 })?.bill.fixedPaise).toBe(30_00);
    expect(planOf('delhi', { units: 400, bill: 2900, load: 4 })?.bill.fixedPaise).toBe(200_00);
  });
});

test('more free units never raise the saving, by the tariff of any company', () => {
  const kit = 'aangan-urja-3-kw-flat-roof-home-solution';
  for (const { slug: discom, state, bill_months: months = 1, status } of discoms) {
    if (status !== 'known' && status !== 'range') continue;
    for (const units of [80, 240, 510].map((month) => month * months)) {
      let before = Number.POSITIVE_INFINITY;
      for (const free of [0, 30, 100, 200, 300, 600]) {
        const saved =
          planOf(state, { discom, units, freeUnits: free * months, kit })?.chosen?.savedInYear ?? 0;
        expect(saved, `${discom}, ${units} units, ${free} free a month`).toBeLessThanOrEqual(before);
        before = saved;
      }
    }
  }
});

test('the planner’s title, figures, kits and the pages of products agree to the rupee', () => {
  for (const state of yields.states)
    for (const { slug, kw, commercial, batteryKwh } of offers) {
      const { saving } = systemInState(kw, state, yields, discoms);
      if (!saving || commercial || batteryKwh) continue;
      const given = { units: saving.units, months: 1, kit: slug };
      const found = planOf(state.slug, given);
      const { chosen, months, kw: size } = found ?? {};
      if (chosen?.offer?.slug !== slug || chosen.method !== 'net') continue;
      expect([state.slug, chosen.savedInYear]).toEqual([state.slug, saving.paise]);
      const saved = months?.reduce((sum, month) => sum + month.saved, 0) ?? 0;
      expect(Math.round(saved / 100)).toBe(Math.round(saving.paise / 100));
      expect(size).toBe(kw);
    }
});
