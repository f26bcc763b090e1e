import { bandsOf, energyCharge, type Tariff } from './saving.ts';

/** What somebody knows of a bill. Rupees and units are those of the bill, which may be for two months. */
export type GivenBill = {
  units?: number | undefined;
  bill?: number | undefined;
  /** For how many months; without it, as many as is usual there. */
  months?: number | undefined;
  /** Rupees of the bill that stay the same whatever is used. */
  fixed?: number | undefined;
  /** Units of the bill that cost nothing. */
  freeUnits?: number | undefined;
  /** Sanctioned load, kW. */
  load?: number | undefined;
};

/** What is known of the utility that sends it. */
export type KnownTariff = {
  tariff?: Tariff | undefined;
  /** Rupees a month for each kW of sanctioned load, due above so many units; 0 where not known. */
  fixedPerKw?: number | undefined;
  fixedAboveUnits?: number | undefined;
  billMonths?: number | undefined;
  /** Whether the tariff has the duty in it. */
  hasDuty?: boolean | undefined;
  /** `within`: a larger bill pays for its free units too. */
  freeWhen?: 'always' | 'within' | undefined;
};

/** What was estimated: the units, the fixed charge, duties on top of the tariff, the price of a unit, or the months. */
export type BillGap = 'units' | 'fixed' | 'duty' | 'rate' | 'months';

/** One month of the bill, in parts. */
export type Bill = {
  units: number;
  months: number;
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

const reach = ({ up_to = Number.POSITIVE_INFINITY }: { up_to?: number | undefined }): number => up_to;

/** The tariff with units that are free. */
function withFree(tariff: Tariff, free: number, when: KnownTariff['freeWhen']): Tariff {
  if (free === 0) return tariff;
  const none = { up_to: free, rupees: 0 };
  if (when === 'within')
    return [{ up_to: free, slabs: [none] }, ...bandsOf(tariff).filter((band) => reach(band) > free)];
  return bandsOf(tariff).map(({ slabs, ...band }) => ({
    ...band,
    slabs: [none, ...slabs.filter((slab) => reach(slab) > free)],
  }));
}

const scaled = (tariff: Tariff, by: number): Tariff =>
  bandsOf(tariff).map(({ slabs, ...band }) => ({
    ...band,
    slabs: slabs.map((slab) => ({ ...slab, rupees: slab.rupees * by })),
  }));

/** Units for which the energy charge is so many rupees. */
function unitsFor(rupees: number, tariff: Tariff): number {
  let units = 0;
  for (const { up_to = Number.POSITIVE_INFINITY, slabs } of bandsOf(tariff)) {
    let left = rupees;
    units = 0;
    for (const slab of slabs) {
      const cost = (reach(slab) - units) * slab.rupees;
      if (cost > left) {
        units += left / slab.rupees;
        break;
      }
      left -= cost;
      units = reach(slab);
    }
    if (units <= up_to) return units;
  }
  return units;
}

/**
 * Takes a bill apart: what is left of the rupees without the fixed charge is what the units cost, duties included. A known
 * tariff gives the shape of it, else every unit costs the same. Undefined if neither rupees nor a tariff with units is known.
 */
export function readBill(given: GivenBill, known: KnownTariff, isHome: boolean): Bill | undefined {
  const months = given.months ?? known.billMonths ?? 1;
  const gaps: BillGap[] = months > 1 && given.months === undefined ? ['months'] : [];
  const [units, rupees, fixed] = [given.units, given.bill, given.fixed].map((one) => one && one / months);
  const free = (given.freeUnits ?? 0) / months;
  const shape = known.tariff && withFree(known.tariff, free, known.freeWhen);
  const { fixedPerKw = 0, fixedAboveUnits = 0 } = known;
  if (!rupees) {
    if (!shape || !units) return undefined;
    const byLoad =
      given.load !== undefined && fixedPerKw > 0
        ? units > fixedAboveUnits
          ? given.load * fixedPerKw
          : 0
        : undefined;
    const fixedRupees = fixed ?? byLoad;
    const fixedPaise = fixedRupees === undefined ? undefined : fixedRupees * 100;
    return { units, months, tariff: shape, fixedPaise, gaps: known.hasDuty ? gaps : [...gaps, 'duty'] };
  }
  const energy = shape && units ? energyCharge(units, shape) / 100 : 0;
  const probable = units ?? rupees / assumed.rupeesPerUnit;
  const kw = given.load ?? Math.max(isHome ? assumed.homeKw : 0, probable / assumed.unitsPerKw);
  const perKw = fixedPerKw > 0 ? (probable > fixedAboveUnits ? fixedPerKw : 0) : assumed.fixedPerKw;
  const usualFixed = Math.min(kw * perKw, rupees * assumed.mostFixedShare);
  // What the tariff explains is no fixed charge.
  const fixedRupees = fixed ?? (energy > 0 ? Math.max(0, Math.min(usualFixed, rupees - energy)) : usualFixed);
  const forUnits = Math.max(0, rupees - fixedRupees);
  const parts = { months, fixedPaise: fixedRupees * 100 };
  if (fixed === undefined && fixedRupees > 0) gaps.push('fixed');
  if (!units) {
    const tariff = shape ?? withFree([{ rupees: assumed.rupeesPerUnit }], free, known.freeWhen);
    gaps.push('units', ...(shape ? [] : ['rate' as const]));
    return { ...parts, units: unitsFor(forUnits, tariff), tariff, gaps };
  }
  if (shape && energy > 0) return { ...parts, units, tariff: scaled(shape, forUnits / energy), gaps };
  const charged = units <= free ? 0 : known.freeWhen === 'within' ? units : units - free;
  const flat: Tariff = [{ rupees: charged > 0 ? forUnits / charged : 0 }];
  return { ...parts, units, tariff: withFree(flat, free, known.freeWhen), gaps };
}
