import { describe, expect, test } from 'vitest';
import { type GivenBill, readBill } from './bill.ts';
import { bandsOf, energyCharge, type Tariff } from './saving.ts';

const uttarPradesh: Tariff = [{ up_to: 150, rupees: 5.5 }, { up_to: 300, rupees: 6 }, { rupees: 6.5 }];
const read = (given: GivenBill, known?: Tariff) => readBill(given, { tariff: known }, true);
const charge = (given: GivenBill, known?: Tariff) => {
  const bill = read(given, known);
  return bill && energyCharge(bill.units, bill.tariff) / 100;
};

describe('a bill in parts', () => {
  // The bills of a home of 3 kW at ₹5.80 a unit with 20 % of duties, and ₹450 of fixed charge.
  test.each([350, 200, 100])(
    'planner: %i units in Karnataka: the fixed charge is not taken for a part of the rate, typed or not',
    (units) => {
      const perUnit = 5.8 * 1.2;
      const bill = units * perUnit + 450;
      expect(charge({ units, bill, fixed: 450 })).toBeCloseTo(units * perUnit);
      expect(charge({ units, bill })).toBeCloseTo(units * perUnit);
      expect(read({ units, bill })).toMatchObject({ fixedPaise: 450_00, gaps: ['fixed'] });
      expect(charge({ units, bill: bill - 150, load: 2 })).toBeCloseTo(units * perUnit);
    },
  );

  test('planner: by the tariff or by its own rate, a bill of ₹1,700 for 200 units has the same energy charge', () => {
    for (const fixed of [undefined, 220, 450]) {
      const given = { units: 200, bill: 1700, fixed };
      expect(charge(given, uttarPradesh)).toBeCloseTo(1700 - (fixed ?? 450));
      expect(charge(given)).toBeCloseTo(1700 - (fixed ?? 450));
    }
    // The duty is the same share of each slab: 1,480 for 1,125 of energy.
    expect(
      bandsOf(read({ units: 200, bill: 1700, fixed: 220 }, uttarPradesh)?.tariff ?? [])[0]?.slabs[0]?.rupees,
    ).toBeCloseTo((5.5 * 1480) / 1125);
  });

  test('planner: what the tariff explains is no fixed charge', () => {
    expect(read({ units: 350, bill: 2200 }, uttarPradesh)).toMatchObject({ fixedPaise: 150_00 });
    expect(charge({ units: 350, bill: 2200 }, uttarPradesh)).toBeCloseTo(2050);
  });

  test('planner: without rupees a known tariff is enough, and neither duty nor fixed charge is known', () => {
    expect(read({ units: 350 }, uttarPradesh)).toEqual({
      units: 350,
      months: 1,
      tariff: uttarPradesh,
      fixedPaise: undefined,
      freeWithin: 0,
      freeUnits: 0,
      gaps: ['duty'],
    });
    expect(read({ units: 350 })).toBeUndefined();
    expect(read({}, uttarPradesh)).toBeUndefined();
  });

  test('planner: rupees between the dearest bill of one band and the cheapest of the next are those of the next', () => {
    const banded: Tariff = [{ up_to: 100, slabs: [{ rupees: 2.5 }] }, { slabs: [{ rupees: 3 }] }];
    for (const bill of [255, 295]) {
      expect(read({ bill, fixed: 0 }, banded)?.units).toBeCloseTo(100);
      expect(charge({ bill, fixed: 0 }, banded)).toBeCloseTo(bill);
    }
    expect(read({ bill: 240, fixed: 0 }, banded)?.units).toBeCloseTo(96);
    expect(read({ bill: 330, fixed: 0 }, banded)?.units).toBeCloseTo(110);
  });

  test('planner: a bill of two months is halved in every part', () => {
    const two = read({ units: 700, bill: 3660, fixed: 100, freeUnits: 100, months: 2 });
    expect(two).toEqual({ ...read({ units: 350, bill: 1830, fixed: 50, freeUnits: 50 }), months: 2 });
    expect(two).toMatchObject({ units: 350, fixedPaise: 50_00 });
  });

  test('planner: rupees alone give the units, by the tariff or at an assumed price, and it is said', () => {
    const byTariff = read({ bill: 3200 }, uttarPradesh);
    expect(energyCharge(byTariff?.units ?? 0, uttarPradesh)).toBeCloseTo((3200 - 667) * 100, -3);
    expect(byTariff?.gaps).toEqual(['fixed', 'units']);
    expect(read({ bill: 1170, fixed: 270 }, uttarPradesh)?.units).toBeCloseTo(162.5);
    expect(read({ bill: 1050 })).toMatchObject({ units: 105, gaps: ['fixed', 'units', 'rate'] });
  });

  test('planner: free units cost nothing, so no panel saves them', () => {
    const bihar = read({ units: 200, bill: 600, freeUnits: 125 });
    expect(bandsOf(bihar?.tariff ?? [])[0]?.slabs).toEqual([{ up_to: 125, rupees: 0 }, { rupees: 360 / 75 }]);
    expect(charge({ units: 100, bill: 300, freeUnits: 125 })).toBe(0);
    const free = read({ units: 350, freeUnits: 200 }, uttarPradesh);
    expect(energyCharge(350, free?.tariff ?? [])).toBe((100 * 6 + 50 * 6.5) * 100);
  });

  test('planner: a higher fixed charge on the same bill never leaves more to save', () => {
    for (const known of [undefined, uttarPradesh])
      for (const units of [undefined, 40, 180, 350, 900])
        for (const bill of [400, 1700, 9000]) {
          let before = Number.POSITIVE_INFINITY;
          for (let fixed = 0; fixed < bill; fixed += bill / 20) {
            const now = charge({ units, bill, fixed }, known) ?? 0;
            expect(now).toBeLessThanOrEqual(before + 1e-6);
            before = now;
          }
        }
  });
});
