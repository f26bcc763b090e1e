import { describe, expect, test } from 'vitest';
import { discoms, regulation, stateOf, yields } from '#tests/support/sample-home.ts';
import { stateFigures, systemInState } from './state-figures.ts';

const figures = (slug: string, today = '2026-11-21') =>
  stateFigures(stateOf(slug), yields, { regulation, discoms }, today);
const sizeOf = (slug: string, kw: number, today?: string) =>
  figures(slug, today).sizes.find((size) => size.kw === kw);

describe('the figures of a state', () => {
  test('Uttar Pradesh: 3 kW save ₹24,142 a year in a home with 350 units a month', () => {
    expect(sizeOf('uttar-pradesh', 3)).toMatchObject({
      made: { kwh: 4140, fromKwh: 3726, toKwh: 4554 },
      savings: [{ units: 350, paise: 24_142_36, isAll: false }, { units: 1000 }],
      subsidyPaise: 78_000_00,
    });
  });

  test('a system that makes more than a home uses saves its bill and no more', () => {
    const [five, ten] = [sizeOf('andhra-pradesh', 5), sizeOf('andhra-pradesh', 10)];
    expect(five?.savings[0]).toMatchObject({ units: 350, isAll: true });
    expect(ten?.savings[0]?.paise).toBe(five?.savings[0]?.paise);
    expect(ten?.savings[1]?.paise).toBeGreaterThan(five?.savings[1]?.paise ?? 0);
  });

  test('a state without a tariff that is known has no saving in rupees', () => {
    for (const slug of ['assam', 'goa', 'jharkhand']) {
      expect(figures(slug).counted).toBeUndefined();
      expect(figures(slug).sizes.flatMap(({ savings }) => savings)).toEqual([]);
    }
  });

  test('the special states have ten per cent more subsidy, until the scheme ends', () => {
    expect(sizeOf('assam', 3)?.subsidyPaise).toBe(85_800_00);
    expect(figures('assam').hasSpecialSubsidy).toBe(true);
    expect(figures('goa').hasSpecialSubsidy).toBe(false);
    expect(sizeOf('assam', 3, '2027-03-31')?.subsidyPaise).toBe(85_800_00);
    expect(sizeOf('assam', 3, '2027-04-01')?.subsidyPaise).toBe(0);
  });

  test('every special state of the rules is a state of the list', () => {
    const names = yields.states.map(({ name }) => name);
    const special = regulation.subsidy_special_states.value.states;
    expect(special.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('a state is compared with the sunniest ones', () => {
    expect(['goa', 'bihar', 'assam'].map((slug) => figures(slug).belowBest)).toEqual([0, 8, 18]);
  });
});

test('a system of a home saves what the panels make at the tariff; a large one, or a state without a tariff, names no saving', () => {
  const inState = (slug: string, kw: number) => systemInState(kw, stateOf(slug), yields, discoms);
  const home = inState('uttar-pradesh', 3.3);
  expect(home.saving?.units).toBeCloseTo(home.made.kwh / 12, -1);
  expect(home.saving?.paise).toBeGreaterThan(home.made.kwh * 300);
  expect(home.saving?.paise).toBeLessThan(home.made.kwh * 1000);
  expect(inState('uttar-pradesh', 27.5).saving).toBeUndefined();
  const without = yields.states.find(({ slug }) => !inState(slug, 3.3).counted);
  expect(without && inState(without.slug, 3.3).saving).toBeUndefined();
});
