import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { OpinionLevel } from '#domain/solar/second-opinion/opinion.ts';
import { day, listed } from '#texts/en/format.ts';
import { levelTexts } from '#texts/en/second-opinion.ts';
import type { Complete } from '../complete.ts';

export const opinionAnswerTexts = {
  table: 'कोटेशन साथ-साथ',
  unknown: '–',
  verdict: 'नतीजा',
  full: 'पूरी क़ीमत',
  size: 'साइज़',
  perWatt: 'एक वाट',
  perWattValue: (rupees: number): string => `₹${plain(Math.round(rupees * 10) / 10)}`,
  subsidy: 'कोटेशन में सब्सिडी',
  questions: 'इस वेंडर से लिखकर पूछें',
  none: 'जैसे हैं, वैसे इनमें से कोई साइन न करें',
  best: (vendor: string): string => `जो बताया गया, उससे इनमें सबसे अच्छा: ${vendor}`,
  shopUnknown:
    'हमारी अपनी किट नहीं पढ़ी जा सकीं। इसलिए हम क़ीमत और मॉडल की तुलना नहीं करते। एक मिनट बाद फिर कोशिश करें।',
  print: 'प्रिंट करें',
  whatsapp: 'घरवालों को भेजें',
  askUs: 'हमसे हमारी क़ीमत पूछें',
} as const;

export const verdictText = (level: OpinionLevel, overPaise: number): string =>
  overPaise > 0 ? `${rupees(overPaise)} महँगा। ${levelTexts[level]}` : levelTexts[level];

export const levelHeadings: Record<OpinionLevel, string> = {
  bad: 'इसके ख़िलाफ़',
  ask: 'साफ़ नहीं',
  good: 'ठीक है',
};

type Offered = { vendor: string; kw: number | undefined };
const offeredText = ({ vendor, kw }: Offered): string =>
  kw === undefined ? vendor : `${vendor} (${kilowatts(kw)})`;

export const aboutOffers = (offers: readonly Offered[]): string =>
  `${listed(offers.map(offeredText))} पर दूसरी राय`;

type Seller = { name: string; email: string; phone: string };
export const opinionNote = ({ name, email, phone }: Seller, today: string): string =>
  `हमने ${day(today)} को आपके दिए आँकड़ों से राय दी। हम (${name}) भी किट बेचते हैं, इसलिए हमारी क़ीमतों को भी बाक़ियों की तरह ही परखें। सवाल: ${email}, ${phone}`;

export type Checked = Complete<
  typeof import('#texts/en/second-opinion-answer.ts'),
  typeof import('#texts/hi/second-opinion-answer.ts')
>;
