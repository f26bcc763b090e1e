import { describe, expect, test } from 'vitest';
import { kit } from '#tests/support/planner-page.tsx';
import { discoms, regulation, stateOf, usualHome, yields } from '#tests/support/sample-home.ts';
import { afterTax, gstWithin, selfUseOf } from './business.ts';
import { cashOf } from './cash.ts';
import { planMeteredOtherwise } from './other-plans.ts';
import { planFor, type Situation } from './plan.ts';
import { meteringMethods, selfUseShare } from './saving.ts';

const facts = { yields, regulation, discoms, today: '2026-11-28', offers: [] };
const workshop = {
  ...usualHome,
  buyer: 'business',
  state: stateOf('assam'),
  units: 3200,
  bill: 34_700,
  fixed: 7500,
  credit: 3,
  pricePerKw: 45_000,
  phases: 3,
} as const;
const plan = (given: Partial<Situation> = {}) => planFor({ ...workshop, ...given }, facts);
const chosen = (given: Partial<Situation> = {}) => {
  const found = plan(given)?.chosen;
  if (!found) throw new Error('The workshop gets no system.');
  return found;
};

/** Businesses of all sizes, rates and ways to meter. */
const businesses: Partial<Situation>[] = [300, 1200, 3200, 9000].flatMap((units) =>
  meteringMethods.flatMap((method) =>
    [7, 9.5, 12].map((rate) => ({ units, method, bill: units * rate + units / 2, fixed: units / 2 })),
  ),
);

describe('GST that a business claims back', () => {
  test('₹9,00,000 fitted have ₹73,554 of GST in them, at 8.9 %', () => {
    expect(gstWithin(900_000_00, 8.9)).toBe(73_553_72);
    const { gstCredit, cost, price } = chosen({ inputCredit: true });
    expect(gstCredit).toBe(gstWithin(price, 8.9));
    expect(cost).toBe(price - gstCredit);
  });

  test('it is not counted for a home, nor for a business that does not say so', () => {
    expect(chosen().gstCredit).toBe(0);
    expect(chosen({ buyer: 'home', inputCredit: true }).gstCredit).toBe(0);
  });

  test('it comes to the account in the second month', () => {
    const found = plan({ inputCredit: true });
    const months = found?.months.map((month) => ({ ...month, saved: 0 })) ?? [];
    const { price, gstCredit } = chosen({ inputCredit: true });
    const cash = cashOf(chosen({ inputCredit: true }), months, { startMonth: 0, subsidyMonth: 2 });
    expect(cash.slice(0, 3).map(({ balance }) => balance)).toEqual([-price, -price, gstCredit - price]);
  });

  test.each([undefined, 25, 30])(
    'it never makes the payback longer, nor the system worth less, with income tax of %s %%',
    (taxPercent) => {
      for (const business of businesses) {
        const without = plan({ ...business, taxPercent });
        const kw = without?.kw;
        const withCredit = plan({ ...business, taxPercent, inputCredit: true });
        expect(withCredit?.size).toBeGreaterThanOrEqual(without?.size ?? 0);
        if (withCredit?.kw !== kw) continue;
        expect(withCredit?.chosen?.payback ?? 99).toBeLessThanOrEqual(without?.chosen?.payback ?? 99);
        expect(withCredit?.chosen?.worth ?? 0).toBeGreaterThanOrEqual(without?.chosen?.worth ?? 0);
      }
    },
  );
});

describe('income tax of a business', () => {
  test('of ₹1,00,000 gained in the first year and a cost of ₹9,00,000 at 25 % ₹1,65,000 are left, in the second ₹1,29,000', () => {
    const tax = { percent: 25, depreciationPercent: 40 };
    // Written off: 3,60,000, then 2,16,000.
    expect(afterTax(100_000_00, 1, 900_000_00, tax)).toBe(165_000_00);
    expect(afterTax(100_000_00, 2, 900_000_00, tax)).toBe(129_000_00);
  });

  test('all that is written off in 25 years is the cost, and not more', () => {
    const tax = { percent: 100, depreciationPercent: 40 };
    const years = Array.from({ length: 25 }, (_, index) => afterTax(0, index + 1, 900_000_00, tax));
    const all = years.reduce((sum, paise) => sum + paise, 0);
    expect(all / 900_000_00).toBeGreaterThan(0.9999);
    expect(all).toBeLessThanOrEqual(900_000_00 + 25);
  });

  test('it is left out until its rate is typed, and for a home', () => {
    expect(chosen().tax).toBeUndefined();
    expect(chosen({ taxPercent: 0 })).toEqual(chosen());
    expect(chosen({ buyer: 'home', taxPercent: 30 }).tax).toBeUndefined();
    const taxed = chosen({ taxPercent: 25 });
    expect(taxed.life[0]?.balance).toBe(
      -taxed.cost +
        afterTax((taxed.life[0]?.saved ?? 0) - taxed.upkeep, 1, taxed.cost, {
          percent: 25,
          depreciationPercent: 40,
        }),
    );
  });
});

describe('days of work a week', () => {
  test('six days use 77 % at once, seven 90 %; without an answer it is 40 %', () => {
    expect(selfUseOf({ buyer: 'business', workDays: 6 })).toBeCloseTo(0.771, 3);
    expect(selfUseOf({ buyer: 'business', workDays: 7 })).toBeCloseTo(0.9);
    expect(selfUseOf({ buyer: 'business' })).toBe(selfUseShare);
    expect(selfUseOf({ buyer: 'home', workDays: 6 })).toBe(selfUseShare);
  });

  test('fewer days never raise what is used at once, nor what a system saves that feeds nothing in', () => {
    for (const business of businesses) {
      const all = [7, 6, 5, 3, 1].map((workDays) => ({
        share: plan({ ...business, workDays })?.selfUse ?? 0,
        saved: plan({ ...business, method: 'none', workDays })?.steps[0]?.saved ?? 0,
      }));
      for (const [index, { share, saved }] of all.entries()) {
        expect(share).toBeLessThanOrEqual(all[index - 1]?.share ?? 1);
        expect(saved).toBeLessThanOrEqual(all[index - 1]?.saved ?? Number.POSITIVE_INFINITY);
      }
    }
  });

  test('with net metering they change nothing', () => {
    expect(chosen({ method: 'net', workDays: 5 })).toEqual(chosen({ method: 'net' }));
  });
});

describe('gross metering', () => {
  const shop = { ...workshop, state: stateOf('uttar-pradesh'), credit: undefined, workDays: 6 } as const;

  test('a business in Uttar Pradesh that pays ₹8.50 feeds nothing in, and is shown what selling all would bring', () => {
    const none = planFor(shop, facts);
    expect(none).toMatchObject({ method: 'none', decision: 'buy' });
    const gross = none && planMeteredOtherwise(shop, facts, none);
    expect(gross).toMatchObject({ method: 'gross', credit: 2, decision: 'no' });
    // 1,380 units of a kW, nine tenths on six days of seven, at ₹8.50; all of them at ₹2.
    expect((none?.steps[0]?.saved ?? 0) / 100).toBeCloseTo(1380 * 0.9 * (6 / 7) * 8.5, -1);
    expect((gross?.steps[0]?.saved ?? 0) / 100).toBeCloseTo(1380 * 2, 0);
  });

  test('who is paid more for a unit than it costs sells all, and is shown what feeding nothing in would bring', () => {
    const paidWell = { ...shop, credit: 9 };
    const gross = planFor(paidWell, facts);
    expect(gross).toMatchObject({ method: 'gross', decision: 'buy' });
    expect(gross && planMeteredOtherwise(paidWell, facts, gross)?.method).toBe('none');
  });

  test('each kit is metered by the better of the two, and no choice of credit or days makes it worth less than either', () => {
    const offers = [3, 10, 40].map((kw) =>
      kit(`kit-${kw}`, { kw, price: kw * 45_000, fitting: [0, 0], phases: 3 }),
    );
    for (const credit of [0, 1, 2, 4, 6, 9])
      for (const workDays of [undefined, 2, 5, 7]) {
        const given = { ...shop, credit, workDays, units: 900, bill: 8550, fixed: 900 };
        const free = planFor(given, { ...facts, offers });
        for (const method of ['gross', 'none'] as const) {
          const held = planFor({ ...given, method }, { ...facts, offers });
          for (const { offer, worth } of held?.quotes ?? [])
            expect(free?.quotes.find((one) => one.offer === offer)?.worth).toBeGreaterThanOrEqual(worth);
        }
      }
    const mixed = planFor(
      { ...shop, credit: 4, workDays: 7, units: 900, bill: 8550, fixed: 900, beyondUse: true },
      { ...facts, offers },
    );
    const methods = mixed?.quotes.map(({ kw, method }) => [kw, method]);
    expect(methods).toContainEqual([3, 'none']);
    expect(methods).toContainEqual([40, 'gross']);
  });

  test('a kit that can have no net meter is shown nothing beside feeding nothing in', () => {
    const offers = [kit('imported', { domestic: false, phases: 3 })];
    const found = planFor({ ...shop, kit: 'imported' }, { ...facts, offers });
    expect(found?.method).toBe('none');
    expect(
      found && planMeteredOtherwise({ ...shop, kit: 'imported' }, { ...facts, offers }, found),
    ).toBeUndefined();
  });

  test('where something else than gross metering counts there is nothing beside it', () => {
    const net = plan();
    expect(net && planMeteredOtherwise(workshop, facts, net)).toBeUndefined();
  });
});
