import { type Metering, savedInYear } from './saving.ts';

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
