import { plain, rupees } from '#domain/base/format.ts';
import { type AgainstDeposit, depositShare } from '#domain/solar/deposit-loan.ts';
import type { SubsidisedLoan } from '#domain/solar/lifetime.ts';
import { sentences } from '../texts.ts';
import { instalmentsText } from './planner.ts';

/** What the planner says about a loan against a fixed deposit. */

export const depositTexts = {
  field: 'Your fixed deposit earns a year, %',
  row: 'Loan against your deposit, a month',
} as const;

/** What it costs; `counted`: it is the loan of all figures, else another is. */
export const depositText = (
  loan: SubsidisedLoan,
  { depositPercent, netInterest }: AgainstDeposit,
  counted: boolean,
): string =>
  sentences(
    `${rupees(loan.amount)} at ${plain(loan.percent)} % for ${loan.months} months: ${instalmentsText(loan)}; ${rupees(loan.interest)} of interest.`,
    `Banks often give a loan against a fixed deposit at 1 % more than the deposit earns, up to 90 % of it. This is our own assumption: ask your bank. You need a deposit of about ${rupees(loan.amount / depositShare)}; it stays yours and goes on earning ${plain(depositPercent)} %.`,
    `So the loan really costs the difference, about ${rupees(netInterest)}${counted ? ', and that is counted as a cost.' : '. The figures count the other loan that you typed.'}`,
  );
