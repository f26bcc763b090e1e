import { rupees } from '#domain/base/format.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { exampleLoan } from '#domain/solar/scheme-loan.ts';

/** The scheme's loan for a product as a sum; empty for one that it is not for. */
export function loanText(
  example: ReturnType<typeof exampleLoan>,
  { subsidy_end, loan: rule }: Pick<Regulation, 'subsidy_end' | 'loan'>,
): string {
  if (!example) return '';
  const { loan, subsidyPaise } = example;
  const all = loan.amount + loan.interest;
  return `EMI, an example, the bank decides: ${rupees(loan.amount)} at ${loan.percent} % a year for ${loan.months} months is ${rupees(loan.emi)} a month; once the subsidy of ${rupees(subsidyPaise)} is paid into it, ${rupees(loan.emiAfter)} a month, ${rupees(all)} in all. The scheme’s loan for homes that get the subsidy, until ${dayInWords(subsidy_end.value.last_day)}, rate of ${dayInWords(rule.from)}.`;
}
