import { monthlyKwh, type Yield } from '../places/yield.ts';
import type { UnitPay } from '../regulation/state-money.ts';
import type { Subsidy } from '../regulation/subsidy.ts';
import { type BusinessTerms, type GstRates, gstWithin, type SavingTax } from './business.ts';
import { type AgainstDeposit, againstDeposit, depositLoanPercent } from './deposit-loan.ts';
import {
  type Degradation,
  type LifeYear,
  lifetimeOf,
  ordinaryDegradation,
  paybackYears,
  presentValue,
  type SubsidisedLoan,
  subsidisedLoan,
  usualDiscount,
} from './lifetime.ts';
import { canHaveNetMeter, type Offer, rupeesFitted } from './offer.ts';
import { type Metering, type MeteringMethod, savedInYear } from './saving.ts';
import { inverterShare } from './size.ts';

/** What one system costs and saves, in whole paise. */
export type Quote = {
  offer: Offer | undefined;
  kw: number;
  /** How what it makes is counted: `none` for a kit that can have no net meter. */
  method: MeteringMethod;
  goods: number;
  /** Rupees from and to, besides `goods`; undefined: not known, and not in `cost`. */
  fitting: readonly [number, number] | undefined;
  subsidy: Subsidy;
  /** GST of the price that is claimed back. */
  gstCredit: number;
  /** Price and usual fitting, less the subsidy and the GST that is claimed back. */
  cost: number;
  inverter: number;
  /** The first payment: price and usual fitting, before the subsidy comes. */
  price: number;
  /** The loan, if one is asked for: its interest is part of the cost that must be paid back. */
  loan: SubsidisedLoan | undefined;
  /** Where the loan is one against a deposit. */
  deposit: AgainstDeposit | undefined;
  /** Cleaning and repairs of a year. */
  upkeep: number;
  /** By the bill alone. */
  savedInYear: number;
  /** What the state pays for what is made, beside it. */
  unitPay: (UnitPay & { inYear: number }) | undefined;
  /** What its years are taxed by; without it, they are before tax. */
  tax: SavingTax | undefined;
  /** Years; undefined: not within 25. */
  payback: number | undefined;
  life: LifeYear[];
  /** The present worth, beside money that earns the rate of `discount`. */
  worth: number;
  decision: Decision;
};

/** `buy`: paid back within `soonYears`. `barely`: within `lateYears`. `no`: later, or money at the usual rate brings more. */
export const decisions = ['buy', 'barely', 'no'] as const;
export type Decision = (typeof decisions)[number];
export const soonYears = 10;
export const lateYears = 15;

export function decisionOf({ payback, worth }: Pick<Quote, 'payback' | 'worth'>): Decision {
  if (payback === undefined || payback > lateYears || worth <= 0) return 'no';
  return payback > soonYears ? 'barely' : 'buy';
}

/** What somebody assumes of the money in 25 years. Rupees, percent a year. */
export type MoneyTerms = BusinessTerms & {
  maintenance?: number | undefined;
  inverterPrice?: number | undefined;
  rise?: number | undefined;
  /**
   * The amount of the loan. If it is left out and `loanPercent` or `depositPercent` is given, 90 % of the price is borrowed; without either
   * there is no loan.
   */
  loan?: number | undefined;
  loanPercent?: number | undefined;
  loanMonths?: number | undefined;
  /** What a fixed deposit of theirs earns: money can be borrowed against it. */
  depositPercent?: number | undefined;
  /** The percent a year that money earns elsewhere. */
  discount?: number | undefined;
  /** After how many weeks the subsidy is paid. */
  subsidyWeeks?: number | undefined;
};
/** Cleaning and repairs a year, in percent of the price: our own assumption. */
export const upkeepPercent = 1;
/** The length of a loan if none is typed. */
export const usualLoanMonths = 60;
const usualLoanShare = 0.9;
/** The weeks from the first day of the plant until the subsidy is paid: our own assumption. */
export const usualSubsidyWeeks = 8;
export const subsidyMonthOf = ({
  subsidyWeeks = usualSubsidyWeeks,
}: Pick<MoneyTerms, 'subsidyWeeks'>): number => Math.max(1, Math.round((subsidyWeeks * 12) / 52));

export type QuoteCase = {
  terms: MoneyTerms;
  offer: Offer | undefined;
  kw: number;
  /** The price of a system without an `offer`, and whether it includes fitting. */
  rupees: number;
  isFitted: boolean;
  meter: Omit<Metering, 'made'>;
  made: Yield;
  /** The quote limits it to what the system costs. */
  subsidy: Subsidy;
  /** Paid only for a system with a net meter. */
  unitPay?: UnitPay | undefined;
  /** Of a business that claims it back. */
  gst?: GstRates | undefined;
  tax?: SavingTax | undefined;
  /** Else that of the kit's panels. */
  degradation?: Degradation | undefined;
};

export function quoteFor({
  offer,
  kw,
  rupees,
  isFitted,
  meter,
  made,
  subsidy: most,
  terms,
  unitPay: offeredPay,
  gst,
  tax,
  degradation = offer?.degradation ?? ordinaryDegradation,
}: QuoteCase): Quote {
  const goods = Math.round((offer?.price ?? rupees) * 100);
  const fitted = Math.round((offer ? rupeesFitted(offer) : rupees) * 100);
  const subsidy = { ...most, paise: Math.min(most.paise, fitted) };
  const fitting = offer ? offer.fitting : isFitted ? ([0, 0] as const) : undefined;
  // Fitting that is paid apart has its own invoice, whose rate is not known here.
  const isWhole = fitting !== undefined && fitting[1] === 0;
  const gstCredit = gst ? gstWithin(isWhole ? fitted : goods, isWhole ? gst.installed : gst.goods) : 0;
  const cost = fitted - subsidy.paise - gstCredit;
  const inverter = Math.round(
    (terms.inverterPrice ?? (offer?.inverter || (goods / 100) * inverterShare)) * 100,
  );
  const { depositPercent, loanMonths: months = usualLoanMonths } = terms;
  const isAgainst = terms.loanPercent === undefined && depositPercent !== undefined;
  const percent = isAgainst ? depositLoanPercent(depositPercent) : terms.loanPercent;
  const borrowed = Math.min(
    terms.loan === undefined ? Math.round(fitted * usualLoanShare) : Math.round(terms.loan * 100),
    fitted,
  );
  const loan =
    percent === undefined || borrowed <= 0
      ? undefined
      : subsidisedLoan({ amount: borrowed, percent, months }, subsidy.paise, subsidyMonthOf(terms));
  const deposit = loan && isAgainst ? againstDeposit(loan, depositPercent) : undefined;
  const interest = deposit?.netInterest ?? loan?.interest ?? 0;
  const upkeep = Math.round(
    terms.maintenance === undefined ? (goods * upkeepPercent) / 100 : terms.maintenance * 100,
  );
  const method = offer && !canHaveNetMeter(offer) ? 'none' : (meter.method ?? 'net');
  const unitPay = method === 'none' ? undefined : offeredPay;
  const investment = {
    // Interest lowers the profit that is taxed.
    cost: cost + Math.round(interest * (1 - (tax?.percent ?? 0) / 100)),
    inverter,
    maintenance: upkeep,
    rise: terms.rise,
    unitPay,
    tax: tax && { ...tax, writtenOff: cost },
  };
  const meteringOf = (kwh: number): Metering => ({ ...meter, method, made: monthlyKwh(kwh, made.shares) });
  const life = lifetimeOf(meteringOf(made.kwh), degradation, investment);
  const payback = paybackYears(life, investment.cost);
  const worth = presentValue(life, investment.cost, terms.discount ?? usualDiscount);
  return {
    offer,
    kw,
    method,
    goods,
    fitting,
    price: fitted,
    subsidy,
    gstCredit,
    tax,
    cost,
    inverter,
    loan,
    deposit,
    savedInYear: savedInYear(meteringOf(made.kwh)),
    unitPay: unitPay && { ...unitPay, inYear: Math.round(unitPay.paise * made.kwh) },
    upkeep,
    payback,
    life,
    worth,
    decision: decisionOf({ payback, worth }),
  };
}

/** How much of the rated power is lost each year, and how the price of a unit moves, if it goes badly or well: our own. */
const outlooks = { bad: { fade: 1, rise: -2 }, good: { fade: 0.4, rise: 5 } } as const;

/** The same system in a bad case (less sun, faster wear, cheaper units) and in a good one (the opposite). */
export function casesOf(usual: QuoteCase): { bad: Quote; good: Quote } {
  const { made, terms, offer } = usual;
  const own = offer?.degradation ?? ordinaryDegradation;
  const at = (kwh: number, rise: number, per_year_percent: number): Quote =>
    quoteFor({
      ...usual,
      made: { ...made, kwh },
      terms: { ...terms, rise },
      degradation: { ...own, per_year_percent },
    });
  const { bad, good } = outlooks;
  return {
    bad: at(made.fromKwh, bad.rise, Math.max(own.per_year_percent, bad.fade)),
    good: at(made.toKwh, Math.max(terms.rise ?? 0, good.rise), Math.min(own.per_year_percent, good.fade)),
  };
}
