import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import { lifeYears, type SubsidisedLoan, usualDiscount } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { type Decision, lateYears, type Quote } from '#domain/solar/quote.ts';
import type { PhaseLimit } from '#domain/solar/size-limit.ts';
import { day, units, years } from '#texts/en/format.ts';
import { unitPayText } from '#texts/en/state-money.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

export const instalmentsText = ({ emi, emiAfter, subsidyMonth }: SubsidisedLoan): string =>
  emi === emiAfter
    ? `आप हर महीने ${rupees(emi)} देंगे।`
    : sentences(
        `आप हर महीने ${rupees(emi)} देंगे।`,
        plural(
          subsidyMonth,
          'हमने सब्सिडी एक महीने बाद गिनी है: वह बैंक में जाती है और लोन कम कर देती है।',
          'हमने सब्सिडी # महीने बाद गिनी है: वह बैंक में जाती है और लोन कम कर देती है।',
        ),
        `फिर आप हर महीने ${rupees(emiAfter)} देंगे।`,
      );

export const caseTexts = {
  bad: 'अगर बुरा चला: धूप कम, पैनल जल्दी कमज़ोर। ग्रिड की बिजली हर साल 2 % सस्ती होती है, इसलिए बचत कम।',
  usual: 'जैसा आम तौर पर होता है',
  good: 'अगर अच्छा चला: धूप ज़्यादा, पैनल धीरे कमज़ोर। ग्रिड की बिजली हर साल 5 % महँगी होती है, इसलिए बचत ज़्यादा।',
} as const;

type Answered = Pick<Situation, 'kit' | 'backup' | 'discount'>;

const isSelected = ({ chosen }: Plan, { kit }: Answered): boolean =>
  kit !== undefined && chosen?.offer?.slug === kit;

const titles: Record<Decision, (plan: Plan, asked: Answered) => string> = {
  buy: (plan, asked) =>
    isSelected(plan, asked) && plan.chosen !== plan.quotes[0]
      ? `ख़रीदें: ${kilowatts(plan.kw)} में भी फ़ायदा है`
      : `ख़रीदें: ${kilowatts(plan.kw)} में फ़ायदा है`,
  barely: ({ kw }) => `फ़ायदा बहुत कम है: ${kilowatts(kw)} की लागत देर से निकलती है`,
  no: (plan, asked) =>
    asked.backup && plan.chosen
      ? `सिर्फ़ बिजली कटौती के लिए: बैटरी के साथ ${kilowatts(plan.kw)} की लागत नहीं निकलती`
      : isSelected(plan, asked)
        ? `न ख़रीदें: ${kilowatts(plan.kw)} की लागत नहीं निकलती`
        : 'न ख़रीदें: यहाँ सोलर में फ़ायदा नहीं है',
};

export function verdictTitle(plan: Plan, asked: Answered): string {
  const { size, limit, kw, chosen, decision, isFree } = plan;
  if (isFree && decision === 'no') return 'बिल के लिए न ख़रीदें: वह ₹0 है';
  if (size === 0 && !chosen && limit === 'roof') return 'आपकी छत एक kW के लिए छोटी है';
  if (size === 0 && !chosen && limit === 'load') return 'आपका स्वीकृत लोड एक kW के लिए कम है';
  return decision ? titles[decision](plan, asked) : `आपकी खपत के लिए ${kilowatts(kw)} सही साइज़ है`;
}

const limits: Partial<Record<Plan['limit'], string>> = {
  roof: 'इससे बड़े के लिए आपकी छत पर जगह नहीं है।',
  load: 'आपका स्वीकृत लोड इससे बड़ा लगाने नहीं देता।',
  home: '10 kW जितनी बिजली बनाता है, आपकी खपत उससे ज़्यादा है। कृपया हमसे बात करें: हम आपके साथ प्लान बनाते हैं।',
  'largest-planned': 'इससे बड़े का प्लान इंजीनियर से बनवाना ज़रूरी है।',
};

export const phaseText = ({ kw, of, source }: PhaseLimit): string =>
  source
    ? (of === 'panels'
        ? `एक फ़ेज़ पर ज़्यादा से ज़्यादा ${kilowatts(kw)} के पैनल जोड़े जा सकते हैं`
        : `एक फ़ेज़ पर ज़्यादा से ज़्यादा ${kilowatts(kw)} (AC) का इनवर्टर जोड़ा जा सकता है, पैनल चाहे जितने हों`) +
      ` (${source.source}; हम इसे ${day(source.review_by)} तक फिर जाँचेंगे)।`
    : `जहाँ तक हमें पता है, एक फ़ेज़ पर बिजली कंपनियाँ आम तौर पर ${kilowatts(kw)} तक जोड़ती हैं। आपकी कंपनी इससे इनवर्टर (AC) गिनती है या पैनल (kWp), यह हमें पता नहीं। कंपनी से पूछें। हमने इसे इनवर्टर का माना है।`;

const limitText = ({ limit, phase }: Plan): string | undefined =>
  limit === 'phase' ? phaseText(phase) : limits[limit];

function nextKit({ quotes, chosen }: Plan): string | undefined {
  const next = quotes
    .filter((one) => chosen && one.kw >= chosen.kw + 0.5 && one.method === chosen.method)
    .toSorted((one, other) => one.kw - other.kw)[0];
  if (!chosen?.offer || !next || chosen !== quotes[0]) return undefined;
  const adds = Math.max(0, next.savedInYear - chosen.savedInYear);
  return `अगली किट, ${kilowatts(next.kw)}, ${rupees(next.cost - chosen.cost)} ज़्यादा की है और साल में ${rupees(adds)} ज़्यादा बचाती है। क़ीमत के हिसाब से यह बहुत कम है।`;
}

function worthText(chosen: Quote, { discount = usualDiscount }: Answered): string {
  const { cost, savedInYear, payback, worth } = chosen;
  const costs = chosen.fitting
    ? `आख़िर में लागत ${rupees(cost)}`
    : `लागत ${rupees(cost)} और फ़िटिंग अलग (पता नहीं कितनी)`;
  const does =
    payback === undefined
      ? `${costs}, साल में बचत ${rupees(savedInYear)}, और लागत ${lifeYears} साल में भी नहीं निकलती।`
      : `${costs}, साल में बचत ${rupees(savedInYear)}, और लागत ${years(payback)} में निकल आती है।`;
  const elsewhere = `यही पैसा कहीं और ${plain(discount)} % सालाना पर लगाने से जो मिलता`;
  return sentences(
    chosen.decision === 'no' && chosen.offer
      ? `आपके लिए हमारी सबसे अच्छी किट, ${kilowatts(chosen.kw)}: ${does}`
      : `इसका हिसाब: ${does}`,
    worth > 0
      ? `${elsewhere}, उससे यह आज के पैसों में ${rupees(worth)} ज़्यादा देता है।`
      : `${elsewhere}, उससे यह आज के पैसों में ${rupees(-worth)} कम देता है।`,
  );
}

function freeText({ bill, chosen }: Plan): string {
  const limit = Number.isFinite(bill.freeUnits) && bill.freeUnits > 0 ? bill.freeUnits : undefined;
  const would = limit
    ? `यह तब बदलेगा जब आपकी खपत महीने में ${units(limit)} से ज़्यादा हो, जैसे AC लगने पर, या जब मुफ़्त यूनिट बंद हो जाएँ।`
    : 'यह तब बदलेगा जब आपकी खपत बढ़े और उसके पैसे देने पड़ें, या जब मुफ़्त यूनिट बंद हो जाएँ।';
  return sentences(
    chosen &&
      `आपके लिए हमारी सबसे अच्छी किट की लागत ${rupees(chosen.cost)} होगी और वह साल में ${rupees(chosen.savedInYear)} बचाएगी।`,
    would,
    'अगर बिजली जाने पर रोशनी चाहिए, तो बैटरी पर टिक लगाएँ।',
  );
}

export function verdictReason(plan: Plan, asked: Answered): string {
  const { size, limit, chosen, decision, isFree, steps, costPerKw } = plan;
  if (isFree && decision === 'no') return freeText(plan);
  if (size === 0 && !chosen && limit === 'roof') return 'इस छत पर एक kW के पैनल भी नहीं आते।';
  if (size === 0 && !chosen && limit === 'load')
    return 'अपनी बिजली कंपनी से लोड बढ़ाने को कहें, और यहाँ लिखें कि तब कितना होगा।';
  const next = steps.find((step) => step.kw === size + 1);
  if (chosen)
    return sentences(
      !chosen.offer &&
        decision !== 'no' &&
        'इस साइज़ की किट हमारे पास नहीं है। आँकड़े हमारी दूसरी किटों की क़ीमत पर हैं।',
      worthText(chosen, asked),
      unitPayText(chosen),
      decision === 'no' && limit === 'roof' && limits.roof,
      decision === 'no' &&
        !asked.backup &&
        `जो पैसा ${lateYears} साल से भी ज़्यादा में वापस आए, उसके लिए जोखिम उठाना ठीक नहीं।`,
      decision !== 'no' && (limitText(plan) ?? nextKit(plan)),
      decision !== 'no' &&
        !limitText(plan) &&
        !nextKit(plan) &&
        limit === 'use' &&
        'इससे बड़ा लगाएँ तो साल में आपकी खपत से ज़्यादा बिजली बनेगी। फिर भी बड़ा प्लान बनाना हो, तो “बिल और छत की और बातें” में “मेरी खपत से ज़्यादा का प्लान बनाएँ” पर टिक लगाएँ।',
    );
  if (!next) return limitText(plan) ?? '';
  return costPerKw === undefined || next.costs === undefined
    ? size > 0
      ? 'एक kW और लगाएँ तो जितनी बिजली वह बनाएगा, उसकी आधी भी आपके काम नहीं आएगी।'
      : 'पहला kW जितनी बिजली बनाएगा, उसकी आधी भी आपके काम नहीं आएगी।'
    : `पहले kW की ही लागत ${rupees(next.costs + next.later)} होगी, और ${lifeYears} साल में बचत ${rupees(next.addsInTime)} होगी।`;
}

export type Checked = Complete<typeof import('#texts/en/planner.ts'), typeof import('#texts/hi/planner.ts')>;
