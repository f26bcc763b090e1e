import { grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { YieldTable } from '#domain/places/yield.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { gridTonnesPerMwh, slabsOf } from '#domain/solar/saving.ts';
import { day, units } from '#texts/en/format.ts';
import { selfUseText } from '#texts/en/planner-business.ts';
import { noSubsidyTexts } from '#texts/en/subsidy.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const sumsTexts = {
  title: 'हर आँकड़ा, और वह कहाँ से आया',
  made: 'साल में बनेगी',
  saved: 'साल की बचत',
  subsidy: 'सब्सिडी',
  noSubsidy: 'नहीं',
  co2: 'साल में CO₂ की बचत',
  tonnes: ({ from, to }: Plan['co2']): string => `${from.toFixed(1)} से ${to.toFixed(1)} t`,
  co2Sum: `यूनिट × भारत के ग्रिड के ${gridTonnesPerMwh.from} से ${gridTonnesPerMwh.to} t हर MWh पर (केंद्रीय बिजली प्राधिकरण, Central Electricity Authority; हमने नए सिरे से नहीं देखा)।`,
} as const;

export function madeText({ kw, yield: made }: Plan, state: Situation['state'], yields: YieldTable): string {
  return sentences(
    `${kilowatts(kw)} × दिन की ${plain(state.kwhPerKwDay)} यूनिट × ${yields.sunnyDays} दिन।`,
    `धूप ${state.spreadPercent} % कम या ज़्यादा हो, तो ${grouped(made.fromKwh)} से ${grouped(made.toKwh)}।`,
    `${yields.source}, ${day(yields.readOn)} को पढ़ा।`,
    state.note,
    yields.months,
    `यहाँ: ${state.sun.name}।`,
  );
}

function ratesOf({ bill }: Plan): string {
  const slabs = slabsOf(bill.units, bill.tariff);
  if (slabs.length === 1) return `एक यूनिट ₹${plain(slabs[0]?.rupees ?? 0)} की है।`;
  const steps = slabs.map(({ up_to, rupees: price }, index) =>
    up_to === undefined
      ? `उससे ऊपर ₹${plain(price)}`
      : `${index === 0 ? 'महीने की ' : ''}${plain(up_to)}${index === 0 ? ' यूनिट' : ''} तक ₹${plain(price)}`,
  );
  return `एक यूनिट की क़ीमत: ${steps.join(', ')}।`;
}

function tariffText(plan: Plan): string {
  const { bill, byTariff, discom } = plan;
  if (!byTariff || !discom)
    return sentences(ratesOf(plan), 'यह आपके अपने बिल से निकाला है, उसका फ़िक्स चार्ज छोड़कर।');
  const isTyped = !bill.gaps.includes('duty') && !bill.gaps.includes('units') && discom.duty === undefined;
  return sentences(
    isTyped
      ? `हमने ${discom.names.join(', ')} का रेट लिया (ग्राहक: ${discom.customers}), आपके बिल की ड्यूटी के साथ।`
      : `हमने ${discom.names.join(', ')} का रेट लिया (ग्राहक: ${discom.customers})।`,
    ratesOf(plan),
    `${day(discom.from)} से (${discom.source}; हम इसे ${day(discom.review_by)} तक फिर जाँचेंगे)।`,
  );
}

export const savedText = (plan: Plan): string =>
  sentences(
    'हर महीने का हिसाब: बिना सोलर का एनर्जी चार्ज, उसमें से उन यूनिटों का चार्ज घटाकर जो आप फिर भी ख़रीदते हैं। पैनल पहले सबसे महँगी यूनिट बचाते हैं।',
    tariffText(plan),
    'फ़िक्स चार्ज बना रहता है।',
  );

function leftText({ method, selfUse }: Plan, surplus: number, situation: Situation): string {
  const atOnce = selfUseText(selfUse, situation);
  const left = units(surplus);
  return {
    net: `जो बिजली आप एक महीने में इस्तेमाल नहीं करते, वह आगे जुड़ जाती है। मार्च के आख़िर में ${left} बचती हैं।`,
    billing: `जो आप बनते ही इस्तेमाल करते हैं, उसका पूरा रेट बचता है (${atOnce})। साल में ${left} बिकती हैं।`,
    gross: `जितनी बनती है, सब बिकती है: साल में ${left}।`,
    none: `सिर्फ़ उतनी की बचत होती है जो आप बनते ही इस्तेमाल करते हैं (${atOnce})। साल में ${left} बेकार जाती हैं, और उनके पैसे नहीं मिलते।`,
  }[method];
}

function creditText({ method, credit, discom }: Plan, typed: number | undefined): string | undefined {
  if (method === 'none') return undefined;
  if (credit === 0) return 'जो बची यूनिट आप ग्रिड में भेजते हैं, उनके ₹0 गिने हैं। अपना रेट पता हो तो लिखें।';
  return typed === undefined
    ? `जहाँ तक हमें पता है, हर एक के आपको ₹${plain(credit)} मिलते हैं (${discom?.surplus?.source})।`
    : `हर एक के आपको ₹${plain(credit)} मिलते हैं, जैसा आपने लिखा।`;
}

export function surplusText(plan: Plan, situation: Situation): string {
  const { keptShare, dayWorth, method, discom, months } = plan;
  const { exportLimit, credit } = situation;
  const surplus = months.reduce((sum, month) => sum + month.surplus, 0);
  return sentences(
    exportLimit !== undefined &&
      method !== 'none' &&
      `आप ग्रिड में ज़्यादा से ज़्यादा ${kilowatts(exportLimit)} भेज सकते हैं। इसलिए जो आप बनते ही इस्तेमाल नहीं करते, उसका ${Math.round(keptShare * 100)} % वहाँ पहुँचता है। यह हमारा अपना मोटा हिसाब है: दिन में दस घंटे धूप, और खपत एक जैसी।`,
    dayWorth !== 1 &&
      `दिन की एक यूनिट आम रेट के ${Math.round(dayWorth * 100)} % की पड़ती है (${discom?.time_of_day?.source})।`,
    leftText(plan, surplus, situation),
    creditText(plan, credit),
  );
}

function ratesText(rules: Regulation, buyer: Situation['buyer']): string {
  const { steps } = rules.subsidy_home.value;
  const each = (amount: number) => `हर kW के ${rupees(amount * 100)}`;
  const home = steps.map(({ to_kw, rupees_per_kw }) => `${kilowatts(to_kw)} तक ${each(rupees_per_kw)}`);
  return sentences(
    buyer === 'society'
      ? `सब्सिडी: ${each(rules.subsidy_society.value.rupees_per_kw)}।`
      : `सब्सिडी: ${home.join(', फिर ')}।`,
    `कुछ राज्यों में यह ${rules.subsidy_special_states.value.more_percent} % ज़्यादा है।`,
    'इसके लिए भारत में बने सेल, रजिस्टर्ड वेंडर और पोर्टल की मंज़ूरी ज़रूरी है।',
  );
}

export function subsidySumText({ subsidy }: Plan, rules: Regulation, buyer: Situation['buyer']): string {
  const rates = buyer === 'society' ? rules.subsidy_society : rules.subsidy_home;
  return sentences(
    subsidy.reason ? noSubsidyTexts[subsidy.reason] : ratesText(rules, buyer),
    `${rates.source}, ${day(rates.from)} से; हम इसे ${day(rates.review_by)} तक फिर जाँचेंगे।`,
    `योजना ${day(rules.subsidy_end.value.last_day)} को ख़त्म होती है।`,
  );
}

export type Checked = Complete<
  typeof import('#texts/en/planner-sums.ts'),
  typeof import('#texts/hi/planner-sums.ts')
>;
