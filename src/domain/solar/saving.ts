import { energyCharge, type Tariff } from './tariff.ts';

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
