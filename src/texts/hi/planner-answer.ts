import { kilowatts, rupees } from '#domain/base/figures.ts';
import type { Plan } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { day } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const answerTexts = {
  showKits: 'फिर भी हमारी किट और सारे आँकड़े दिखाएँ',
  beforeYouBuy: 'ख़रीदने से पहले',
  payAll: 'मुझे सारी यूनिटों के पैसे देने पड़ते हैं',
  for: (asked: string): string => `इसके लिए: ${asked}।`,
  between: (low: number, high: number | undefined): string =>
    high === undefined ? rupees(low) : `${rupees(low)} से ${rupees(high)}`,
  spoken: (title: string, kit: string | undefined, saved: string): string =>
    kit ? `${title}। ${kit}। हर महीने ${saved} की बचत।` : `${title}। हर महीने ${saved} की बचत।`,
} as const;

type Seller = { name: string; email: string; phone: string };
export const estimateText = ({ name, email, phone }: Seller, today: string): string =>
  `यह ${day(today)} का अनुमान है, ऑफ़र नहीं। ${name} से लिखित कोटेशन माँगें: ${email}, ${phone}`;

export const figureTexts = {
  now: ({ bill }: Plan): string =>
    bill.fixedPaise === undefined ? 'अभी हर महीने देते हैं, फ़िक्स चार्ज के बिना' : 'अभी हर महीने देते हैं',
  saved: ({ kw }: Plan): string => `${kilowatts(kw)} से हर महीने बचत`,
  toPay: ({ bill }: Plan): string =>
    bill.fixedPaise === undefined ? 'फिर भी हर महीने देंगे, और फ़िक्स चार्ज' : 'फिर भी हर महीने देंगे',
  byLoan: (steps: string): string => `या योजना के लोन से (एक उदाहरण): ${steps}।`,
  first: 'पहले देने होंगे, सब्सिडी आने से पहले',
  cost: ({ subsidy, gstCredit, fitting }: Quote): string =>
    [
      subsidy.paise > 0 ? 'सब्सिडी के बाद आपकी लागत' : 'आपकी लागत, बिना सब्सिडी',
      gstCredit > 0 && 'GST वापस लेकर',
      !fitting && 'फ़िटिंग अलग',
    ]
      .filter(Boolean)
      .join(', '),
  payback: ({ fitting, tax }: Quote): string =>
    ['लागत निकलने का समय', !fitting && 'फ़िटिंग नहीं गिनी', tax && 'इनकम टैक्स के बाद'].filter(Boolean).join(', '),
  unitPay: (years: number): string =>
    plural(years, 'हर महीने आपका राज्य देगा, एक साल तक', 'हर महीने आपका राज्य देगा, # साल तक'),
  loan: (emi: number, emiAfter: number): string =>
    emi === emiAfter ? 'लोन के लिए हर महीने' : `लोन के लिए हर महीने, सब्सिडी आने तक; फिर ${rupees(emiAfter)}`,
  subsidy: 'सब्सिडी, अगर आपको मिल सकती है',
} as const;

export const casesTexts = {
  back: 'लागत निकलने का समय',
  left: (years: number): string => `${years} साल बाद बचेगा`,
} as const;

export type Checked = Complete<
  typeof import('#texts/en/planner-answer.ts'),
  typeof import('#texts/hi/planner-answer.ts')
>;
