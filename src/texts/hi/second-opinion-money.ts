import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { OpinionFacts, OpinionLevel, OpinionRule } from '#domain/solar/second-opinion/opinion.ts';
import { years } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

export type OpinionSaid = { says: string; ask?: string | undefined };
export type Sayings = {
  [Rule in OpinionRule]: (facts: OpinionFacts[Rule], level: OpinionLevel) => OpinionSaid;
};

const ofWatt = (rupeesOfWatt: number): string => `₹${plain(Math.round(rupeesOfWatt * 10) / 10)}`;
const between = (from: number, to: number, write: (one: number) => string): string =>
  from === to ? write(from) : `${write(from)} से ${write(to)}`;

function kitsText({ from, to, kits, fromKw, toKw, withBattery }: OpinionFacts['price-of-watt']): string {
  const range = between(from, to, ofWatt);
  const sizes = between(fromKw, toKw, kilowatts);
  return `${withBattery ? 'बैटरी के साथ ' : ''}${sizes} की हमारी अपनी ${plural(kits, 'एक किट', '# किटों')} में, फ़िटिंग और GST समेत, एक वाट ${range} का पड़ता है`;
}

export const ofMoney: Pick<
  Sayings,
  | 'price-missing'
  | 'price-of-watt'
  | 'price-not-compared'
  | 'price-after-subsidy'
  | 'gst-extra'
  | 'gst-unknown'
  | 'money'
  | 'size-above-use'
> = {
  'price-missing': () => ({
    says: 'कोटेशन में क़ीमत नहीं लिखी।',
    ask: 'सब्सिडी से पहले, GST और फ़िटिंग समेत, मुझे कुल कितना देना है?',
  }),
  'price-of-watt': (facts, level) => {
    const { perWatt, from, overPaise, overSubsidyPercent } = facts;
    const over =
      overPaise > 0 &&
      `यह हमारी सबसे महँगी किट से ${rupees(overPaise)} ज़्यादा है${overSubsidyPercent === undefined ? '' : `: यानी सब्सिडी के ${overSubsidyPercent} % जितना`}।`;
    const isCheap = level === 'ask' && perWatt < from;
    return {
      says: sentences(
        `सब्सिडी से पहले एक वाट ${ofWatt(perWatt)} का पड़ता है। ${kitsText(facts)}।`,
        over,
        level === 'bad' &&
          overSubsidyPercent !== undefined &&
          'यानी सब्सिडी का उतना हिस्सा आपको नहीं, ज़्यादा क़ीमत से वेंडर को मिलेगा।',
        isCheap && 'इतनी कम क़ीमत में अक्सर कुछ छूटा होता है।',
      ),
      ask:
        level === 'good'
          ? undefined
          : isCheap
            ? 'यह इतना सस्ता क्यों है: पैनल और इनवर्टर किस कंपनी के हैं, और क़ीमत में क्या शामिल नहीं है?'
            : 'यह इस साइज़ की किटों से महँगा क्यों है: क्या आप हर सामान की क़ीमत अलग-अलग बताएँगे?',
    };
  },
  'price-not-compared': () => ({
    says: 'क़ीमत की तुलना नहीं हुई: कोटेशन में साइज़ नहीं लिखा, या हमारे पास मिलते-जुलते साइज़ की किट नहीं है।',
  }),
  'price-after-subsidy': ({ told, full, isCounted }) => ({
    says: `कोटेशन में ${rupees(told)} सब्सिडी के बाद की क़ीमत है। पहले आप पूरी क़ीमत देते हैं, और योजना सब्सिडी बाद में आपके अपने बैंक खाते में देती है। ${isCounted ? `योजना ज़्यादा से ज़्यादा जितना देती है, उससे पूरी क़ीमत ${rupees(full)} होगी: ऐसे इसलिए गिना, क्योंकि कोटेशन में सब्सिडी नहीं बताई गई।` : `पूरी क़ीमत ${rupees(full)} है।`}`,
    ask: 'सब्सिडी से पहले की पूरी क़ीमत क्या है, लिखकर देंगे? सब्सिडी का इंतज़ार कौन करेगा, और न आए तो नुक़सान किसका?',
  }),
  'gst-extra': ({ percent, paise }) => ({
    says: `GST अलग से लगेगा: फ़िटिंग के साथ बिकने वाले सिस्टम पर ${percent} %, क़रीब ${rupees(paise)}। यह गिन लिया गया है।`,
    ask: `क्या GST पूरी क़ीमत का ${percent} % है, और उसे मिलाकर क़ीमत क्या है?`,
  }),
  'gst-unknown': () => ({
    says: 'कोटेशन में नहीं लिखा कि GST क़ीमत में शामिल है या नहीं। इसे शामिल मानकर गिना गया है।',
    ask: 'क्या GST क़ीमत में शामिल है?',
  }),
  money: ({ decision, cost, saved, payback, subsidy }) => ({
    says: `आपके बिल के हिसाब से यह ${subsidy > 0 ? `${rupees(subsidy)} की सब्सिडी के बाद` : 'बिना सब्सिडी'} ${rupees(cost)} का पड़ेगा, साल में ${rupees(saved)} बचाएगा और ${payback === undefined ? 'इसकी लागत 25 साल में नहीं निकलेगी' : `इसकी लागत निकलने का समय ${years(payback)} है`}: ${{ buy: 'फ़ायदे का है', barely: 'मुश्किल से फ़ायदे का है', no: 'बिल के हिसाब से फ़ायदे का नहीं है' }[decision]}।`,
  }),
  'size-above-use': ({ kw, size }) => ({
    says: `${kilowatts(kw)} आपके बिल या आपके कनेक्शन की ज़रूरत से ज़्यादा है${size > 0 ? `: हमारे प्लानर के हिसाब से ज़्यादा से ज़्यादा ${kilowatts(size)} फ़ायदे का है` : ''}।`,
    ask: 'यही साइज़ क्यों? इससे छोटा कितने का होगा और कितना बचाएगा?',
  }),
};

export type Checked = Complete<
  typeof import('#texts/en/second-opinion-money.ts'),
  typeof import('#texts/hi/second-opinion-money.ts')
>;
