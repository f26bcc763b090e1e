import type { Regulation } from '../regulation/regulation.ts';
import { type Loan, loanOf } from './lifetime.ts';
import { type Quote, usualLoanMonths } from './offer.ts';

/** The loan of the government's scheme beside the one that is typed. Nothing of it is counted in the balance. */

export type SchemeLoan = Loan & {
  /** A loan of the same amount and length at the typed rate; undefined without one. */
  own: Loan | undefined;
};

type Typed = {
  buyer: string;
  loan?: number | undefined;
  loanPercent?: number | undefined;
  loanMonths?: number | undefined;
};

/** Undefined for who cannot have it: it goes with the subsidy, to homes, while the scheme lasts. */
export function schemeLoanFor(
  { value: { percent, most_rupees, most_months, own_percent } }: Regulation['loan'],
  { cost, subsidy }: Pick<Quote, 'cost' | 'subsidy'>,
  { buyer, loan, loanPercent, loanMonths = usualLoanMonths }: Typed,
  hasEnded: boolean,
): SchemeLoan | undefined {
  if (buyer !== 'home' || subsidy.paise === 0 || hasEnded) return undefined;
  const lent = Math.round(((cost + subsidy.paise) * (100 - own_percent)) / 100);
  const amount = Math.min(cost, lent, most_rupees * 100, (loan ?? Number.POSITIVE_INFINITY) * 100);
  if (amount <= 0) return undefined;
  const months = Math.min(loanMonths, most_months);
  const own = loanPercent === undefined ? undefined : loanOf({ amount, percent: loanPercent, months });
  return { ...loanOf({ amount, percent, months }), own };
}
