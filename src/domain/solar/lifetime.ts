import type { UnitPay } from '../regulation/state-money.ts';
import { afterTax, type SavingTax } from './business.ts';
import { type Metering, savedInYear } from './saving.ts';

/** What a system earns and costs in the 25 years of its panels, and a loan for it. */

export const lifeYears = 25;
/** Inverters are warranted for 5 to 10 years; one replacement in the middle of the panels' life is counted. */
export const inverterYear = 13;

/** The most that panels lose under their warranty, in percent of the rated power. */
export type Degradation = { first_year_percent: number; per_year_percent: number };
/**
 * The degradation for panels whose warranty is unknown: that of an ordinary mono PERC panel, which keeps 84.8 % after
 * 25 years.
 */
export const ordinaryDegradation: Degradation = { first_year_percent: 2, per_year_percent: 0.55 };

/** The share of a new panel's yield that remains at the end of a year. Years are counted from 1. */
export const shareLeft = (year: number, { first_year_percent, per_year_percent }: Degradation): number =>
  Math.max(0, 1 - (first_year_percent + (year - 1) * per_year_percent) / 100);

type Investment = {
  /** Paise that the system costs its owner in all, after a subsidy. */
  cost: number;
  /** Paise for the inverter that is replaced once. */
  inverter: number;
  /** Paise each year for cleaning and repairs. */
  maintenance?: number | undefined;
  /** The percent by which the price of a unit rises each year; by default 0. */
  rise?: number | undefined;
  /** What the state pays for each unit that is made. */
  unitPay?: UnitPay | undefined;
  /** Without it, everything is before tax. `writtenOff`: the paise that are depreciated. */
  tax?: (SavingTax & { writtenOff: number }) | undefined;
};
export type LifeYear = { year: number; saved: number; balance: number };

/** Each year's saving, with what the state pays in it, and all savings so far less all costs, in whole paise. */
export function lifetimeOf(metering: Metering, degradation: Degradation, investment: Investment): LifeYear[] {
  const { cost, inverter, maintenance = 0, rise = 0, unitPay, tax } = investment;
  const made = metering.made.reduce((sum, units) => sum + units, 0);
  let balance = -cost;
  return Array.from({ length: lifeYears }, (_, index) => {
    const year = index + 1;
    const today = savedInYear(metering, shareLeft(year, degradation));
    const paid = unitPay && year <= unitPay.years ? made * shareLeft(year, degradation) * unitPay.paise : 0;
    const saved = Math.round(today * (1 + rise / 100) ** index + paid);
    const gain = saved - maintenance - (year === inverterYear ? inverter : 0);
    balance += tax ? afterTax(gain, year, tax.writtenOff, tax) : gain;
    return { year, saved, balance };
  });
}

/** The percent a year that money earns elsewhere, unless it is typed: about the rate of a bank deposit. */
export const usualDiscount = 7;
/** The present worth of paise that come at the end of `year`. */
export const inTodaysMoney = (paise: number, year: number, percent: number): number =>
  paise / (1 + percent / 100) ** year;

/** Whole paise that a system is worth today beside money that earns `percent`: all of its years less its cost. */
export function presentValue(life: readonly LifeYear[], cost: number, percent: number): number {
  let before = -cost;
  let worth = -cost;
  for (const { year, balance } of life) {
    worth += inTodaysMoney(balance - before, year, percent);
    before = balance;
  }
  return Math.round(worth);
}

/** Years until the balance stays at zero or above, with one decimal; undefined if that takes longer than the life. */
export function paybackYears(life: readonly LifeYear[], cost: number): number | undefined {
  const lastBelow = life.findLastIndex(({ balance }) => balance < 0);
  const next = life[lastBelow + 1];
  if (!next) return undefined;
  const before = life[lastBelow]?.balance ?? -cost;
  if (before >= 0) return 0;
  // The balance is taken to rise evenly during the year in which it passes zero: by what is saved less upkeep.
  return Math.round((lastBelow + 1 - before / (next.balance - before)) * 10) / 10;
}

/** Paise, percent a year, and months. */
export type LoanTerms = { amount: number; percent: number; months: number };
/** The instalment of a month, and all interest, in whole paise. */
export type Loan = LoanTerms & { emi: number; interest: number };
/** A loan that a subsidy repays in part: the instalment from then on, and the month in which it came. */
export type SubsidisedLoan = Loan & { emiAfter: number; subsidyMonth: number };

/** Equal monthly instalments. Interest is due on what is still owed, not on the whole amount until the end. */
export function loanOf({ amount, percent, months }: LoanTerms): Loan {
  const rate = percent / 1200;
  const emi = Math.round(rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months));
  return { amount, percent, months, emi, interest: Math.max(0, emi * months - amount) };
}

/** The debt after some instalments, unrounded. */
const owedAfter = ({ amount, percent, emi }: Loan, paid: number): number => {
  const rate = percent / 1200;
  const grown = (1 + rate) ** paid;
  return rate === 0 ? amount - emi * paid : amount * grown - (emi * (grown - 1)) / rate;
};

/** The loan of a system whose subsidy is paid into it when it comes: the months stay, the instalments fall. */
export function subsidisedLoan(terms: LoanTerms, subsidy: number, subsidyMonth: number): SubsidisedLoan {
  const loan = loanOf(terms);
  if (subsidy <= 0 || subsidyMonth >= terms.months)
    return { ...loan, emiAfter: loan.emi, subsidyMonth: terms.months };
  const owed = Math.round(owedAfter(loan, subsidyMonth));
  const rest = { ...terms, amount: Math.max(0, owed - subsidy), months: terms.months - subsidyMonth };
  const emiAfter = rest.amount === 0 ? 0 : loanOf(rest).emi;
  const paid = loan.emi * subsidyMonth + Math.min(subsidy, owed) + emiAfter * rest.months;
  return { ...loan, emiAfter, subsidyMonth, interest: Math.max(0, paid - terms.amount) };
}
