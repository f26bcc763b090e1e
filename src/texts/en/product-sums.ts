import { rupees } from '#domain/base/figures.ts';
import type { exampleLoan } from '#domain/solar/scheme-loan.ts';

/** What a home pays for a complete system: first, after the subsidy, and a month. */

type Example = NonNullable<ReturnType<typeof exampleLoan>>;

/** What is paid of a price in paise with the scheme’s loan, one sum after the other. */
export const loanSteps = (paise: number, loan: Example['loan']): string =>
  `${rupees(paise - loan.amount)} first, then ${rupees(loan.emi)} a month, ${rupees(loan.emiAfter)} after the subsidy`;

/** `price` is in rupees. The loan is the scheme’s, as an example: whether a home gets it or the subsidy is decided by others. */
export function sumsOf(price: number, { loan, subsidyPaise }: Example): { label: string; value: string }[] {
  const paise = Math.round(price * 100);
  return [
    { label: 'You pay first', value: rupees(paise) },
    {
      label: 'After the subsidy',
      value: `${rupees(paise - subsidyPaise)}, once ${rupees(subsidyPaise)} is in your bank`,
    },
    {
      label: 'Or with a loan',
      value: `${loanSteps(paise, loan)} (an example)`,
    },
  ];
}
