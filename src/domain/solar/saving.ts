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
 * Full netting within each month: made units first cancel bought ones, from the dearest slab down. What is left over is paid
 * at the credit and is not carried into the next month. Fixed charges, duties and taxes are left out.
 */
export const monthsOnMeter = ({ used, made, tariff, creditPaise }: Metering): MeteredMonth[] =>
  used.map((units, month) => {
    const own = made[month] ?? 0;
    const bought = Math.max(0, units - own);
    const surplus = Math.max(0, own - units);
    const before = energyCharge(units, tariff);
    const after = energyCharge(bought, tariff) - surplus * creditPaise;
    return { used: units, made: own, bought, surplus, before, after, saved: before - after };
  });

/** Whole paise saved in a year. */
export const savedInYear = (metering: Metering): number =>
  Math.round(monthsOnMeter(metering).reduce((sum, { saved }) => sum + saved, 0));

/** April to July, counted from January: when fans, coolers and air conditioners run. */
export const hotMonths: readonly number[] = [3, 4, 5, 6];

/** The use of each month: `units`, and `hotUnits` in the hot months where they are known. */
export const monthlyUse = (units: number, hotUnits = units): number[] =>
  Array.from({ length: 12 }, (_, month) => (hotMonths.includes(month) ? hotUnits : units));
