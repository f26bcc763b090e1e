import { celsius, grouped, rupees } from '#domain/base/figures.ts';
import type { StateYield } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { StateFigures, systemInState } from '#domain/solar/state-figures.ts';
import { capital } from '#texts/en/fact-rows.ts';
import { listed, units } from '#texts/en/format.ts';
import { type Dated, longDay, needsText, societyText } from '#texts/en/rules-subsidy.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const statesTexts = {
  months: 'एक kW हर महीने कितनी यूनिट देता है',
  utilities: 'बिजली कंपनियाँ क्या माँगती हैं',
  rules: 'सारे नियम जो हमें पता हैं, स्रोत के साथ',
  cold: 'सबसे ठंडा घंटा',
  coldNote: 'तब पैनलों की लाइन (स्ट्रिंग) का वोल्टेज सबसे ज़्यादा होता है, और इनवर्टर को वह सहना होता है।',
  coldList: 'बीस साल में यह इतना था, 5 °C के दायरों में:',
  tariffs: 'घरों के लिए बिजली का रेट, हर बिजली कंपनी का',
  otherTariffs: 'बाक़ी कंपनियों की पूरी रेट सूची हमें तारीख़ के साथ नहीं मिली। जो मिला, वह हर राज्य के पेज पर है।',
  sources: 'ये आँकड़े कहाँ से हैं',
  check: 'तय करने से पहले जाँच लें: नियम और रेट बदलते हैं।',
  size: (kw: number): string => `${kw} kW`,
  made: 'साल में यूनिट',
  spread: ({ spreadPercent }: StateYield): string => `धूप ${spreadPercent} % कम या ज़्यादा`,
  range: (from: number, to: number): string => `${grouped(from)} से ${grouped(to)}`,
  savesAt: (used: number): string => `महीने में ${grouped(used)} यूनिट पर बचत`,
  savesForRupee: 'यूनिट के हर ₹1 रेट पर बचत',
  subsidy: 'घर के लिए सब्सिडी',
  none: 'नहीं',
} as const;

export const tariffSource = ({ from, source, review_by }: Discom): string =>
  `${longDay(from)} से लागू। स्रोत: ${capital(source)}। हम इसे ${longDay(review_by)} तक फिर जाँचेंगे।`;

type Source = { of: string; source: string; from?: string | undefined; reviewBy: string };
export const sourceText = ({ of, source, from, reviewBy }: Source): string =>
  from && from !== 'varies'
    ? `${of}: ${source}; ${longDay(from)} से लागू; हम इसे ${longDay(reviewBy)} तक फिर जाँचेंगे।`
    : `${of}: ${source}; हम इसे ${longDay(reviewBy)} तक फिर जाँचेंगे।`;

export const savingNote = ({ state, counted }: StateFigures, someSaveAll: boolean): string =>
  counted
    ? sentences(
        `${counted.names.join(', ')} के ग्राहक (${counted.customers}), जो महीने में इतनी यूनिट इस्तेमाल करते हैं, साल में इतना बचाते हैं।`,
        'हम एनर्जी चार्ज के स्लैब से गिनते हैं, और वे मुफ़्त यूनिट भी गिनते हैं जो ज़्यादातर घरों को मिलती हैं। पैनल पहले सबसे महँगी यूनिट हटाते हैं। फ़िक्स चार्ज, ड्यूटी और टैक्स इसमें नहीं हैं।',
        someSaveAll && '* पूरा एनर्जी चार्ज: घर की ज़रूरत से ज़्यादा जो बनता है, वह यहाँ नहीं गिना गया।',
      )
    : `${state.name} का ऐसा कोई रेट हमें पता नहीं जिसका स्रोत आज भी मान्य हो। इसलिए हम बचत रुपये में नहीं बताते। अपने बिल का एनर्जी चार्ज लें, फ़िक्स चार्ज छोड़कर, और उसे यूनिट से भाग दें: एक यूनिट आपको इतने की पड़ती है। उसे ऊपर के आँकड़े से गुणा करें, अगर आपका घर उतनी बिजली इस्तेमाल करता है जितनी पैनल बनाते हैं।`;

function fittingText(range: Offer['fitting']): string {
  if (!range) return 'फ़िटिंग का ख़र्च हमसे पूछें।';
  const [from, to] = range;
  return to === 0 ? 'फ़िटिंग शामिल है।' : `फ़िटिंग के ${rupees(from * 100)} से ${rupees(to * 100)} और लगते हैं।`;
}

export const kitLine = (kit: Offer, kwh: number, isSubsidyOver: boolean): string =>
  sentences(
    `इससे यहाँ साल में ${units(kwh)} बनती हैं।`,
    fittingText(kit.fitting),
    kit.phases === 1 ? 'सिंगल फ़ेज़ के लिए।' : 'थ्री फ़ेज़ के लिए।',
    kit.subsidised && !isSubsidyOver ? 'सब्सिडी मिल सकती है।' : 'इस पर सब्सिडी नहीं मिलती।',
  );

export function systemText(
  { name }: StateYield,
  { made, counted, saving }: ReturnType<typeof systemInState>,
): string {
  const makes = `${name} में इससे साल में क़रीब ${grouped(made.kwh)} यूनिट बनती हैं`;
  if (saving?.paise === 0 && counted)
    return `${makes}। जो घर इतनी ही यूनिट इस्तेमाल करता है, यानी महीने में ${grouped(saving.units)}, उसे ${counted.names[0]} में इनका कुछ नहीं देना पड़ता: उसकी कोई बचत नहीं।`;
  if (saving && counted)
    return `${makes}। जो घर इतनी ही यूनिट इस्तेमाल करता है, यानी महीने में ${grouped(saving.units)}, वह ${counted.names[0]} के रेट से साल में एनर्जी चार्ज के क़रीब ${rupees(saving.paise)} बचाता है।`;
  return counted ? `${makes}।` : `${makes}। वहाँ का कोई रेट हमें स्रोत के साथ पता नहीं, इसलिए हम बचत नहीं बताते।`;
}

type Rules = Pick<
  Regulation,
  'subsidy_special_states' | 'subsidy_end' | 'subsidy_society' | 'subsidy_conditions'
>;
export const stateSubsidy = {
  heading: (state: string): string => `${state} में सब्सिडी`,
  over: (lastDay: string): string =>
    `घरों के लिए केंद्र सरकार की सब्सिडी ${longDay(lastDay)} को ख़त्म हो गई। आगे बढ़ने की हमें कोई ख़बर नहीं।`,
  rates: ({ state, hasSpecialSubsidy }: StateFigures, rules: Rules): string => {
    const { more_percent: more } = rules.subsidy_special_states.value;
    const society = rules.subsidy_society.value;
    return sentences(
      hasSpecialSubsidy
        ? `${state.name} उन राज्यों और केंद्र शासित प्रदेशों में है जहाँ देश की आम दर से ${more} % ज़्यादा मिलता है। ऊपर के आँकड़ों में यह गिना हुआ है।`
        : `${state.name} में देश की आम दर लागू है।`,
      needsText(rules.subsidy_conditions.value),
      societyText(society, society.rupees_per_kw * (hasSpecialSubsidy ? 1 + more / 100 : 1)),
      `योजना ${longDay(rules.subsidy_end.value.last_day)} को ख़त्म होती है।`,
    );
  },
  source: ({ from, source, review_by }: Dated): string =>
    `${longDay(from)} से लागू: ${source}; हम इसे ${longDay(review_by)} तक फिर जाँचेंगे।`,
  paid: 'सिस्टम चालू होने के बाद यह आपके बैंक खाते में आती है। हर घर का फ़ैसला सरकारी पोर्टल करता है। अकेली ख़रीदी गई किट पर यह नहीं मिलती।',
} as const;

export const stateUtilities = {
  netMetering: ({ value }: Regulation['net_metering']): string =>
    `नेट मीटर में इनमें से जो सबसे कम हो, वही चलता है: ${listed(value.limits)}। ${value.feasible_to_kw} kW तक सिस्टम की मंज़ूरी बिना जाँच (स्टडी) के है।`,
  almm: ({ value, from }: Regulation['almm']): string | undefined => {
    const lists = [value.list_1 && 'I (पैनल)', value.list_2 && 'II (सेल)'].filter((one) => one !== false);
    return lists.length > 0
      ? `${longDay(from)} से नेट मीटर के लिए ALMM लिस्ट ${listed(lists)} के पैनल ज़रूरी हैं।`
      : undefined;
  },
  noOther: (state: string): string =>
    `${state} की किसी बिजली कंपनी का और कोई नियम हमें स्रोत के साथ पता नहीं। ऑर्डर से पहले अपनी कंपनी से पूछें।`,
} as const;

type City = { name: string; coldestC: number; source?: string | undefined; note?: string | undefined };
const elsewhere =
  'वहाँ हम तीन सबसे पास के मौसम केंद्रों में से सबसे ठंडे से गिनते हैं। उससे हर किलोमीटर ऊपर के लिए हम 6.5 °C घटाते हैं, और सुरक्षा के लिए 3 °C और।';
export const stateCold = {
  city: ({ name, coldestC, source, note }: City): string => {
    const from = source ? `${name}: ${celsius(coldestC)} से (${source})` : `${name}: ${celsius(coldestC)} से`;
    return note ? `${from}। ${note}` : from;
  },
  others: (coldest: number): string =>
    sentences(
      'पहाड़ नीचे के शहरों से ज़्यादा ठंडे होते हैं। हो सकता है आपकी जगह इन शहरों से दूर हो।',
      elsewhere,
      `जिस जगह का हमें पता नहीं, उसके लिए हम ${celsius(coldest)} से गिनते हैं।`,
    ),
  none: (state: string): string =>
    sentences(
      `${state} में हमारे पास कोई मौसम केंद्र नहीं है। आप पिन कोड दे सकते हैं।`,
      elsewhere,
      'आपको इससे सही पता हो, तो हमें बताएँ।',
    ),
} as const;

export type Checked = Complete<
  typeof import('#texts/en/solar-states.ts'),
  typeof import('#texts/hi/solar-states.ts')
>;
