import type { Regulation } from '../regulation/regulation.ts';
import { slugify } from '../text.ts';

/** A slab of a tariff: what each of the month's units up to `up_to` costs. Without `up_to` it covers all further units. */
type Slab = { up_to?: number | undefined; rupees: number };
export type Tariff = readonly Slab[];

/** The energy charge for a month's units in paise. Not rounded, because the sum of a year is rounded. */
export function energyCharge(units: number, tariff: Tariff): number {
  let charged = 0;
  let paise = 0;
  for (const { up_to = Number.POSITIVE_INFINITY, rupees } of tariff) {
    const inSlab = Math.max(0, Math.min(units, up_to) - charged);
    charged += inSlab;
    paise += inSlab * rupees * 100;
    if (units <= up_to) break;
  }
  return paise;
}

/** One price for every unit, from the two numbers of a bill; undefined without both. */
export const tariffOfBill = (units: number, rupees: number): Tariff | undefined =>
  units > 0 && rupees > 0 ? [{ rupees: rupees / units }] : undefined;

/** A sourced tariff of a state, with its dates. */
export type PresetTariff = Regulation['tariffs'][number];

export const presetFor = (state: string, presets: readonly PresetTariff[]): PresetTariff | undefined =>
  presets.find(({ value }) => slugify(value.state) === slugify(state));

export const tariffOfPreset = ({ value }: PresetTariff): Tariff => [
  ...value.slabs.map(({ to_units, rupees }) => ({ up_to: to_units, rupees })),
  { rupees: value.above_rupees },
];

/** Units used and made in each month of a year, and what the utility charges and pays for them. */
export type Metering = {
  used: readonly number[];
  made: readonly number[];
  tariff: Tariff;
  /** Paise for a unit that is made beyond the month's use. */
  creditPaise: number;
};

/** One month on the net meter: units, and unrounded paise. */
export type MeteredMonth = {
  used: number;
  made: number;
  bought: number;
  surplus: number;
  before: number;
  after: number;
  saved: number;
};

/**
 * Net metering within one month: units made cancel units bought, from the dearest slab down. The utility pays the credit
 * for a surplus, which is not carried into the next month. Fixed charges, duties and taxes are left out.
 */
function monthOnMeter(
  used: number,
  made: number,
  { tariff, creditPaise }: Pick<Metering, 'tariff' | 'creditPaise'>,
): MeteredMonth {
  const bought = Math.max(0, used - made);
  const surplus = Math.max(0, made - used);
  const before = energyCharge(used, tariff);
  const after = energyCharge(bought, tariff) - surplus * creditPaise;
  return { used, made, bought, surplus, before, after, saved: before - after };
}

export const monthsOnMeter = (metering: Metering): MeteredMonth[] =>
  metering.used.map((used, month) => monthOnMeter(used, metering.made[month] ?? 0, metering));

/** Whole paise saved in a year. A plan calls this hundreds of times, so it builds no array. */
export function savedInYear(metering: Metering): number {
  let saved = 0;
  for (let month = 0; month < metering.used.length; month += 1)
    saved += monthOnMeter(metering.used[month] ?? 0, metering.made[month] ?? 0, metering).saved;
  return Math.round(saved);
}

/** April to July, counted from January: when fans, coolers and air conditioners run. */
const hotMonths: readonly number[] = [3, 4, 5, 6];

/** The units used in each month: `hotUnits` in the hot months if they are known, else `units`. */
export const monthlyUse = (units: number, hotUnits = units): number[] =>
  Array.from({ length: 12 }, (_, month) => (hotMonths.includes(month) ? hotUnits : units));

export const lifeYears = 25;
/** Inverters are warranted for 5 to 10 years; one replacement in the middle of the panels' life is counted. */
export const inverterYear = 13;

/** The most that panels lose under their warranty, in percent of the rated power. */
export type Degradation = { first_year_percent: number; per_year_percent: number };
/** For panels whose warranty is unknown: that of an ordinary mono PERC panel, which keeps 84.8 % after 25 years. */
export const ordinaryDegradation: Degradation = { first_year_percent: 2, per_year_percent: 0.55 };

/** The share of a new panel's yield that remains at the end of a year. Years are counted from 1. */
export const shareLeft = (year: number, { first_year_percent, per_year_percent }: Degradation): number =>
  Math.max(0, 1 - (first_year_percent + (year - 1) * per_year_percent) / 100);

type Investment = {
  /** Paise that the system costs its owner in all, after a subsidy. */
  cost: number;
  /** Paise for the inverter that is replaced once. */
  inverter: number;
};
export type LifeYear = { year: number; saved: number; balance: number };

/** Each year's saving, and all savings so far less all costs, in whole paise. Prices stay as they are today. */
export function lifetimeOf(metering: Metering, degradation: Degradation, investment: Investment): LifeYear[] {
  let balance = -investment.cost;
  return Array.from({ length: lifeYears }, (_, index) => {
    const year = index + 1;
    const left = shareLeft(year, degradation);
    const saved = savedInYear({ ...metering, made: metering.made.map((units) => units * left) });
    balance += saved - (year === inverterYear ? investment.inverter : 0);
    return { year, saved, balance };
  });
}

/** Years until the balance stays at zero or above, with one decimal; undefined if that takes longer than the life. */
export function paybackYears(life: readonly LifeYear[]): number | undefined {
  const lastBelow = life.findLastIndex(({ balance }) => balance < 0);
  const next = life[lastBelow + 1];
  if (!next) return undefined;
  // The balance is taken to rise evenly during the year in which it passes zero.
  const missing = -(life[lastBelow]?.balance ?? next.balance - next.saved);
  return Math.round((lastBelow + 1 + Math.max(0, missing) / next.saved) * 10) / 10;
}

/** Tonnes of CO₂ that India's grid emits per MWh, from and to. Attributed to the CEA's baseline, which was not found itself. */
export const gridTonnesPerMwh = { from: 0.71, to: 0.73 } as const;

/** Tonnes of CO₂ that the grid would have emitted for `units` kWh. */
export const tonnesAvoided = (units: number): { from: number; to: number } => ({
  from: (units / 1000) * gridTonnesPerMwh.from,
  to: (units / 1000) * gridTonnesPerMwh.to,
});
