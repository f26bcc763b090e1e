import { formatWholePaise, toPaise } from '../base/money.ts';
import { dayInWords } from '../base/time.ts';
import type { ProductFacts } from '../product/product-facts.ts';
import type { Regulation } from '../regulation/regulation.ts';
import { subsidyFor } from '../regulation/subsidy.ts';
import { type Loan, loanOf } from './lifetime.ts';
import { type Quote, usualLoanMonths } from './quote.ts';

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

type Rules = Pick<
  Regulation,
  | 'loan'
  | 'subsidy_home'
  | 'subsidy_society'
  | 'subsidy_special_states'
  | 'subsidy_conditions'
  | 'subsidy_end'
>;

/** The scheme's loan for a system as a sum; empty for a product that it is not for. `price` is in rupees. */
export function loanText(
  {
    price,
    facts,
    product_type,
  }: { price: number; facts?: ProductFacts | undefined; product_type: string | null },
  rules: Rules,
): string {
  if (facts?.kind !== 'kit' || !facts.installed || !facts.subsidy_fit || product_type === 'commercial')
    return '';
  const end = rules.subsidy_end.value.last_day;
  const kw = (facts.power_w ?? 0) / 1000;
  const subsidy = subsidyFor(rules, {
    kw,
    buyer: 'home',
    domesticCells: true,
    registeredVendor: true,
    on: rules.subsidy_home.from,
  });
  const quote = { cost: toPaise(price) - subsidy.paise, subsidy };
  const loan = schemeLoanFor(rules.loan, quote, { buyer: 'home' }, false);
  if (!loan) return '';
  const of = loan.amount === quote.cost ? ', the price less the subsidy,' : '';
  return `EMI, an example, the bank decides: ${formatWholePaise(loan.amount)}${of} at ${loan.percent} % a year for ${loan.months} months is ${formatWholePaise(loan.emi)} a month, ${formatWholePaise(loan.emi * loan.months)} in all. The scheme’s loan for homes that get the subsidy, until ${dayInWords(end)}, rate of ${dayInWords(rules.loan.from)}.`;
}
