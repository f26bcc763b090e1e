import { plain, rupees } from '#domain/base/figures.ts';
import { type AgainstDeposit, depositShare } from '#domain/solar/deposit-loan.ts';
import type { SubsidisedLoan } from '#domain/solar/lifetime.ts';
import { instalmentsText } from '#texts/en/planner.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const depositTexts = {
  field: 'आपकी FD (फ़िक्स्ड डिपॉज़िट) पर साल का ब्याज, %',
  row: 'आपकी FD पर लोन, हर महीने',
} as const;

export const depositText = (
  loan: SubsidisedLoan,
  { depositPercent, netInterest }: AgainstDeposit,
  counted: boolean,
): string =>
  sentences(
    `${rupees(loan.amount)}, ${plain(loan.percent)} % सालाना पर, ${loan.months} महीने के लिए।`,
    instalmentsText(loan),
    `कुल ब्याज ${rupees(loan.interest)} है।`,
    `बैंक अक्सर FD पर लोन देते हैं, FD के 90 % तक, और FD के ब्याज से 1 % ज़्यादा पर। यह हमारा अपना अनुमान है: अपने बैंक से पूछें। आपको क़रीब ${rupees(loan.amount / depositShare)} की FD चाहिए। वह आपकी ही रहती है और उस पर ${plain(depositPercent)} % मिलता रहता है।`,
    counted
      ? `इसलिए लोन का असली ख़र्च बस दोनों का फ़र्क़ है, क़रीब ${rupees(netInterest)}। उसे हमने लागत में गिना है।`
      : `इसलिए लोन का असली ख़र्च बस दोनों का फ़र्क़ है, क़रीब ${rupees(netInterest)}। आँकड़ों में वह दूसरा लोन गिना है जो आपने लिखा।`,
  );

export type Checked = Complete<
  typeof import('#texts/en/planner-deposit.ts'),
  typeof import('#texts/hi/planner-deposit.ts')
>;
