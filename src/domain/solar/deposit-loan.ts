import { type SubsidisedLoan, subsidisedLoan } from './lifetime.ts';

/** A loan against a fixed deposit, which stays and goes on earning. */

/** How much more than the deposit earns it costs, in percent a year, and how much of the deposit is lent: our own assumptions. */
const aboveDeposit = 1;
export const depositShare = 0.9;

export const depositLoanPercent = (depositPercent: number): number => depositPercent + aboveDeposit;

export type AgainstDeposit = { depositPercent: number; netInterest: number };

/** What it really costs: the interest on the same debt at the difference of the two rates. */
export const againstDeposit = (loan: SubsidisedLoan, depositPercent: number): AgainstDeposit => ({
  depositPercent,
  netInterest: Math.round((loan.interest * aboveDeposit) / depositLoanPercent(depositPercent)),
});

/** The loan of a quote as one against the deposit; undefined without a loan or a deposit. */
export const depositLoanOf = (
  { loan, subsidy }: { loan: SubsidisedLoan | undefined; subsidy: { paise: number } },
  depositPercent: number | undefined,
  subsidyMonth: number,
): SubsidisedLoan | undefined =>
  loan && depositPercent !== undefined
    ? subsidisedLoan({ ...loan, percent: depositLoanPercent(depositPercent) }, subsidy.paise, subsidyMonth)
    : undefined;
