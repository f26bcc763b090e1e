import { expect, test } from 'vitest';
import regulation from '#content/regulation.json' with { type: 'json' };
import { noSubsidyTexts } from '#texts/en/subsidy.ts';
import { type SubsidyCase, subsidyFor } from './subsidy.ts';

const home: SubsidyCase = {
  kw: 3,
  buyer: 'home',
  domesticCells: true,
  registeredVendor: true,
  on: '2026-11-21',
};
const rupees = (given: Partial<SubsidyCase>) => subsidyFor(regulation, { ...home, ...given }).paise / 100;
const reason = (given: Partial<SubsidyCase>) => subsidyFor(regulation, { ...home, ...given }).reason;

test.each([
  [0, 0],
  [1, 30_000],
  [2, 60_000],
  [2.5, 69_000],
  [3, 78_000],
  [10, 78_000],
])('subsidy: a home with %d kW gets ₹%d', (kw, amount) => {
  expect(rupees({ kw })).toBe(amount);
});

test('subsidy: a special state pays a tenth more, in any spelling of its name', () => {
  expect(rupees({ state: 'Assam' })).toBe(85_800);
  expect(rupees({ state: 'Jammu And Kashmir' })).toBe(85_800);
  expect(rupees({ state: 'uttarakhand', kw: 1 })).toBe(33_000);
  expect(rupees({ state: 'Uttar Pradesh' })).toBe(78_000);
  expect(rupees({ state: 'Assam', buyer: 'society', kw: 10 })).toBe(198_000);
});

test('subsidy: a housing society gets one rate, up to 500 kW and 3 kW for each house', () => {
  const society = { buyer: 'society' } as const;
  expect(rupees({ ...society, kw: 15 })).toBe(270_000);
  expect(rupees({ ...society, kw: 600 })).toBe(9_000_000);
  expect(rupees({ ...society, kw: 100, houses: 20 })).toBe(1_080_000);
});

test.each([
  [{ kw: 0 }, 'no-size'],
  [{ kw: Number.NaN }, 'no-size'],
  [{ buyer: 'business' }, 'business'],
  [{ domesticCells: false }, 'imported-cells'],
  [{ domesticCells: undefined }, 'unknown-cells'],
  [{ registeredVendor: false }, 'no-registered-vendor'],
  [{ on: '2027-04-01' }, 'ended'],
] as const)('subsidy: a system with %j gets none, and the reason is said', (given, why) => {
  expect(rupees(given)).toBe(0);
  expect(reason(given)).toBe(why);
  expect(noSubsidyTexts[why]).toMatch(/^[A-Z].*\.$/);
});

test('subsidy: the last day of the scheme still counts', () => {
  expect(rupees({ on: '2027-03-31' })).toBe(78_000);
});

test('subsidy: one more kW never lowers it, and no amount has a part of a paisa', () => {
  for (const buyer of ['home', 'society'] as const) {
    let before = 0;
    for (let kw = 0; kw <= 12; kw += 0.07) {
      const { paise } = subsidyFor(regulation, { ...home, buyer, kw, state: 'Assam' });
      expect(paise).toBeGreaterThanOrEqual(before);
      expect(Number.isSafeInteger(paise)).toBe(true);
      before = paise;
    }
  }
});
