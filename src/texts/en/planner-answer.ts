import { kilowatts, rupees } from '#domain/base/figures.ts';
import type { Plan } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { day } from '#texts/en/format.ts';
import { plural } from '../texts.ts';

/** The figures of the planner's answer and what stands around them. */

export const answerTexts = {
  showKits: 'Show our kits and every figure all the same',
  beforeYouBuy: 'Before you buy',
  payAll: 'I pay for all my units',
  for: (asked: string): string => `For ${asked}.`,
  between: (low: number, high: number | undefined): string =>
    high === undefined ? rupees(low) : `${rupees(low)} to ${rupees(high)}`,
  /** Read aloud when the answer changes. */
  spoken: (title: string, kit: string | undefined, saved: string): string =>
    kit ? `${title}. ${kit}. ${saved} saved a month.` : `${title}. ${saved} saved a month.`,
} as const;

type Seller = { name: string; email: string; phone: string };
export const estimateText = ({ name, email, phone }: Seller, today: string): string =>
  `This is an estimate of ${day(today)}, not an offer. Ask ${name} for a written quotation: ${email}, ${phone}`;

export const figureTexts = {
  now: ({ bill }: Plan): string =>
    bill.fixedPaise === undefined ? 'to pay a month now, without the fixed charge' : 'to pay a month now',
  saved: ({ kw }: Plan): string => `saved a month by ${kilowatts(kw)}`,
  toPay: ({ bill }: Plan): string =>
    bill.fixedPaise === undefined ? 'still to pay a month, and the fixed charge' : 'still to pay a month',
  first: 'to pay first, before the subsidy',
  /** `steps`: what is paid first and then a month. */
  byLoan: (steps: string): string => `Or with the scheme’s loan (an example): ${steps}.`,
  cost: ({ subsidy, gstCredit, fitting }: Quote): string =>
    [
      subsidy.paise > 0 ? 'your cost after the subsidy' : 'your cost, without a subsidy',
      gstCredit > 0 && 'GST claimed back',
      !fitting && 'plus fitting',
    ]
      .filter(Boolean)
      .join(', '),
  payback: ({ fitting, tax }: Quote): string =>
    ['payback time', !fitting && 'fitting not counted', tax && 'after income tax'].filter(Boolean).join(', '),
  unitPay: (years: number): string =>
    plural(years, 'paid a month by your state, for one year', 'paid a month by your state, for # years'),
  loan: (emi: number, emiAfter: number): string =>
    emi === emiAfter
      ? 'for the loan each month'
      : `for the loan each month until the subsidy comes, then ${rupees(emiAfter)}`,
  subsidy: 'subsidy, if you qualify',
} as const;

/** The three cases beside each other. */
export const casesTexts = {
  back: 'Back after',
  left: (years: number): string => `Left after ${years} years`,
} as const;
