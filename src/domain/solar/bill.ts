import { energyCharge, type Tariff } from './saving.ts';

/** What somebody knows of a bill. Rupees and units are those of the bill, which may be for two months. */
export type GivenBill = {
  units?: number | undefined;
  bill?: number | undefined;
  /** For how many months; without it, one. */
  months?: 1 | 2 | undefined;
  /** Rupees of the bill that stay the same whatever is used. */
  fixed?: number | undefined;
  /** Units of the bill that cost nothing. */
  freeUnits?: number | undefined;
  /** Sanctioned load, kW. */
  load?: number | undefined;
};

/** What was estimated: the units, the fixed charge, a duty on top of the tariff, or the price of a unit. */
export type BillGap = 'units' | 'fixed' | 'duty' | 'rate';

/** One month of the bill, in parts. */
export type Bill = {
  units: number;
  /** What units cost: slabs and duties, never the fixed charge. */
  tariff: Tariff;
  /** Paise that are due whatever is used; undefined if not known. */
  fixedPaise: number | undefined;
  gaps: BillGap[];
};

/** Our own assumptions for what a bill leaves open. Karnataka's fixed charge of 2025 is the highest that we have seen. */
export const assumed = {
  fixedPerKw: 150,
  homeKw: 3,
  unitsPerKw: 120,
  mostFixedShare: 0.4,
  rupeesPerUnit: 6,
} as const;

/** The tariff after units that are free. */
const afterFree = (tariff: Tariff, free: number): Tariff =>
  free > 0
    ? [{ up_to: free, rupees: 0 }, ...tariff.filter(({ up_to = Number.POSITIVE_INFINITY }) => up_to > free)]
    : tariff;

/** Units for which the energy charge is so many rupees. */
function unitsFor(rupees: number, tariff: Tariff): number {
  let from = 0;
  let left = rupees;
  for (const { up_to = Number.POSITIVE_INFINITY, rupees: rate } of tariff) {
    const cost = (up_to - from) * rate;
    if (cost > left) return from + left / rate;
    left -= cost;
    from = up_to;
  }
  return from;
}

/**
 * Takes a bill apart: what is left of the rupees without the fixed charge is what the units cost, duties included. A known
 * tariff gives the shape of it, else every unit costs the same. Undefined if neither rupees nor a tariff with units is known.
 */
export function readBill(given: GivenBill, known: Tariff | undefined, isHome: boolean): Bill | undefined {
  const { months = 1, load } = given;
  const [units, rupees, fixed] = [given.units, given.bill, given.fixed].map((one) => one && one / months);
  const free = (given.freeUnits ?? 0) / months;
  const shape = known && afterFree(known, free);
  if (!rupees)
    return shape && units
      ? { units, tariff: shape, fixedPaise: fixed === undefined ? undefined : fixed * 100, gaps: ['duty'] }
      : undefined;
  const energy = shape && units ? energyCharge(units, shape) / 100 : 0;
  const usualKw = Math.max(
    isHome ? assumed.homeKw : 0,
    (units ?? rupees / assumed.rupeesPerUnit) / assumed.unitsPerKw,
  );
  const usualFixed = Math.min((load ?? usualKw) * assumed.fixedPerKw, rupees * assumed.mostFixedShare);
  // What the tariff explains is no fixed charge.
  const fixedRupees = fixed ?? (energy > 0 ? Math.max(0, Math.min(usualFixed, rupees - energy)) : usualFixed);
  const forUnits = Math.max(0, rupees - fixedRupees);
  const fixedPaise = fixedRupees * 100;
  const gaps: BillGap[] = fixed === undefined ? ['fixed'] : [];
  if (!units) {
    const tariff = shape ?? afterFree([{ rupees: assumed.rupeesPerUnit }], free);
    return {
      units: unitsFor(forUnits, tariff),
      tariff,
      fixedPaise,
      gaps: ['units', ...gaps, ...(shape ? [] : ['rate' as const])],
    };
  }
  if (shape && energy > 0) {
    const duties = forUnits / energy;
    const tariff = shape.map((slab) => ({ ...slab, rupees: slab.rupees * duties }));
    return { units, tariff, fixedPaise, gaps };
  }
  return {
    units,
    tariff: afterFree([{ rupees: units > free ? forUnits / (units - free) : 0 }], free),
    fixedPaise,
    gaps,
  };
}
