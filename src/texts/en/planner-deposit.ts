import { plain, rupees } from '#domain/base/figures.ts';
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
    `${rupees(loan.amount)} at ${plain(loan.percent)} % a year for ${loan.months} months.`,
    instalmentsText(loan),
    `The interest is ${rupees(loan.interest)} in all.`,
    `Banks often give a loan against a fixed deposit, up to 90 % of it, for 1 % more than the deposit earns. This is our own assumption: ask your bank. You need a deposit of about ${rupees(loan.amount / depositShare)}. It stays yours and still earns ${plain(depositPercent)} %.`,
    counted
      ? `So the loan really costs the difference, about ${rupees(netInterest)}. We count that as a cost.`
      : `So the loan really costs the difference, about ${rupees(netInterest)}. The figures count the other loan that you typed.`,
  );
