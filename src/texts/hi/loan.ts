import { rupees } from '#domain/base/figures.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { exampleLoan } from '#domain/solar/scheme-loan.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export function loanText(
  example: ReturnType<typeof exampleLoan>,
  { subsidy_end, loan: rule }: Pick<Regulation, 'subsidy_end' | 'loan'>,
): string {
  if (!example) return '';
  const { loan, subsidyPaise } = example;
  const own = loan.amount + loan.interest - subsidyPaise;
  return sentences(
    `योजना के लोन का एक उदाहरण (फ़ैसला बैंक करता है): ${rupees(loan.amount)}, ${loan.percent} % सालाना पर, ${loan.months} महीने के लिए।`,
    `EMI हर महीने ${rupees(loan.emi)} है।`,
    `जब ${rupees(subsidyPaise)} की सब्सिडी आती है, तो वह बैंक में जाती है और लोन कम कर देती है। फिर EMI हर महीने ${rupees(loan.emiAfter)} है।`,
    `कुल मिलाकर आप ख़ुद बैंक को ${rupees(own)} देते हैं। बाक़ी सब्सिडी से चुकता है।`,
    `यह लोन उन घरों के लिए है जिन्हें सब्सिडी मिलती है, ${dayInWords(subsidy_end.value.last_day)} तक। ब्याज दर ${dayInWords(rule.from)} की है।`,
  );
}

export type Checked = Complete<typeof import('#texts/en/loan.ts'), typeof import('#texts/hi/loan.ts')>;
