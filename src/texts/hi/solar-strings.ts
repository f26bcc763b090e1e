import { amperes, apart, celsius, percents, shown, wattsInKw } from '#domain/base/figures.ts';
import type { FindingOf, RuleFacts, RuleName, Unknown } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

export type Said = { says: string; change?: string | undefined };
export type Wording<Rule extends RuleName> = (
  facts: Exclude<RuleFacts[Rule], Unknown>,
  found: Omit<FindingOf<Rule>, 'facts'>,
) => Said;
type Wordings<Rules extends RuleName> = { [Rule in Rules]: Wording<Rule> };

export const inSeriesText = (count: number, one: string, several: string): string =>
  plural(count, `एक पैनल ${one}`, `सीरीज़ में # पैनल ${several}`);
export const phaseWords = { 1: 'एक फ़ेज़', 3: 'तीन फ़ेज़' } as const;
const atLeast = (fewest: number | undefined): string | undefined =>
  fewest ? `एक स्ट्रिंग में कम से कम ${fewest} पैनल लगाएँ।` : undefined;

export const strings: Wordings<
  | 'cold-voltage'
  | 'hot-voltage'
  | 'tracker-window'
  | 'start-voltage'
  | 'short-circuit-current'
  | 'input-current'
  | 'string-inputs'
  | 'tracker-power'
  | 'string-fuse'
  | 'one-panel-model'
  | 'array-power'
  | 'dc-ac-ratio'
  | 'cold-of-place'
> = {
  'cold-voltage': ({ inSeries, volts, limit, whose, coldestC, byFactor, most }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    const cold = `${celsius(coldestC)} पर${byFactor ? ' (कोएफ़िशिएंट पता नहीं: NEC फ़ैक्टर से)' : ''}`;
    return {
      says: `${cold} ${inSeriesText(inSeries, `${told} तक पहुँचता है`, `${told} तक पहुँचते हैं`)}; ${whose} ज़्यादा से ज़्यादा ${toldLimit} के लिए है।`,
      change:
        verdict !== 'refuse' || most === undefined
          ? undefined
          : most === 0
            ? 'ऐसा एक पैनल भी ज़्यादा है: दूसरा इनवर्टर लें।'
            : `इस ठंड में एक स्ट्रिंग में ज़्यादा से ज़्यादा ${most} पैनल लगाएँ।`,
    };
  },
  'cold-of-place': ({ coldestC }) => ({
    says: `${celsius(coldestC)} तक की ठंड में यह ठीक है। पता नहीं: आपकी जगह इससे ज़्यादा ठंडी होती है या नहीं, जैसे पहाड़ होते हैं।`,
    change: 'अपना पिन कोड दें।',
  }),
  'hot-voltage': ({ inSeries, volts, limit, cellC, fewest }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: sentences(
        verdict === 'refuse' &&
          plural(inSeries, 'इस इनवर्टर के लिए एक पैनल कम है।', 'इस इनवर्टर के लिए एक स्ट्रिंग में # पैनल कम हैं।'),
        `गर्मी में, जब सेल ${celsius(cellC)} पर हों, ${inSeriesText(inSeries, `${told} देता है`, `${told} देते हैं`)}; MPPT इनपुट ${toldLimit} से काम करता है।`,
      ),
      change: verdict === 'refuse' ? atLeast(fewest) : undefined,
    };
  },
  'tracker-window': ({ inSeries, volts, limit, coldestC, most }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `${celsius(coldestC)} पर ${inSeriesText(inSeries, `${told} पर काम करता है`, `${told} पर काम करते हैं`)}; MPPT रेंज ${toldLimit} तक है।`,
      change:
        verdict !== 'warn'
          ? undefined
          : most
            ? `एक स्ट्रिंग में ज़्यादा से ज़्यादा ${most} पैनल हों, तो ठंड में बिजली का नुक़सान नहीं होता।`
            : 'ज़्यादा वोल्टेज वाला इनवर्टर लें, नहीं तो ठंड में बिजली का नुक़सान होगा।',
    };
  },
  'start-voltage': ({ inSeries, volts, limit, cellC, fewest }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    const open = `का खुला वोल्टेज (बिना लोड) ${told} है`;
    return {
      says: `गर्मी में, जब सेल ${celsius(cellC)} पर हों, ${inSeriesText(inSeries, open, open)}; इनवर्टर ${toldLimit} से चालू होता है।`,
      change: verdict === 'refuse' ? atLeast(fewest) : undefined,
    };
  },
  'short-circuit-current': ({ parallel, amps, limit }, { verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `शॉर्ट सर्किट में ${plural(parallel, `एक स्ट्रिंग ${told} दे सकती है`, `# स्ट्रिंग ${told} दे सकती हैं`)}; MPPT इनपुट ज़्यादा से ज़्यादा ${toldLimit} के लिए है।`,
      change:
        verdict === 'refuse'
          ? plural(parallel, 'ज़्यादा करंट वाला इनवर्टर लें।', 'एक MPPT इनपुट पर कम स्ट्रिंग लगाएँ।')
          : undefined,
    };
  },
  'input-current': ({ parallel, amps, limit }, { verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `${plural(parallel, `एक स्ट्रिंग ${told} देती है`, `# स्ट्रिंग ${told} देती हैं`)}; MPPT इनपुट ${toldLimit} काम में लेता है।`,
      change: verdict === 'warn' ? 'यह चलेगा, पर पूरी धूप में बिजली का नुक़सान होगा।' : undefined,
    };
  },
  'string-inputs': ({ parallel, inputs }, { verdict }) => ({
    says: `एक MPPT इनपुट पर ${parallel} स्ट्रिंग; उसमें स्ट्रिंग जोड़ने की ${plural(inputs, '# जगह है', '# जगहें हैं')}।`,
    change: verdict === 'refuse' ? 'कम पैनल लें, या ज़्यादा इनपुट वाला इनवर्टर।' : undefined,
  }),
  'tracker-power': ({ watts, limit }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    return {
      says: `एक MPPT इनपुट पर ${told} के पैनल; वह ${toldLimit} काम में लेता है।`,
      change: verdict === 'warn' ? 'पैनल ज़्यादा MPPT इनपुट में बाँटें, या कम पैनल लें।' : undefined,
    };
  },
  'string-fuse': ({ least, most, largest }, { verdict }) => {
    const [toldLeast, toldMost] = apart(least, most, amperes);
    const range = `${toldLeast} से बड़े और ज़्यादा से ज़्यादा ${toldMost} के`;
    return {
      says:
        least >= most
          ? `कोई फ़्यूज़ ठीक नहीं बैठता: वह ${toldLeast} से बड़ा होना चाहिए, और पैनल ${amperes(largest)} तक की इजाज़त देता है।`
          : `तीन या ज़्यादा स्ट्रिंग पैरेलल में हों, तो ${range} स्ट्रिंग फ़्यूज़ ज़रूरी हैं।`,
      change:
        verdict !== 'warn'
          ? undefined
          : least >= most
            ? 'एक MPPT इनपुट पर ज़्यादा से ज़्यादा दो स्ट्रिंग लगाएँ।'
            : `ऐसा DC बॉक्स लें जिसमें ${range} फ़्यूज़ हों।`,
    };
  },
  'one-panel-model': ({ case: found, models }) => {
    const names = listed(models);
    if (found === 'apart') return { says: `${names} के MPPT इनपुट अलग-अलग हैं।` };
    return found === 'too-few-trackers'
      ? {
          says: `${names} एक ही MPPT इनपुट पर नहीं लगने चाहिए, और पैनल की क़िस्में MPPT इनपुट से ज़्यादा हैं।`,
          change: 'एक ही क़िस्म के पैनल लें, या हर क़िस्म के लिए अलग इनवर्टर।',
        }
      : {
          says: `${names} को इनवर्टरों में बाँटने के लिए नक़्शा बनाना ज़रूरी है।`,
          change: 'ऑर्डर से पहले हमसे स्ट्रिंग का नक़्शा माँगें।',
        };
  },
  'array-power': ({ count, watts, limit }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    return {
      says: `${plural(count, `एक पैनल ${told} का है`, `# पैनल ${told} के हैं`)}; कंपनी ${toldLimit} तक की इजाज़त देती है।`,
      change: verdict === 'refuse' ? 'कम पैनल लें या बड़ा इनवर्टर।' : undefined,
    };
  },
  'dc-ac-ratio': ({ ratio, least, most }, { verdict }) => {
    const [told] = apart(ratio, ratio < 1 ? least : most, (one, digits) => one.toFixed(Math.max(2, digits)));
    const usual = `आम तौर पर ${least} से ${most} होता है`;
    if (verdict === 'ok') return { says: `इनवर्टर के मुक़ाबले पैनल ${told} गुना; ${usual}।` };
    return ratio < least
      ? {
          says: `यह इनवर्टर आपके पैनलों के लिए बहुत बड़ा है: इनवर्टर के मुक़ाबले पैनल ${told} गुना; ${usual}।`,
          change: 'यह चलेगा। छोटा इनवर्टर सस्ता पड़ेगा, या आप पैनल बढ़ा सकते हैं।',
        }
      : {
          says: `यह इनवर्टर आपके पैनलों के लिए छोटा है: इनवर्टर के मुक़ाबले पैनल ${told} गुना; ${usual}।`,
          change: 'यह चलेगा, पर पूरी धूप में बिजली का नुक़सान होगा।',
        };
  },
};

export const protection: Wordings<
  | 'protection-voltage'
  | 'protection-current'
  | 'protection-phases'
  | 'box-inputs'
  | 'box-fuse'
  | 'cable-length'
  | 'voltage-drop'
> = {
  'protection-voltage': (facts, { parts, verdict }) => {
    if ('case' in facts)
      return {
        says: 'पता नहीं: पैनलों की स्ट्रिंग कैसी हैं, क्योंकि उनका कोई इनवर्टर नहीं है या वे इन इनवर्टरों में बँट नहीं सकते।',
      };
    const [told, toldLimit] = apart(facts.volts, facts.limit);
    return {
      says: `${parts[0]} ज़्यादा से ज़्यादा ${toldLimit} के लिए है; ${celsius(facts.coldestC)} पर स्ट्रिंग में ${told} होता है।`,
      change: verdict === 'refuse' ? 'ज़्यादा वोल्टेज वाला लें, या स्ट्रिंग छोटी करें।' : undefined,
    };
  },
  'protection-current': ({ amps, limit, side }, { parts, verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `${parts[0]} में ${toldLimit} तक चलता है; ज़रूरत ${told} की है${side === 'dc' ? ', यानी एक स्ट्रिंग जितना दे सकती है उसका 1.25 गुना' : ''}।`,
      change: verdict === 'refuse' ? 'ज़्यादा करंट वाला लें।' : undefined,
    };
  },
  'protection-phases': ({ phases, inverterPhases, suitsNone }, { parts }) => ({
    says: `${parts[0]} ${phaseWords[phases]} के लिए है, इनवर्टर ${phaseWords[inverterPhases]} का है।`,
    change: suitsNone ? `${phaseWords[inverterPhases]} वाला लें।` : undefined,
  }),
  'box-inputs': ({ strings: count, inputs, boxes, isOne }, { verdict }) => ({
    says: `${plural(count, 'एक स्ट्रिंग के लिए एक इनपुट ज़रूरी है', '# स्ट्रिंग हैं, हर एक के लिए एक इनपुट ज़रूरी है')}; ${listed(boxes)} में${isOne ? '' : ' कुल'} ${inputs} ${plural(inputs, 'है', 'हैं')}।`,
    change: verdict === 'refuse' ? 'ज़्यादा इनपुट वाला बॉक्स लें, या हर स्ट्रिंग के लिए एक बॉक्स।' : undefined,
  }),
  'box-fuse': ({ amps, limit }, { parts, verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `${parts[0]} में ${told} के फ़्यूज़ हैं; पैनल ${toldLimit} तक की इजाज़त देता है।`,
      change: verdict === 'refuse' ? `इसमें ज़्यादा से ज़्यादा ${toldLimit} के फ़्यूज़ लगवाएँ।` : undefined,
    };
  },
  'cable-length': ({ strings: count, neededM, boughtM }, { verdict }) => ({
    says: `${plural(count, 'एक स्ट्रिंग', '# स्ट्रिंग')} के लिए हर पोल (लाल और काले) का ${shown(neededM)} m तार ज़रूरी है; यहाँ ${shown(boughtM)} m है।`,
    change: verdict === 'warn' ? 'ज़्यादा तार लें।' : undefined,
  }),
  'voltage-drop': ({ metres, mm2, percent, limit }, { verdict }) => {
    const [told, toldLimit] = apart(percent, limit, percents);
    return {
      says: `${shown(metres)} m दूर तक ${shown(mm2)} mm² ताँबे के तार में, आने-जाने का मिलाकर, पूरी धूप में ${told} का नुक़सान होता है; आम तौर पर ज़्यादा से ज़्यादा ${toldLimit} होता है।`,
      change: verdict === 'warn' ? 'मोटा तार लें, या रास्ता छोटा करें।' : undefined,
    };
  },
};

export const connection: Wordings<
  'grid-phases' | 'single-phase-limit' | 'sanctioned-load' | 'almm' | 'facts'
> = {
  'grid-phases': () => ({
    says: 'इनवर्टर को तीन फ़ेज़ चाहिए; आपके कनेक्शन में एक है।',
    change: 'सिंगल फ़ेज़ इनवर्टर लें, या तीन फ़ेज़ का कनेक्शन माँगें।',
  }),
  'single-phase-limit': ({ watts, limit }) => ({
    says: `एक फ़ेज़ पर इनवर्टर का आउटपुट (AC) ${wattsInKw(watts)} है; ज़्यादातर बिजली कंपनियाँ एक फ़ेज़ पर ${wattsInKw(limit)} तक का आउटपुट जोड़ती हैं, पैनल कितने भी हों।`,
    change: 'अपनी बिजली कंपनी से पूछें, या थ्री फ़ेज़ इनवर्टर लें।',
  }),
  'sanctioned-load': ({ watts, limit, isRaised }, { verdict }) => ({
    says: sentences(
      `${wattsInKw(limit)} के स्वीकृत लोड पर ${wattsInKw(watts)} के इनवर्टर।`,
      isRaised && '10 kW तक बिजली कंपनी अर्ज़ी के साथ ही लोड बढ़ा देती है।',
    ),
    change: verdict === 'warn' ? 'पहले अपनी बिजली कंपनी से स्वीकृत लोड बढ़ाने को कहें।' : undefined,
  }),
  almm: (_, { verdict }) =>
    verdict === 'warn'
      ? {
          says: 'नेट मीटर के लिए ALMM लिस्ट I के पैनल ज़रूरी हैं, जिनके सेल लिस्ट II के हों; यह दोनों में नहीं है।',
          change: 'ऐसा पैनल लें जो दोनों लिस्ट में हो, या जितनी बिजली बने सब ख़ुद इस्तेमाल करें।',
        }
      : { says: 'ALMM लिस्ट I में है, और सेल लिस्ट II के हैं: नेट मीटर के लिए ठीक है।' },
  facts: ({ isKit }, { parts }) => ({
    says: isKit ? `पता नहीं: ${parts[0]} में क्या-क्या है।` : `${parts[0]} के बिजली के आँकड़े पता नहीं।`,
  }),
};

export type Checked = Complete<
  typeof import('#texts/en/solar-strings.ts'),
  typeof import('#texts/hi/solar-strings.ts')
>;
