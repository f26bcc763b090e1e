import { rupees } from '#domain/base/figures.ts';
import type { exampleLoan } from '#domain/solar/scheme-loan.ts';
import type { Complete } from '../complete.ts';

type Example = NonNullable<ReturnType<typeof exampleLoan>>;

export const loanSteps = (paise: number, loan: Example['loan']): string =>
  `पहले ${rupees(paise - loan.amount)}, फिर ${rupees(loan.emi)} महीना, सब्सिडी के बाद ${rupees(loan.emiAfter)}`;

export function sumsOf(price: number, { loan, subsidyPaise }: Example): { label: string; value: string }[] {
  const paise = Math.round(price * 100);
  return [
    { label: 'पहले आप देते हैं', value: rupees(paise) },
    {
      label: 'सब्सिडी के बाद',
      value: `${rupees(paise - subsidyPaise)}, जब ${rupees(subsidyPaise)} आपके बैंक में आ जाएँ`,
    },
    {
      label: 'या लोन लेकर',
      value: `${loanSteps(paise, loan)} (एक उदाहरण)`,
    },
  ];
}

export type Checked = Complete<
  typeof import('#texts/en/product-sums.ts'),
  typeof import('#texts/hi/product-sums.ts')
>;
