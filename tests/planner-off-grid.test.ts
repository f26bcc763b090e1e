import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appliances } from '#domain/solar/backup.ts';
import { checkSystem } from '#domain/solar/check-system.ts';
import { arrives, type OffGridPlan, offGridPlan } from '#domain/solar/off-grid.ts';
import { isForOffGrid, offGridSet } from '#domain/solar/off-grid-set.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { shown, textOf } from '#tests/support/planner-page.tsx';
import { stateOf, yields } from './support/sample-home.ts';

/** Homes without a grid or a bill, with the parts of the catalogue in content/. Right values are worked out apart. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const sold = products.flatMap(({ slug, front: { name, price, facts } }) =>
  facts && isForOffGrid(facts) ? [{ slug, name, price: Number(price), facts }] : [],
);

type Runs = Record<string, number | [count: number, hours: number]>;
const planOf = (state: string, runs: Runs, days = 1): OffGridPlan | undefined =>
  offGridPlan(
    {
      state: stateOf(state),
      days,
      mayHaveGrid: false,
      uses: Object.entries(runs).map(([slug, given]) => {
        const appliance = appliances.find((one) => one.slug === slug);
        if (!appliance) throw new Error(`there is no ${slug}`);
        const [count, hours] = typeof given === 'number' ? [given, appliance.hours] : given;
        return { appliance, count, hours };
      }),
    },
    yields,
  );

describe('what a home without a grid needs', () => {
  test('a hut in Assam with three fans and six lights: 2.6 kWh a day, 1.8 kW of panels, 2.9 kWh to use', () => {
    // 3 × 75 W × 10 h + 6 × 10 W × 6 h. All together 285 W; a fan that starts takes 75 VA more.
    expect(planOf('assam', { fan: 3, light: 6 })).toMatchObject({
      dayKwh: 2.61,
      monthUnits: 78,
      // 2.61 ÷ (1.98 units of a kW on a day of August × 0.75)
      panelsKw: 1.8,
      worstMonth: 7,
      usableKwh: 2.9,
      watts: 285,
      startVa: 360,
      hardest: { slug: 'fan' },
      generatorKva: 0.5,
    });
  });

  test('the panels make the use of a day in every month of a poor year, and a tenth of a kW less would not', () => {
    for (const state of yields.states) {
      const plan = planOf(state.slug, { fan: 3, light: 6, fridge: 1 });
      if (!plan) throw new Error('no plan');
      const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      const poor = state.kwhPerKwDay * yields.sunnyDays * (1 - state.spreadPercent / 100);
      const months = state.shares.map((share, month) => (poor * share) / (days[month] ?? 30));
      const madeBy = (kw: number) => Math.min(...months) * kw * arrives;
      // The yield of a year is rounded to whole units.
      expect(madeBy(plan.panelsKw), state.slug).toBeGreaterThan(plan.dayKwh * 0.998);
      expect(madeBy(plan.panelsKw - 0.1), state.slug).toBeLessThan(plan.dayKwh * 1.002);
      expect(months[plan.worstMonth], state.slug).toBe(Math.min(...months));
    }
  });

  test('two days without sun take twice the battery, and no more panels', () => {
    const [one, two] = [planOf('assam', { fan: 3 }), planOf('assam', { fan: 3 }, 2)];
    expect(two?.usableKwh).toBeCloseTo(2 * (one?.usableKwh ?? 0), 2);
    expect(two?.panelsKw).toBe(one?.panelsKw);
  });

  test('without a use there is no plan', () => {
    expect(planOf('assam', {})).toBeUndefined();
    expect(planOf('assam', { fan: [3, 0], light: [0, 6] })).toBeUndefined();
  });

  test('a bigger load never takes a smaller battery, inverter, generator or fewer panels', () => {
    let seed = 46;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    const sizes = ['dayKwh', 'panelsKw', 'usableKwh', 'watts', 'startVa', 'generatorKva'] as const;
    for (let tried = 0; tried < 300; tried++) {
      const state = yields.states[next(yields.states.length)]?.slug ?? '';
      const runs = Object.fromEntries(
        appliances.map(({ slug, hours }) => [slug, [next(3), hours + next(3)] as [number, number]]),
      );
      const more = { ...runs };
      const slug = appliances[next(appliances.length)]?.slug ?? 'fan';
      const [count, hours] = runs[slug] ?? [0, 1];
      more[slug] = next(2) ? [count + 1, hours] : [Math.max(1, count), Math.min(24, hours + 2)];
      const [small, large] = [planOf(state, runs), planOf(state, more)];
      if (!small || !large) continue;
      for (const size of sizes)
        expect(large[size], `${size} ${JSON.stringify([runs, more])}`).toBeGreaterThanOrEqual(small[size]);
    }
  });
});

describe('the set of the shop', () => {
  const hut = planOf('assam', { fan: 3, light: 6 }) as OffGridPlan;

  test('is enough in panels, battery and inverter, and fits by the checker', () => {
    const set = offGridSet(hut, sold, { coldestC: 0 });
    if (!set) throw new Error('there is no set');
    const [panels, inverter, bank] = set.supplies;
    const facts = [panels, inverter, bank].map(({ part }) => part.facts as never as Record<string, number>);
    expect(panels.quantity * (facts[0]?.power_w ?? 0)).toBeGreaterThanOrEqual(hut.panelsKw * 1000);
    expect(facts[1]?.ac_power_w).toBeGreaterThanOrEqual(hut.startVa);
    expect(
      (bank.quantity * (facts[2]?.energy_kwh ?? 0) * (facts[2]?.usable_percent ?? 0)) / 100,
    ).toBeGreaterThanOrEqual(hut.usableKwh);
    expect(['ok', 'warn']).toContain(
      checkSystem(
        set.supplies.map(({ part, quantity }) => ({ ...part, quantity })),
        { coldestC: 0 },
      ).verdict,
    );
  });

  test('no set is made of what cannot start the loads, or of nothing', () => {
    const ac = planOf('assam', { 'ac-fixed': 2 }) as OffGridPlan;
    expect(offGridSet(ac, sold, { coldestC: 0 })).toBeUndefined();
    expect(offGridSet(hut, [], { coldestC: 0 })).toBeUndefined();
  });
});

describe('the planner without a bill', () => {
  const asked = (query: string) => textOf(shown(query, []));

  test('the hut in Assam is answered with panels, battery, inverter and generator', () => {
    const words = asked('state=assam&backup=on&run-fan=3&run-light=6');
    expect(words).toContain('Without a grid: ');
    expect(words).toContain('You gave no bill, so we planned a home without a grid.');
    expect(words).toContain('Your appliances use 2.6 kWh a day.');
    expect(words).toContain('3.2 kWh');
    expect(words).toContain('5.8 kWh');
    expect(words).toContain('285 W');
    expect(words).toContain('360 VA');
    expect(words).toContain('0.5 kVA');
    expect(words).toContain('If you have a grid: plan for about 78 units a month instead');
    expect(words).toContain('there is no subsidy of PM Surya Ghar');
  });

  test('the hours that are given count instead of the usual ones', () => {
    expect(asked('state=assam&run-fan=3&run-light=6&hours-fan=4&hours-light=3')).toContain(
      'use 1.1 kWh a day',
    );
    expect(asked('state=assam&run-fan=3&hours-fan=30')).toContain('Hours of a day: a number from 0 to 24.');
  });

  test('who has no grid is not asked for a bill, and no grid is offered', () => {
    const words = asked('state=assam&phase=none&run-fan=3&units=300');
    expect(words).toContain('Without a grid: ');
    expect(words).not.toContain('If you have a grid');
    expect(words).not.toContain('You gave no bill');
  });

  test('who has no grid and names no appliance is asked for them', () => {
    expect(textOf(shown('state=assam&phase=none', [], undefined, { asked: true }))).toContain(
      'Without a grid your appliances decide. How many of each must run?',
    );
  });

  test('with a bill the appliances stay those of a power cut', () => {
    expect(asked('state=uttar-pradesh&units=350&bill=2400&run-fan=3')).not.toContain('Without a grid');
  });
});
