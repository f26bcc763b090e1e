import type { Discom } from './discoms.ts';

/** What a home pays for a month, by its discom. */

/** A slab: units up to `up_to` a month cost so many rupees each. Without `up_to` it covers all further units. */
type Slab = { up_to?: number | undefined; rupees: number };
export type DiscomTariff = {
  /** A month is charged by the slabs of the first band whose `up_to` is at least its units. */
  bands: readonly { up_to?: number | undefined; slabs: readonly Slab[] }[];
};

/** Adds free units before the slabs. */
const afterFree = (slabs: readonly Slab[], free: number): Slab[] => [
  { up_to: free, rupees: 0 },
  ...slabs.filter(({ up_to = Number.POSITIVE_INFINITY }) => up_to > free),
];

/** The bands, split where the surcharge changes, with the final cost of a unit. */
function bandsByBill({ rebate_percent = 0, surcharge, duty }: Discom, bands: NonNullable<Discom['bands']>) {
  const reaches = ({ to_units = Number.POSITIVE_INFINITY }, units: number) => to_units >= units;
  const steps = surcharge?.by_bill ?? [{ rupees: 0 }];
  const ends = [...bands, ...steps].map(({ to_units = Number.POSITIVE_INFINITY }) => to_units);
  return [...new Set(ends)]
    .toSorted((one, other) => one - other)
    .flatMap((end) => {
      const band = bands.find((one) => reaches(one, end));
      const { rupees: more = 0 } = steps.find((one) => reaches(one, end)) ?? {};
      const charged = (price: number) =>
        ((price * (100 - rebate_percent)) / 100 + more) * (1 + (duty?.percent ?? 0) / 100);
      return band ? [{ ...band, to_units: Number.isFinite(end) ? end : undefined, charged }] : [];
    });
}

/** A company with a range of rates, with its high rates in place of the low ones; undefined for other companies. */
export const atHighRates = (discom: Discom): Discom | undefined =>
  discom.range && { ...discom, status: 'known', bands: discom.range.bands };

/**
 * The tariff of a home for one month; a longer bill is divided evenly. `getsFree` includes the free units that the
 * state gives. For a range it is the low end. Undefined if the tariff is contested or not known: only the bill shows
 * the rate then.
 */
export function tariffOf(discom: Discom, getsFree = false): DiscomTariff | undefined {
  const { bands, bill_months: months = 1, free, status } = discom;
  if ((status !== 'known' && status !== 'range') || !bands) return undefined;
  const monthly = bandsByBill(discom, bands).map(({ to_units, slabs = [], above_rupees = 0, charged }) => ({
    up_to: to_units && to_units / months,
    slabs: [
      ...slabs.map((slab) => ({ up_to: slab.to_units / months, rupees: charged(slab.rupees) })),
      { rupees: charged(above_rupees) },
    ],
  }));
  const freeUnits = getsFree && free ? free.units / months : 0;
  const withFree =
    freeUnits === 0
      ? monthly
      : free?.when === 'within'
        ? [{ up_to: freeUnits, slabs: [{ rupees: 0 }] }, ...monthly]
        : monthly.map((one) => ({ ...one, slabs: afterFree(one.slabs, freeUnits) }));
  return { bands: withFree };
}

/** Rupees a month that are due whatever is used, for a load and the units of a month; undefined where it is not known. */
export function fixedChargeOf(
  { fixed_per_kw, fixed_above_units = 0, fixed_steps }: Discom,
  kw: number,
  unitsOfMonth: number,
): number | undefined {
  if (fixed_per_kw !== undefined) return unitsOfMonth > fixed_above_units ? fixed_per_kw * kw : 0;
  const step = fixed_steps?.find(
    ({ to_kw = Number.POSITIVE_INFINITY, to_units = Number.POSITIVE_INFINITY }) =>
      kw <= to_kw && unitsOfMonth <= to_units,
  );
  if (step?.per_units !== undefined) return Math.ceil(unitsOfMonth / step.per_units) * (step.rupees ?? 0);
  return step?.rupees ?? (step?.per_kw === undefined ? undefined : step.per_kw * kw);
}

/** The worth of a unit made by day, as a multiple of the average rate on the bill. */
export function dayWorthOf({ time_of_day: hours }: Pick<Discom, 'time_of_day'>): number {
  if (!hours) return 1;
  const { day_hours, day_percent, other_percent } = hours;
  // A use that is the same in all hours: our own assumption.
  const average = (day_hours * (100 + day_percent) + (24 - day_hours) * (100 + other_percent)) / 24;
  return (100 + day_percent) / average;
}
