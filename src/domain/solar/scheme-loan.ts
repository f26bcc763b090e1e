import { toPaise } from '../base/money.ts';
import { exampleSubsidy } from '../product/example-subsidy.ts';
import type { ProductFacts } from '../product/product-facts.ts';
import type { Regulation } from '../regulation/regulation.ts';
import { type SubsidisedLoan, subsidisedLoan } from './lifetime.ts';
import { type MoneyTerms, type Quote, subsidyMonthOf, usualLoanMonths } from './quote.ts';

/** The loan of the government's scheme beside the one that is typed. Nothing of it is counted in the balance. */

export type SchemeLoan = SubsidisedLoan & {
  /** A loan of the same amount and length at the typed rate; undefined without one. */
  own: SubsidisedLoan | undefined;
};

type Typed = Pick<MoneyTerms, 'loan' | 'loanPercent' | 'loanMonths' | 'subsidyWeeks'> & { buyer: string };

/** Undefined for who cannot have it: it goes with the subsidy, to homes, while the scheme lasts. */
export function schemeLoanFor(
  { value: { percent, most_rupees, most_months, own_percent } }: Regulation['loan'],
  { cost, subsidy }: Pick<Quote, 'cost' | 'subsidy'>,
  { buyer, loan, loanPercent, loanMonths = usualLoanMonths, subsidyWeeks }: Typed,
  hasEnded: boolean,
): SchemeLoan | undefined {
  if (buyer !== 'home' || subsidy.paise === 0 || hasEnded) return undefined;
  const lent = Math.round(((cost + subsidy.paise) * (100 - own_percent)) / 100);
  const amount = Math.min(lent, most_rupees * 100, (loan ?? Number.POSITIVE_INFINITY) * 100);
  if (amount <= 0) return undefined;
  const months = Math.min(loanMonths, most_months);
  const at = (rate: number) =>
    subsidisedLoan({ amount, percent: rate, months }, subsidy.paise, subsidyMonthOf({ subsidyWeeks }));
  return { ...at(percent), own: loanPercent === undefined ? undefined : at(loanPercent) };
}

/** The scheme's loan for a product as an example, and its subsidy; undefined for one that it is not for. `price` is in rupees. */
export function exampleLoan(
  {
    price,
    facts,
    product_type,
  }: { price: number; facts?: ProductFacts | undefined; product_type: string | null },
  rules: Pick<Regulation, 'loan' | 'subsidy_home'>,
): { loan: SchemeLoan; subsidyPaise: number } | undefined {
  const paise = exampleSubsidy({ facts, product_type }, rules.subsidy_home.value.steps);
  if (paise === undefined) return undefined;
  const quote = { cost: toPaise(price) - paise, subsidy: { paise } };
  const loan = schemeLoanFor(rules.loan, quote, { buyer: 'home' }, false);
  return loan && { loan, subsidyPaise: paise };
}
