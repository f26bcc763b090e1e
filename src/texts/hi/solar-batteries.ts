import { amperes, apart, celsius, shown, wattsInKw } from '#domain/base/figures.ts';
import type { RuleName } from '#domain/solar/finding.ts';
import { aboutHours } from '#texts/en/appliances.ts';
import { chemistryWords } from '#texts/en/fact-rows.ts';
import { listed } from '#texts/en/format.ts';
import { inSeriesText, type Wording } from '#texts/en/solar-strings.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

type Wordings<Rules extends RuleName> = { [Rule in Rules]: Wording<Rule> };

const mayNotSeries = 'पता नहीं: यह बैटरी सीरीज़ में लगाई जा सकती है या नहीं।';
const haveVolts = (inSeries: number, volts: number): string =>
  `${plural(inSeries, 'बैटरी', 'सीरीज़ में # बैटरियों')} का वोल्टेज ${shown(volts)} V है`;
const kindsOf = (kinds: readonly (keyof typeof chemistryWords)[], last?: string): string =>
  listed(
    kinds.map((one) => chemistryWords[one]),
    last,
  );
const askFirst = 'ऑर्डर से पहले हमसे पूछें।';
const chargers = { inverter: 'इनवर्टर', controller: 'चार्ज कंट्रोलर' } as const;

export const batteries: Wordings<
  | 'battery-port'
  | 'battery-voltage'
  | 'battery-chemistry'
  | 'battery-protocol'
  | 'battery-power'
  | 'battery-charge'
  | 'backup-hours'
  | 'no-battery'
> = {
  'battery-port': () => ({
    says: 'इस इनवर्टर में बैटरी जोड़ने का पोर्ट नहीं है।',
    change: 'हाइब्रिड या ऑफ़-ग्रिड इनवर्टर लें।',
  }),
  'battery-voltage': (facts, { verdict }) => {
    switch (facts.case) {
      case 'inverters-differ':
        return {
          says: 'ये इनवर्टर अलग-अलग वोल्टेज की बैटरियाँ लेते हैं: ये बैटरियाँ उनमें कैसे बँटें, इसके लिए नक़्शा बनाना ज़रूरी है।',
          change: askFirst,
        };
      case 'row-for-each':
        return {
          says: `${facts.inverters} इनवर्टर हैं, हर एक के लिए ${facts.inSeries} बैटरियों की एक लाइन ज़रूरी है; यहाँ ${plural(facts.rows, 'एक लाइन है', '# लाइनें हैं')}।`,
          change: `${facts.inverters * facts.inSeries} बैटरियाँ लें।`,
        };
      case 'controller-options':
        return {
          says: `चार्ज कंट्रोलर ${listed(
            facts.options.map((volts) => shown(volts)),
            'या',
          )} V की बैटरियाँ चार्ज करता है; ${plural(facts.quantity, `यह ${shown(facts.volts)} V की है`, `${shown(facts.volts)} V की # बैटरियों से यह वोल्टेज नहीं बनता`)}।`,
          change: 'ऐसे वोल्टेज की बैटरी लें।',
        };
      case 'controller':
        return {
          says: sentences(
            `${haveVolts(facts.inSeries, facts.volts)}, जिसे चार्ज कंट्रोलर चार्ज करता है।`,
            facts.open && mayNotSeries,
          ),
        };
    }
    const says = `${haveVolts(facts.inSeries, facts.volts)}; इनवर्टर ${shown(facts.low)} से ${shown(facts.high)} V लेता है।`;
    if (facts.case === 'rows-unfilled')
      return {
        says: `${says} ${facts.quantity} बैटरियाँ ${facts.inSeries}-${facts.inSeries} की लाइनों में बराबर नहीं बँटतीं।`,
        change: `${Math.ceil(facts.quantity / facts.inSeries) * facts.inSeries} बैटरियाँ लें।`,
      };
    return {
      says: sentences(says, facts.open && mayNotSeries),
      change: verdict === 'refuse' ? `${shown(facts.low)} से ${shown(facts.high)} V की बैटरी लें।` : undefined,
    };
  },
  'battery-chemistry': (facts, { verdict }) =>
    facts.case === 'mixed'
      ? {
          says: `एक इनवर्टर एक ही क़िस्म की बैटरियाँ चार्ज करता है; ये ${kindsOf(facts.kinds)} हैं।`,
          change: 'एक ही क़िस्म की बैटरियाँ लें।',
        }
      : {
          says: `बैटरी ${chemistryWords[facts.battery]} है; ${chargers[facts.case]} ${kindsOf(facts.charges, 'या')} चार्ज करता है।`,
          change:
            verdict === 'refuse' ? `उस क़िस्म की बैटरी लें जिसे ${chargers[facts.case]} चार्ज करता है।` : undefined,
        },
  'battery-protocol': (facts) => {
    switch (facts.case) {
      case 'listed':
        return { says: 'इनवर्टर की कंपनी की सूची में यह बैटरी है।' };
      case 'wires':
        return {
          says: `बैटरी में ${listed(facts.battery)} है, इनवर्टर में ${listed(facts.inverter)}।`,
          change: 'ऐसी बैटरी लें जिसमें इनवर्टर वाला डेटा लिंक हो।',
        };
      case 'dialect-unknown':
        return {
          says: `दोनों में ${listed(facts.wires, 'या')} है; पता नहीं: इस पर दोनों की भाषा (प्रोटोकॉल) एक है या नहीं।`,
          change: 'ऑर्डर से पहले हमसे कंपनी की बैटरियों की सूची माँगें।',
        };
      case 'spoken':
        return {
          says: `दोनों ${listed(facts.wires, 'या')} पर ${listed(facts.dialects, 'या')} में बात करते हैं।`,
        };
      case 'dialects':
        return {
          says: `दोनों में ${listed(facts.wires, 'या')} है; बैटरी ${listed(facts.battery)} में बात करती है, इनवर्टर ${listed(facts.inverter)} में।`,
          change: 'ऐसी बैटरी लें जो इनवर्टर की कंपनी की सूची में हो।',
        };
    }
  },
  'battery-power': ({ watts, limit, batteries: count, inverters, inSeries }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    const more = plural(inSeries, 'एक बैटरी और लगाने से', '# बैटरियाँ और लगाने से');
    return {
      says: `${plural(count, `बैटरी ${told} देती है`, `बैटरियाँ ${told} देती हैं`)}, ${plural(inverters, 'इनवर्टर', 'सब इनवर्टर')} ${toldLimit} तक।`,
      change:
        verdict === 'warn'
          ? `यह उतने तक चलेगा जितना ${plural(inSeries, 'बैटरी देती है', 'बैटरियाँ देती हैं')}; ${more} ज़्यादा मिलेगा।`
          : undefined,
    };
  },
  'battery-charge': (
    { case: charger, amps, limit, batteries: count, setsItself, fromPanels },
    { verdict },
  ) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    const who = charger === 'inverter' ? 'चार्जर' : 'चार्ज कंट्रोलर';
    return {
      says: sentences(
        `${who}${fromPanels ? ' इन पैनलों से' : ''} ${told} तक देता है, ${plural(count, 'बैटरी', 'बैटरियाँ')} ${toldLimit} तक ${plural(count, 'लेती है', 'लेती हैं')}।`,
        setsItself && 'बैटरी इसे डेटा लिंक से ख़ुद तय करती है।',
      ),
      change:
        verdict === 'warn'
          ? `चार्जिंग करंट ज़्यादा से ज़्यादा ${toldLimit} पर सेट कराएँ।`
          : verdict !== 'refuse'
            ? undefined
            : charger === 'inverter'
              ? 'ज़्यादा चार्जिंग करंट वाली बैटरियाँ लें, या उनकी ज़्यादा लाइनें।'
              : 'ज़्यादा चार्जिंग करंट वाली बैटरियाँ लें, या ज़्यादा बैटरियाँ।',
    };
  },
  'no-battery': ({ feedsGrid }) =>
    feedsGrid
      ? {
          says: 'बैटरी के बिना बिजली जाने पर कुछ नहीं चलेगा: यह इनवर्टर ग्रिड के साथ ही बंद हो जाता है।',
          change: 'ऐसी बैटरी लें जो इसके साथ चलती हो। बैटरी नहीं चाहिए, तो बिना बैटरी पोर्ट वाला इनवर्टर सस्ता पड़ेगा।',
        }
      : {
          says: 'बैटरी के बिना यह रात में कुछ नहीं देता, और इस क़िस्म के ज़्यादातर इनवर्टर दिन में भी कुछ नहीं देते।',
          change: 'ऐसी बैटरी लें जो इसके साथ चलती हो।',
        },
  'backup-hours': ({ batteries: count, usableKwh, usablePercent, kwh }) => {
    const usable = usableKwh.toFixed(1);
    return {
      says: `पूरी चार्ज होने पर ${plural(count, 'यह', 'ये')} क़रीब ${usable} kWh ${plural(count, 'देती है', 'देती हैं')}: 1 kW पर ${aboutHours(usableKwh)} (${Number(kwh.toFixed(2))} kWh का ${shown(usablePercent)} %, उसमें से दसवाँ हिस्सा रास्ते में कम)।`,
    };
  },
};

export const controllers: Wordings<
  | 'charge-controller'
  | 'controller-voltage'
  | 'controller-charging'
  | 'controller-match'
  | 'controller-current'
  | 'controller-power'
> = {
  'charge-controller': (facts, { parts }) => {
    if (facts.case === 'nothing-between')
      return {
        says: 'पैनल और बैटरी के बीच चार्जिंग रोकने वाला कुछ नहीं है: सीधे जुड़ा पैनल बैटरी को ख़राब कर देता है।',
        change: 'चार्ज कंट्रोलर लें, या चार्जर वाला इनवर्टर।',
      };
    const says = {
      'beside-inverter': `इनवर्टर के साथ ${parts[0]} कौन-से पैनल और बैटरियाँ सँभाले, इसके लिए नक़्शा बनाना ज़रूरी है।`,
      several: `${listed(parts)} को बाँटने के लिए नक़्शा बनाना ज़रूरी है।`,
      'no-battery': 'पता नहीं: कौन-सी बैटरी चार्ज होनी है।',
      'battery-voltage': 'पता नहीं: बैटरी का वोल्टेज।',
      options: `पता नहीं: ${'controller' in facts ? facts.controller : ''} किस वोल्टेज पर चार्ज करता है और कितना वोल्टेज सहता है।`,
    }[facts.case];
    return { says, change: askFirst };
  },
  'controller-voltage': ({ inSeries, volts, limit, coldestC, batteryV }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `${celsius(coldestC)} पर ${inSeriesText(inSeries, `${told} तक पहुँचता है`, `${told} तक पहुँचते हैं`)}; ${shown(batteryV)} V की बैटरी के साथ चार्ज कंट्रोलर ज़्यादा से ज़्यादा ${toldLimit} के लिए है।`,
      change: verdict === 'refuse' ? 'ज़्यादा वोल्टेज वाला चार्ज कंट्रोलर लें, या सीरीज़ में कम पैनल लगाएँ।' : undefined,
    };
  },
  'controller-charging': ({ inSeries, volts, limit, cellC }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `गर्मी में, जब सेल ${celsius(cellC)} पर हों, ${inSeriesText(inSeries, `${told} देता है`, `${told} देते हैं`)}; बैटरी चार्ज करने के लिए ${toldLimit} चाहिए।`,
      change:
        verdict === 'refuse'
          ? 'सीरीज़ में ज़्यादा पैनल लगाएँ।'
          : verdict === 'warn'
            ? 'यह चलेगा, पर गर्म दिनों में धीरे चार्ज होगा।'
            : undefined,
    };
  },
  'controller-match': ({ volts, needed }) => ({
    says: `PWM चार्ज कंट्रोलर इस ${shown(volts)} V को ${shown(needed)} V पर ले आता है: पैनल की पावर का क़रीब ${Math.round((100 * needed) / volts)} % ही काम आता है।`,
    change: 'MPPT चार्ज कंट्रोलर लें, या बैटरी के वोल्टेज वाले पैनल।',
  }),
  'controller-current': ({ amps, limit }, { verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `पैनल ${told} दे सकते हैं, चमकीले बादलों के लिए एक चौथाई ज़्यादा जोड़कर; चार्ज कंट्रोलर से ${toldLimit} निकल सकता है।`,
      change: verdict === 'refuse' ? 'कम पैनल लें, या ज़्यादा करंट वाला चार्ज कंट्रोलर।' : undefined,
    };
  },
  'controller-power': ({ watts, limit, batteryV, isFarAbove }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    return {
      says: sentences(
        `${told} के पैनल; ${shown(batteryV)} V की बैटरी के साथ चार्ज कंट्रोलर ${toldLimit} काम में लेता है।`,
        isFarAbove && 'पता नहीं: इससे ज़्यादा सह सकता है या नहीं।',
      ),
      change: verdict === 'warn' ? 'यह चलेगा; पूरी धूप में बिजली का नुक़सान होगा।' : undefined,
    };
  },
};

export type Checked = Complete<
  typeof import('#texts/en/solar-batteries.ts'),
  typeof import('#texts/hi/solar-batteries.ts')
>;
