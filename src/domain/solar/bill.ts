import { energyCharge, type Tariff } from './saving.ts';
import { scaled, unitsFor, withFree } from './tariff.ts';

/** A bill as it was typed. Rupees and units are those of the bill, which may be for two months. */
export type GivenBill = {
  units?: number | undefined;
  bill?: number | undefined;
  /** The number of months; by default the number that is usual there. */
  months?: number | undefined;
  /** Rupees of the bill that stay the same whatever is used. */
  fixed?: number | undefined;
  /** The free units of the bill. */
  freeUnits?: number | undefined;
  /** Sanctioned load, kW. */
  load?: number | undefined;
};

/** What is known of the utility that sends it. */
export type KnownTariff = {
  tariff?: Tariff | undefined;
  /** The fixed charge of a month in rupees, by load and units; undefined if it is not known. */
  fixedCharge?: ((kw: number, unitsOfMonth: number) => number | undefined) | undefined;
  billMonths?: number | undefined;
  /** Whether the tariff includes the duty. */
  hasDuty?: boolean | undefined;
  /** Free units a month: `within`: a larger bill pays for them too; `most` homes have them. */
  free?: { units: number; when: 'always' | 'within'; homes: 'most' | 'some' } | undefined;
};

/**
 * The part of a bill that was estimated: units, fixed charge, duties on top of the tariff, price of a unit, months,
 * or free units.
 */
export type BillGap = 'units' | 'fixed' | 'duty' | 'rate' | 'months' | 'free';

/** One month of the bill, in parts. */
export type Bill = {
  units: number;
  months: number;
  /** The cost of units: slabs and duties, never the fixed charge. */
  tariff: Tariff;
  /** The paise that are due for any use; undefined if they are not known. */
  fixedPaise: number | undefined;
  /** A month of at most so many units costs nothing. */
  freeWithin: number;
  /** Free units of a month that are counted. */
  freeUnits: number;
  gaps: BillGap[];
};

/** Our own assumptions for what a bill leaves open. Karnataka's fixed charge of 2025 is the highest that we have seen. */
export const assumed = {
  fixedPerKw: 150,
  homeKw: 3,
  unitsPerKw: 120,
  mostFixedShare: 0.4,
  rupeesPerUnit: 6,
  /** The free units of a month without a bill. */
  freeUnits: 100,
} as const;

/** Free units of a month: those that were typed, else those that most homes of the company have and this bill does not deny. */
function freeOf(
  { freeUnits, bill: rupees, units }: GivenBill,
  { free }: KnownTariff,
  months: number,
): { units: number; when: 'always' | 'within'; isAssumed: boolean } {
  const when = free?.when ?? 'always';
  if (freeUnits !== undefined) return { units: freeUnits / months, when, isAssumed: false };
  // Who pays for a bill of so few units has none of those that are free within it.
  const pays = when === 'within' && rupees !== undefined && rupees > 0;
  const isUsual = free?.homes === 'most' && !pays;
  const isUsed = when === 'always' || (units !== undefined && units / months <= (free?.units ?? 0));
  return { units: isUsual ? (free?.units ?? 0) : 0, when, isAssumed: isUsual && isUsed };
}

/**
 * Splits a bill: the rupees without the fixed charge are the cost of its units, duties included. A known tariff gives
 * the slabs; otherwise every unit costs the same. Undefined if neither rupees nor a tariff with units is known.
 */
export function readBill(given: GivenBill, known: KnownTariff, isHome: boolean): Bill | undefined {
  const months = given.months ?? known.billMonths ?? 1;
  const gaps: BillGap[] = months > 1 && given.months === undefined ? ['months'] : [];
  const [units, rupees, fixed] = [given.units, given.bill, given.fixed].map((one) => one && one / months);
  const flat: Tariff = [{ rupees: assumed.rupeesPerUnit }];
  if (rupees === 0) {
    const tariff = known.tariff ?? flat;
    const used = units ?? known.free?.units ?? assumed.freeUnits;
    const free = { freeWithin: Number.POSITIVE_INFINITY, freeUnits: known.free?.units ?? 0 };
    return { units: used, months, tariff, fixedPaise: 0, ...free, gaps };
  }
  const free = freeOf(given, known, months);
  const freeWithin = free.when === 'within' ? free.units : 0;
  const always = free.when === 'within' ? 0 : free.units;
  if (free.isAssumed) gaps.push('free');
  const shape = known.tariff && withFree(known.tariff, always);
  const isFree = units !== undefined && units <= free.units;
  const counted = { months, freeWithin, freeUnits: free.units };
  if (!rupees) {
    if (!units || !(shape ?? isFree)) return undefined;
    const fixedRupees =
      fixed ?? (given.load === undefined ? undefined : known.fixedCharge?.(given.load, units));
    const fixedPaise = isFree ? 0 : fixedRupees === undefined ? undefined : fixedRupees * 100;
    if (!known.hasDuty && !isFree) gaps.push('duty');
    return { ...counted, units, tariff: shape ?? withFree(flat, always), fixedPaise, gaps };
  }
  const energy = shape && units ? energyCharge(units, shape) / 100 : 0;
  const probable = units ?? rupees / assumed.rupeesPerUnit;
  const kw = given.load ?? Math.max(isHome ? assumed.homeKw : 0, probable / assumed.unitsPerKw);
  const knownFixed = known.fixedCharge?.(kw, probable);
  const usualFixed =
    energy > 0 && knownFixed !== undefined
      ? knownFixed
      : Math.min(knownFixed ?? kw * assumed.fixedPerKw, rupees * assumed.mostFixedShare);
  // What the tariff explains is no fixed charge.
  const fixedRupees = fixed ?? (energy > 0 ? Math.max(0, Math.min(usualFixed, rupees - energy)) : usualFixed);
  const forUnits = Math.max(0, rupees - fixedRupees);
  const parts = { ...counted, fixedPaise: fixedRupees * 100 };
  if (fixed === undefined && fixedRupees > 0) gaps.push('fixed');
  if (!units) {
    const unscaled = shape ?? withFree(flat, always);
    gaps.push('units', ...(shape ? [] : ['rate' as const]));
    const probableUnits = unitsFor(forUnits, unscaled);
    const by = forUnits / (energyCharge(probableUnits, unscaled) / 100);
    // Only rupees between two bands differ from what the tariff says for the units.
    const tariff = Math.abs(by - 1) > 1e-6 ? scaled(unscaled, by) : unscaled;
    return { ...parts, units: probableUnits, tariff, gaps };
  }
  if (isFree)
    return { ...parts, units, tariff: shape ?? withFree(flat, always), fixedPaise: rupees * 100, gaps };
  if (shape && energy > 0) return { ...parts, units, tariff: scaled(shape, forUnits / energy), gaps };
  const own: Tariff = [{ rupees: forUnits / (units - always) }];
  return { ...parts, units, tariff: withFree(own, always), gaps };
}
