import { kilowatts, rupees } from '#domain/base/figures.ts';
import type { PlanAsk, PlannerAnswer, SentPlan } from '#domain/solar/planner-answer.ts';
import { day, years } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';

export const askedMessages: Record<PlanAsk, string> = {
  visit: 'कृपया मेरे यहाँ आकर देखें और बताएँ कि क्या ठीक रहेगा और कितने का पड़ेगा। मेरा प्लान साथ में है।',
  quotation: 'कृपया मेरे प्लान का कोटेशन भेजें। प्लान साथ में है।',
  advice: 'आपका प्लानर मुझे न ख़रीदने को कहता है। यह किस बात से बदलेगा? जब बदले तो कृपया मुझे बताएँ। मेरा प्लान साथ में है।',
};

export const askLabels: Record<PlanAsk, string> = {
  visit: 'विज़िट',
  quotation: 'कोटेशन',
  advice: 'सलाह',
};

export const openPlan = 'प्लान खोलें';
export const planLabel = 'प्लान';

const money = (amount: number): string => rupees(amount * 100);

export const planRows = ({
  verdict,
  asked,
  place,
  kw,
  kit,
  savedInYear,
  savedAtHighRate,
  price,
  cost,
  subsidy,
  payback,
  day: on,
}: PlannerAnswer): [label: string, value: string][] => [
  ['नतीजा', verdict],
  ['किसके लिए', asked],
  ['पिन कोड', place || 'नहीं दिया'],
  ['साइज़', kilowatts(kw)],
  ['किट', kit?.name ?? 'इस साइज़ के आस-पास हमारी कोई नहीं'],
  ...(savedInYear === null
    ? []
    : [
        [
          'साल की बचत',
          savedAtHighRate === null ? money(savedInYear) : `${money(savedInYear)} से ${money(savedAtHighRate)}`,
        ] as [string, string],
      ]),
  ...(price === null ? [] : [['पहले देने होंगे, आम फ़िटिंग समेत', money(price)] as [string, string]]),
  ['सब्सिडी गिनी', money(subsidy)],
  ...(cost === null
    ? []
    : ([
        ['आख़िर में लागत', money(cost)],
        ['लागत निकलने का समय', years(payback ?? undefined)],
      ] as [string, string][])),
  ['हिसाब की तारीख़', day(on)],
];

export const noAnswerText =
  'यह भेजते समय प्लानर ने कोई जवाब नहीं दिया था। जो भरा गया उससे आज क्या निकलता है, यह देखने के लिए प्लान खोलें।';

export const planAsText = ({ answer }: SentPlan, link: string): string =>
  [
    'प्लानर से:',
    ...(answer ? planRows(answer).map(([label, value]) => `${label}: ${value}`) : [noAnswerText]),
    ...(answer?.kit ? [`1 × ${answer.kit.name} (product ${answer.kit.slug})`] : []),
    link,
  ].join('\n');

export const quotedPlanText = 'यह वही प्लान है जो आपने हमें भेजा था। माना वही जाएगा जो ऊपर कोटेशन में है।';

export type Checked = Complete<
  typeof import('#texts/en/planner-lead.ts'),
  typeof import('#texts/hi/planner-lead.ts')
>;
