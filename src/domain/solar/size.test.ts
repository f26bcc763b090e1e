import { describe, expect, test } from 'vitest';
import { monthlyKwh } from '../places/yield.ts';
import { lifetimeOf, lifeYears, ordinaryDegradation, paybackYears, shareLeft } from './lifetime.ts';
import { monthlyUse } from './saving.ts';
import { kilowattSteps, kwForUse, planRoof, type Sizing, sizeThatPays } from './size.ts';

/** All months alike, so that the figures can be worked out by hand. */
const even = Array<number>(12).fill(1 / 12);
const maharashtra: Sizing = {
  used: monthlyUse(350),
  tariff: [
    { up_to: 100, rupees: 5.74 },
    { up_to: 300, rupees: 12.57 },
    { up_to: 500, rupees: 16.85 },
    { rupees: 19.15 },
  ],
  creditPaise: 0,
  unitsPerKw: 1500,
  shares: even,
  costPerKw: 60_000_00,
  subsidy: (kw) => [0, 30_000_00, 60_000_00][kw] ?? 78_000_00,
  most: 100,
  useMost: 100,
};

describe('the size at which one more kilowatt stops paying', () => {
  test('planner: 350 units in Maharashtra: the third kW pays for itself, the fourth makes only what nobody uses', () => {
    const steps = kilowattSteps(maharashtra);
    expect(steps.map(({ kw, pays }) => [kw, pays])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
    expect(steps[2]).toMatchObject({ saved: 47_166_00, adds: 6888_00, costs: 42_000_00 });
    expect(steps[3]?.adds).toBe(0);
    expect(sizeThatPays(steps)).toBe(3);
  });

  test('planner: the roof can be the limit, and for a bill of ten units no size pays', () => {
    expect(sizeThatPays(kilowattSteps({ ...maharashtra, most: 2.9 }))).toBe(2);
    expect(sizeThatPays(kilowattSteps({ ...maharashtra, used: monthlyUse(10) }))).toBe(0);
    expect(kilowattSteps({ ...maharashtra, most: 0 })).toEqual([]);
  });

  test('planner: a roof that holds 20 panels of a kit with six for 3.3 kW holds 11 kW', () => {
    const most = 20 * (3.3 / 6);
    expect(most).toBeLessThan(11);
    expect(sizeThatPays(kilowattSteps({ ...maharashtra, used: monthlyUse(2000), most }))).toBe(11);
  });

  test('planner: a kilowatt that only the credit would pay is not planned unless somebody asks for it', () => {
    const paid = { ...maharashtra, used: monthlyUse(350), creditPaise: 400 };
    const useMost = kwForUse(paid.used, paid.unitsPerKw);
    expect(useMost).toBe(3);
    const steps = kilowattSteps({ ...paid, useMost });
    expect(steps[3]?.addsInTime).toBeGreaterThan(steps[3]?.costs ?? 0);
    expect(sizeThatPays(steps)).toBe(3);
    expect(sizeThatPays(kilowattSteps(paid))).toBeGreaterThan(3);
  });

  test('planner: a kilowatt pays if it is worth more than nothing beside money at 7 %, upkeep and second inverter included', () => {
    const flat = { ...maharashtra, tariff: [{ rupees: 2.5 }], used: monthlyUse(1000), subsidy: () => 0 };
    const worthOf = (rupees: number, more: Partial<Sizing> = {}) =>
      kilowattSteps({ ...flat, costPerKw: rupees * 100, ...more })[0]?.worth ?? 0;
    // 1,500 units at ₹2.50 are ₹3,750 a year, less 2 % and then 0.55 %: ₹41,322 in today's money. A fifteenth hundredth of
    // the price pays for the inverter after 13 years, at 1 ÷ 1.07¹³.
    const saved = Array.from(
      { length: 25 },
      (_, year) => (3750 * (0.98 - 0.0055 * year)) / 1.07 ** (year + 1),
    );
    const today = saved.reduce((sum, one) => sum + one, 0);
    expect(worthOf(30_000) / 100).toBeCloseTo(today - 30_000 * (1 + 0.15 / 1.07 ** 13), -1);
    expect([worthOf(38_000) > 0, worthOf(40_000) > 0]).toEqual([true, false]);
    expect(worthOf(38_000, { upkeep: 500_00 })).toBeLessThan(0);
    expect(worthOf(40_000, { discount: 5 })).toBeGreaterThan(0);
  });

  test('planner: where no price is known, a kilowatt pays if half of what it makes is used', () => {
    const unpriced = { ...maharashtra, costPerKw: undefined };
    expect(sizeThatPays(kilowattSteps({ ...unpriced, used: monthlyUse(312) }))).toBe(2);
    expect(sizeThatPays(kilowattSteps({ ...unpriced, used: monthlyUse(313) }))).toBe(3);
  });

  test('planner: a larger bill never makes the system smaller or its saving lower', () => {
    let size = 0;
    let saving = 0;
    for (let units = 0; units <= 1500; units += 10) {
      const steps = kilowattSteps({ ...maharashtra, used: monthlyUse(units) });
      const now = sizeThatPays(steps);
      expect(now).toBeGreaterThanOrEqual(size);
      size = now;
      const saved = steps[now - 1]?.saved ?? 0;
      expect(saved).toBeGreaterThanOrEqual(saving);
      saving = saved;
    }
  });
});

describe('twenty-five years', () => {
  const metering = {
    used: monthlyUse(350),
    made: monthlyKwh(3000, even),
    tariff: [{ rupees: 10 }],
    creditPaise: 0,
  };
  const investment = { cost: 100_000_00, inverter: 20_000_00 };
  const yearsOf = (one: Parameters<typeof lifetimeOf>[2]) =>
    paybackYears(lifetimeOf(metering, ordinaryDegradation, one), one.cost);

  test("planner: panels lose what their own warranty allows: 84.8 % are left of an ordinary one's in the last year", () => {
    expect(shareLeft(1, ordinaryDegradation)).toBeCloseTo(0.98);
    expect(shareLeft(lifeYears, ordinaryDegradation)).toBeCloseTo(0.848);
  });

  test('planner: every year saves a little less, and the inverter is bought once more', () => {
    const life = lifetimeOf(metering, ordinaryDegradation, investment);
    expect(life[0]).toEqual({ year: 1, saved: 29_400_00, balance: 29_400_00 - 100_000_00 });
    const saved = life.reduce((sum, year) => sum + year.saved, 0);
    expect(life.at(-1)?.balance).toBe(saved - 120_000_00);
    for (const [index, year] of life.entries())
      expect(year.saved).toBeLessThanOrEqual(life[index - 1]?.saved ?? Number.POSITIVE_INFINITY);
  });

  test('planner: the payback has one decimal, and is undefined if it never comes', () => {
    expect(yearsOf(investment)).toBe(3.4);
    expect(yearsOf({ cost: 1e9, inverter: 0 })).toBeUndefined();
    expect(yearsOf({ cost: 0, inverter: 0 })).toBe(0);
  });

  test('planner: the payback counts the upkeep of the year in which the money is back', () => {
    // 29,400 less 15,000 in the first year, 29,235 less 15,000 in the second: 20,000 is back after 1.39 years, not 1.2.
    expect(yearsOf({ cost: 20_000_00, inverter: 0, maintenance: 15_000_00 })).toBe(1.4);
    expect(yearsOf({ cost: 0, inverter: 0, maintenance: 15_000_00 })).toBe(0);
  });

  test('planner: if the second inverter makes the balance negative again, the payback is when it stays positive', () => {
    const cost = 29_400_00 * 12;
    expect(yearsOf({ cost, inverter: 20_000_00 })).toBeGreaterThan(13);
  });
});

const panel = { length: 2.278, width: 1.134 };

describe('the roof from above', () => {
  test('planner: four panels lie on 20 m², six on 32, and upright eighteen on a roof of 12 by 6 metres', () => {
    expect(planRoof(32, panel, 6).holds).toBe(6);
    expect(planRoof(20, panel, 4).holds).toBe(4);
    const plan = planRoof(72, panel, 6, 12);
    expect(plan).toMatchObject({ width: 12, depth: 6, holds: 18 });
    expect(plan.panels).toHaveLength(6);
  });

  test('planner: panels lie inside the edge that stays free, and never on each other', () => {
    for (const [area, side] of [
      [40, undefined],
      [72, 12],
      [200, 10],
      [25, 2.4],
    ] as const) {
      const { width, depth, panels, holds } = planRoof(area, panel, 1000, side);
      expect(width * depth).toBeCloseTo(area);
      expect(panels).toHaveLength(holds);
      for (const [index, one] of panels.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0.25);
        expect(one.y).toBeGreaterThanOrEqual(0.25);
        expect(one.x + one.width).toBeLessThanOrEqual(width - 0.25 + 1e-9);
        expect(one.y + one.height).toBeLessThanOrEqual(depth - 0.25 + 1e-9);
        const covered = panels
          .slice(0, index)
          .some(
            (other) =>
              one.x < other.x + other.width &&
              other.x < one.x + one.width &&
              one.y < other.y + other.height &&
              other.y < one.y + one.height,
          );
        expect(covered).toBe(false);
      }
    }
  });

  test('planner: a larger roof of the same side never holds less; one too small holds none', () => {
    let before = 0;
    for (let area = 1; area < 300; area += 3) {
      const { holds } = planRoof(area, panel, 1, 9);
      expect(holds).toBeGreaterThanOrEqual(before);
      before = holds;
    }
    expect(planRoof(2, panel, 4)).toMatchObject({ holds: 0, panels: [] });
  });
});
