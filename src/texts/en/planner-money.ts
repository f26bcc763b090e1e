import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { SubsidisedLoan } from '#domain/solar/lifetime.ts';
import { inverterYear, lifeYears, ordinaryDegradation, usualDiscount } from '#domain/solar/lifetime.ts';
import type { Situation } from '#domain/solar/plan.ts';
import { type Quote, upkeepPercent } from '#domain/solar/quote.ts';
import type { SchemeLoan } from '#domain/solar/scheme-loan.ts';
import { day, listed, years } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';
import { instalmentsText } from './planner.ts';

/** How the money of the planner's answer was worked out. */

export const moneyLabels = {
  cost: ({ fitting }: Quote): string =>
    fitting ? 'Your cost in the end' : 'Your cost, plus fitting (not known)',
  payback: 'Payback time',
  loan: 'Interest of the loan',
  scheme: 'Scheme’s loan, a month',
  left: `Left over after ${lifeYears} years`,
  notCounted: 'not counted',
} as const;

export function costText(quote: Quote, kw: number, today: string): string {
  const { offer, goods, fitting, subsidy, gstCredit } = quote;
  return sentences(
    offer
      ? subsidy.paise > 0
        ? `Our price of ${rupees(goods)} on ${day(today)}, GST included, less the subsidy.`
        : `Our price of ${rupees(goods)} on ${day(today)}, GST included.`
      : subsidy.paise > 0
        ? `${kilowatts(kw)} at the price of one kW: ${rupees(goods)}, less the subsidy.`
        : `${kilowatts(kw)} at the price of one kW: ${rupees(goods)}.`,
    !offer && fitting && 'That is with fitting.',
    !fitting && 'Fitting is not counted.',
    Boolean(fitting?.[1]) && 'Fitting is added, at the middle of its usual range.',
    gstCredit > 0 && 'The GST that you claim back is taken off too.',
  );
}

export const paybackText = (
  { payback, fitting }: Quote,
  { state, rise }: Pick<Situation, 'state' | 'rise'>,
): string =>
  sentences(
    rise
      ? `As usual it is ${years(payback)}, with units ${plain(rise)} % dearer each year, as you say.`
      : `As usual it is ${years(payback)}, with today’s prices.`,
    `If it goes badly: ${state.spreadPercent} % less sun, wear of at least 1 % a year. Grid power gets 2 % cheaper each year, so you save less.`,
    'If it goes well: as much more sun, wear of 0.4 %. Grid power gets 5 % dearer each year, so you save more.',
    !fitting && 'Fitting is not counted.',
  );

/** "₹1,71,000 at 8 % a year for 60 months." */
export const loanTermsText = ({ amount, percent, months }: SubsidisedLoan): string =>
  `${rupees(amount)} at ${plain(percent)} % a year for ${months} months.`;
const interestText = ({ interest }: SubsidisedLoan): string => `The interest is ${rupees(interest)} in all.`;
export const loanSumText = (loan: SubsidisedLoan): string =>
  sentences(
    loanTermsText(loan),
    instalmentsText(loan),
    'Interest is paid on what is still owed. It is counted as a cost.',
  );

export const schemeText = (scheme: SchemeLoan, { source, review_by }: Regulation['loan']): string =>
  sentences(
    loanTermsText(scheme),
    instalmentsText(scheme),
    interestText(scheme),
    scheme.own
      ? `At your ${plain(scheme.own.percent)} % you pay ${rupees(scheme.own.emi)} a month, and ${rupees(scheme.own.emiAfter)} after the subsidy. ${interestText(scheme.own)}`
      : 'It is not counted.',
    `The rate moves with the Reserve Bank’s (${source}; we check it again by ${day(review_by)}).`,
  );

/** What is left over after all years, and what it is worth today. */
export function leftOverText(
  quote: Quote,
  { maintenance, discount = usualDiscount }: Pick<Situation, 'maintenance' | 'discount'>,
): string {
  const { life, fitting, loan, inverter, upkeep, tax, offer, worth } = quote;
  const loss = offer?.degradation ?? ordinaryDegradation;
  const saved = life.reduce((sum, year) => sum + year.saved, 0);
  return sentences(
    `It is ${rupees(saved)} of savings, less ${listed(
      [
        fitting ? 'your cost' : 'your cost without fitting',
        loan && 'the interest',
        `one new inverter of ${rupees(inverter)} in year ${inverterYear}`,
        `${rupees(upkeep)} of maintenance a year`,
      ].filter((one) => one !== undefined),
    )}.`,
    maintenance === undefined && `Maintenance is ${upkeepPercent} % of the price, our own assumption.`,
    tax && 'All of it is after income tax.',
    `The panels lose ${plain(loss.first_year_percent)} % in the first year and ${plain(loss.per_year_percent)} % in each later one, ${offer?.degradation ? 'as their warranty allows' : 'as ordinary panels may'}.`,
    `In today’s money it is ${rupees(worth)}: each later year counts ${plain(discount)} % less.`,
  );
}
