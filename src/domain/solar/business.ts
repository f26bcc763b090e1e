import type { Regulation } from '../regulation/regulation.ts';
import type { SubsidyBuyer } from '../regulation/subsidy.ts';
import { selfUseShare } from './saving.ts';

/** What counts for a business alone: GST that it claims back, income tax with depreciation, and the days on which it works. */

export type BusinessTerms = {
  /** They say that they can claim the GST of the price back. */
  inputCredit?: boolean | undefined;
  /** Their rate of income tax in percent; without it, all figures are before tax. */
  taxPercent?: number | undefined;
  /** Days of use a week. */
  workDays?: number | undefined;
};

/** The share of what is made on a day of work that a business uses at once: our own assumption. */
export const workDayShare = 0.9;

/** The share of what is made in a year that is used at once. */
export const selfUseOf = ({ buyer, workDays }: BusinessTerms & { buyer: SubsidyBuyer }): number =>
  buyer === 'business' && workDays !== undefined ? (workDayShare * workDays) / 7 : selfUseShare;

/** Income tax on what a system saves. What it cost is written off by `depreciationPercent` of what is left, each year. */
export type SavingTax = { percent: number; depreciationPercent: number };
/** Percent of GST in the price of goods, and in that of a system with its fitting. */
export type GstRates = { goods: number; installed: number };

/** What a business counts beside its bill; nothing of it for others. */
export function taxesOf(
  { buyer, inputCredit, taxPercent }: BusinessTerms & { buyer: SubsidyBuyer },
  { gst, depreciation }: Pick<Regulation, 'gst' | 'depreciation'>,
): { gst?: GstRates | undefined; tax?: SavingTax | undefined } {
  if (buyer !== 'business') return {};
  const { solar_percent: goods, installed_percent: installed } = gst.value;
  const { percent: depreciationPercent } = depreciation.value;
  return {
    gst: inputCredit ? { goods, installed } : undefined,
    tax: taxPercent ? { percent: taxPercent, depreciationPercent } : undefined,
  };
}

/** The GST within a price, in whole paise. */
export const gstWithin = (paise: number, percent: number): number =>
  Math.round(paise - paise / (1 + percent / 100));

/** What is left of a year's gain after tax; `cost` is what is written off. Years are counted from 1. */
export function afterTax(
  gain: number,
  year: number,
  cost: number,
  { percent, depreciationPercent }: SavingTax,
): number {
  const rate = depreciationPercent / 100;
  const writtenOff = cost * rate * (1 - rate) ** (year - 1);
  return Math.round(gain - ((gain - writtenOff) * percent) / 100);
}
