import { describe, expect, test } from 'vitest';
import { discoms, planOf, stateOf, usualHome } from '#tests/support/sample-home.ts';
import { doubtOf } from './bill-gate.ts';
import { discomFor } from './bill-of-place.ts';
import type { Situation } from './plan.ts';

const asked = (state: string, given: Partial<Situation>) => {
  const situation = { ...usualHome, units: undefined, state: stateOf(state), ...given };
  return doubtOf(situation, discomFor(situation, discoms), discoms);
};

describe('a bill that cannot be as it was typed', () => {
  test.each([
    ['arrears in the rupees', 'uttar-pradesh', { units: 350, bill: 12_000 }, 'arrears', 'bill'],
    ['units of one month, rupees of two', 'delhi', { units: 350, bill: 3400 }, 'months', 'bill'],
    ['a credit for what was fed in', 'uttar-pradesh', { units: 350, bill: 500 }, 'credit', 'bill'],
    [
      'the reading of the meter for units',
      'uttar-pradesh',
      { units: 12_450, bill: 2400 },
      'reading',
      'units',
    ],
    ['the reading of the meter alone', 'uttar-pradesh', { units: 12_450 }, 'reading', 'units'],
    ['watts for kW', 'uttar-pradesh', { units: 350, load: 3000 }, 'watts', 'load'],
    [
      'a unit of ₹34 in a shop',
      'tamil-nadu',
      { units: 350, bill: 12_000, buyer: 'business' },
      'arrears',
      'bill',
    ],
    [
      'a unit of ₹0.50 in a shop',
      'tamil-nadu',
      { units: 3000, bill: 1500, buyer: 'business' },
      'reading',
      'units',
    ],
    [
      'a unit of ₹30 at a rate of its own',
      'goa',
      { units: 100, bill: 3000, ownRate: true },
      'arrears',
      'bill',
    ],
  ] as const)('the bill gate asks where it has %s', (_, state, given, why, field) => {
    expect(asked(state, given)).toMatchObject({ why, field });
    expect(planOf({ state: stateOf(state), ...given })).toBeUndefined();
  });

  test('the bill gate names the other company of the place whose tariff explains the bill', () => {
    const village = { units: 150, bill: 200, district: 'Gautam Buddha Nagar', discom: 'npcl' } as const;
    const cheap = discoms.map((one) =>
      one.slug === 'uttar-pradesh-villages'
        ? { ...one, fixed_per_kw: 0, bands: [{ slabs: [], above_rupees: 1.35 }] }
        : one,
    );
    const situation = { ...usualHome, ...village };
    expect(doubtOf(situation, discomFor(situation, cheap), cheap)).toMatchObject({
      why: 'company',
      other: 'MVVNL',
    });
  });

  test.each([
    ['uttar-pradesh', { units: 350, bill: 2400 }],
    ['uttar-pradesh', { units: 350, bill: 12_000 / 3 }],
    ['tamil-nadu', { units: 250, bill: 400 }],
    ['gujarat', { units: 600, bill: 4200 }],
    ['goa', { units: 350, bill: 900 }],
    ['uttar-pradesh', { bill: 12_000 }],
    ['uttar-pradesh', { units: 9000, bill: 66_000 }],
    ['tamil-nadu', { units: 12_000, bill: 1.2e5, load: 300, buyer: 'business' }],
    ['uttar-pradesh', { units: 350, bill: 5900, ownRate: true }],
    ['bihar', { units: 130, bill: 260 }],
    ['bihar', { units: 350, bill: 2837, discom: 'bihar-villages' }],
  ] as const)('the bill gate lets a bill of %s pass: %o', (state, given) => {
    expect(asked(state, given)).toBeUndefined();
  });
});
