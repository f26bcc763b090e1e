import { rupees } from '#domain/base/figures.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { exampleLoan } from '#domain/solar/scheme-loan.ts';
import { sentences } from '../texts.ts';

/** The scheme's loan for a product as a sum; empty for one that it is not for. */
export function loanText(
  example: ReturnType<typeof exampleLoan>,
  { subsidy_end, loan: rule }: Pick<Regulation, 'subsidy_end' | 'loan'>,
): string {
  if (!example) return '';
  const { loan, subsidyPaise } = example;
  const own = loan.amount + loan.interest - subsidyPaise;
  return sentences(
    `An example of the scheme’s loan (the bank decides): ${rupees(loan.amount)} at ${loan.percent} % a year for ${loan.months} months.`,
    `The EMI is ${rupees(loan.emi)} a month.`,
    `When the subsidy of ${rupees(subsidyPaise)} comes, it goes to the bank and makes the loan smaller. Then the EMI is ${rupees(loan.emiAfter)} a month.`,
    `In all you pay the bank ${rupees(own)} yourself. The subsidy pays the rest.`,
    `The loan is for homes that get the subsidy, until ${dayInWords(subsidy_end.value.last_day)}. The rate is that of ${dayInWords(rule.from)}.`,
  );
}
