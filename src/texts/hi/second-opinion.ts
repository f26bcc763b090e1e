import { celsius, grouped, kilowatts, rupees } from '#domain/base/figures.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { OfferPart, OfferWarranty } from '#domain/solar/second-opinion/given-offer.ts';
import type { Opinion, OpinionLevel } from '#domain/solar/second-opinion/opinion.ts';
import { listed } from '#texts/en/format.ts';
import { type OpinionSaid, ofMoney, type Sayings } from '#texts/en/second-opinion-money.ts';
import { wordsOf } from '#texts/en/solar.ts';
import { noSubsidyTexts } from '#texts/en/subsidy.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

export const levelTexts: Record<OpinionLevel, string> = {
  good: 'अब तक इसके ख़िलाफ़ कुछ नहीं मिला',
  ask: 'साइन करने से पहले पूछें',
  bad: 'जैसा है, वैसा साइन न करें',
};

export const partTexts: Record<OfferPart, string> = {
  structure: 'स्ट्रक्चर',
  earthing: 'अर्थिंग',
  arrester: 'लाइटनिंग अरेस्टर',
  'dc-box': 'DC बॉक्स',
  'ac-box': 'AC बॉक्स',
  cables: 'तार',
  'net-meter': 'नेट मीटर (फ़ीस समेत)',
  fitting: 'फ़िटिंग',
};
export const warrantyTexts: Record<OfferWarranty, string> = {
  panel: 'पैनलों का आउटपुट',
  inverter: 'इनवर्टर',
  work: 'वेंडर का अपना काम (मरम्मत समेत)',
};

const ofSubsidy: Pick<
  Sayings,
  | 'subsidy-too-large'
  | 'subsidy-without-reason'
  | 'subsidy-fits'
  | 'subsidy-not-told'
  | 'cells-unknown'
  | 'vendor-unregistered'
  | 'almm'
> = {
  'subsidy-too-large': ({ told, most, stateMost, kw, mayBeState }) => ({
    says: sentences(
      `कोटेशन में ${rupees(told)} सब्सिडी का वादा है। ${kilowatts(kw)} पर योजना ज़्यादा से ज़्यादा ${rupees(most)} देती है${stateMost > 0 ? `, और आपका राज्य ${rupees(stateMost)} और दे सकता है` : ''}।`,
      mayBeState && 'कुछ राज्य ज़्यादा देते हैं: अपना राज्य चुनें।',
    ),
    ask: 'यह सब्सिडी किस नियम से मिलती है? नेशनल पोर्टल पर दिखाइए।',
  }),
  'subsidy-without-reason': ({ told, reason }) => ({
    says: `कोटेशन में ${rupees(told)} सब्सिडी का वादा है, पर इस सिस्टम को वह नहीं मिल सकती। ${noSubsidyTexts[reason]}`,
    ask: 'आप ऐसी सब्सिडी का वादा क्यों करते हैं जो इस सिस्टम को नहीं मिल सकती? उसके बिना क़ीमत क्या है?',
  }),
  'subsidy-fits': ({ told, most }) => ({
    says: `${rupees(told)} की सब्सिडी उससे ज़्यादा नहीं जो योजना देती है: ज़्यादा से ज़्यादा ${rupees(most)}, अगर पोर्टल मान जाए।`,
  }),
  'subsidy-not-told': ({ most }) => ({
    says: `कोटेशन में सब्सिडी नहीं बताई गई। भारतीय सेल और रजिस्टर्ड वेंडर हो, तो योजना इस साइज़ पर ${rupees(most)} तक देती है।`,
  }),
  'cells-unknown': () => ({
    says: 'कोटेशन में नहीं लिखा कि सेल भारतीय (DCR) हैं या नहीं। सब्सिडी के लिए यह ज़रूरी है।',
    ask: 'क्या पैनल और सेल भारत में बने (DCR) हैं? क्या सर्टिफ़िकेट पर सीरियल नंबर होंगे?',
  }),
  'vendor-unregistered': () => ({
    says: 'कोटेशन में नहीं लिखा कि वेंडर योजना में रजिस्टर्ड है।',
    ask: 'क्या आप नेशनल पोर्टल की वेंडर सूची में हैं, और किस नाम से?',
  }),
  almm: ({ isIn, from }) => ({
    says:
      isIn === undefined
        ? `कोटेशन में नहीं लिखा कि पैनल मंज़ूर लिस्टों (ALMM) में हैं या नहीं। ${dayInWords(from)} से नेट मीटर के लिए दोनों लिस्ट ज़रूरी हैं।`
        : isIn
          ? 'कोटेशन कहता है कि पैनल मंज़ूर लिस्टों (ALMM) में हैं: मॉडल लिस्ट में देख लें।'
          : `पैनल दोनों मंज़ूर लिस्टों (ALMM) में नहीं हैं: ${dayInWords(from)} से उन्हें नेट मीटर नहीं मिलता।`,
    ask: isIn ? undefined : 'यह मॉडल ALMM लिस्ट I की किस लाइन में है, और इसमें लिस्ट II के किसके सेल हैं?',
  }),
};

const ofSystem: Omit<Sayings, keyof typeof ofMoney | keyof typeof ofSubsidy> = {
  'size-missing': () => ({
    says: 'कोटेशन में साइज़ नहीं लिखा।',
    ask: 'कितने वाट के कितने पैनल, और कुल कितने kW?',
  }),
  'size-and-panels': ({ kw, panelsKw, count, watts }) => ({
    says: `${grouped(watts)} W के ${count} पैनल ${kilowatts(panelsKw)} होते हैं, और कोटेशन ${kilowatts(kw)} कहता है${kw > panelsKw ? ': आप ऐसी पावर के पैसे देंगे जो है ही नहीं' : ''}।`,
    ask: 'मेरी छत पर कितने वाट के कितने पैनल लगेंगे?',
  }),
  strings: (found) => {
    const { says, change } = wordsOf(found);
    return {
      says: sentences(says, change),
      ask: 'पैनल कैसे जोड़े जाएँगे, और क्या हमारे सबसे ठंडे घंटे में यह इस इनवर्टर के लिए सही है?',
    };
  },
  'strings-fit': ({ count, inSeries, coldestC }) => ({
    says: `${plural(inSeries, '1 पैनल', '# पैनल')} की ${plural(count, '1 स्ट्रिंग', '# स्ट्रिंग')} ${celsius(coldestC)} तक की ठंड में इनवर्टर के लिए ठीक ${plural(count, 'है', 'हैं')}, जहाँ तक उसके आँकड़े पता हैं।`,
  }),
  'strings-count': ({ count, inSeries, panels }) => ({
    says: `स्ट्रिंग में ${count} × ${inSeries} पैनल ${count * inSeries} होते हैं, और कोटेशन ${panels} पैनल कहता है।`,
    ask: 'हर स्ट्रिंग में कितने पैनल हैं?',
  }),
  'strings-unchecked': ({ panel, inverter, panels, place }) => ({
    says: `स्ट्रिंग की जाँच नहीं हुई। पता नहीं: ${listed(
      [
        panels && 'पैनल कितने हैं',
        panel && 'पैनल का ओपन-सर्किट वोल्टेज (Voc)',
        inverter && 'इनवर्टर का सबसे ज़्यादा DC वोल्टेज',
        place && 'आपके पिन कोड का सबसे ठंडा घंटा',
      ].filter((one) => one !== false),
    )}।`,
    ask:
      panel || inverter ? 'कृपया पैनल और इनवर्टर की डेटा शीट भेजें, और यह भी कि हर स्ट्रिंग में कितने पैनल हैं।' : undefined,
  }),
  'parts-missing': ({ parts }) => ({
    says: `कोटेशन में नहीं लिखा: ${listed(parts.map((part) => partTexts[part]))}।`,
    ask: `क्या ये क़ीमत में शामिल हैं: ${listed(parts.map((part) => partTexts[part]))}? किस कंपनी के, कितने, और अलग से कितना लगेगा?`,
  }),
  'warranty-missing': ({ of }) => ({
    says: `कोटेशन में इनकी वारंटी के साल नहीं लिखे: ${listed(of.map((one) => warrantyTexts[one]))}।`,
    ask: `इनकी वारंटी कितने साल की है, और किसकी तरफ़ से: ${listed(of.map((one) => warrantyTexts[one]))}?`,
  }),
  'warranty-short': ({ years: told, least }) => ({
    says: `${plural(told, 'एक साल', '# साल')} की मुफ़्त मरम्मत बताई गई है। सब्सिडी योजना के वेंडर को ${least} साल देनी होती है।`,
    ask: `क्या आप कोटेशन में पूरे सिस्टम की ${least} साल की मुफ़्त मरम्मत और वारंटी लिख देंगे?`,
  }),
};

const sayings: Sayings = { ...ofMoney, ...ofSubsidy, ...ofSystem };

export const opinionText = ({ rule, level, facts }: Opinion): OpinionSaid =>
  (sayings[rule] as (facts: never, level: OpinionLevel) => OpinionSaid)(facts as never, level);

export const questionsOf = (opinions: readonly Opinion[]): string[] => [
  ...new Set(opinions.flatMap((one) => (one.level === 'good' ? [] : (opinionText(one).ask ?? [])))),
];

export type Checked = Complete<
  typeof import('#texts/en/second-opinion.ts'),
  typeof import('#texts/hi/second-opinion.ts')
>;
