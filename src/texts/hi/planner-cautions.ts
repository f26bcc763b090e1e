import { grouped, kilowatts, rupees } from '#domain/base/figures.ts';
import { tariffOf } from '#domain/regulation/discom-tariff.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { canHaveNetMeter } from '#domain/solar/offer.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge } from '#domain/solar/saving.ts';
import { day } from '#texts/en/format.ts';
import { phaseText } from '#texts/en/planner.ts';
import { usedAtOnce } from '#texts/en/planner-business.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

type Known = { regulation: Regulation; coldestC: number | undefined };

export const meteringNote = ({ method, discom }: Plan, typed: Situation): string | undefined =>
  typed.method !== undefined || method !== 'billing'
    ? undefined
    : sentences(
        typed.buyer === 'business'
          ? `कारोबार के लिए ${discom?.names[0] ?? 'बिजली कंपनी'} में नेट बिलिंग है।`
          : `आपके लिए ${discom?.names[0] ?? 'बिजली कंपनी'} में नेट बिलिंग है।`,
        'मतलब: जो बिजली आप बनते ही इस्तेमाल नहीं करते, वह बिक जाती है। अगर आप ग्रिड में कुछ नहीं भेजना चाहते, तो “बिल और छत की और बातें” में यह चुनें।',
      );

function ofConnection(
  { kw, limit, phase, method }: Plan,
  { load, phases }: Situation,
  { load_raised: { value: raised }, net_metering: { value: net } }: Regulation,
) {
  return [
    load !== undefined &&
      kw > load &&
      kw <= raised.to_kw &&
      `${kilowatts(kw)} आपके स्वीकृत लोड ${kilowatts(load)} से ज़्यादा है। बिजली कंपनी आपकी अर्ज़ी के साथ ही लोड बढ़ा देती है (${kilowatts(raised.to_kw)} तक)। आपका फ़िक्स चार्ज बढ़ सकता है।`,
    load !== undefined &&
      kw > load &&
      kw > raised.to_kw &&
      `किट के पैनल आपके स्वीकृत लोड ${kilowatts(load)} से ज़्यादा हैं। अपनी बिजली कंपनी से पूछें कि इसका इनवर्टर जोड़ा जा सकता है या नहीं।`,
    phases === 1 &&
      kw > phase.kw &&
      sentences(limit !== 'phase' && phaseText(phase), 'यहाँ पैनल उससे दसवें हिस्से तक ज़्यादा हैं: इनवर्टर उनसे छोटा है।'),
    kw > net.feasible_to_kw &&
      method !== 'none' &&
      `${kilowatts(net.feasible_to_kw)} तक नेट मीटर लगाने की इजाज़त बिना तकनीकी जाँच के है। उससे ऊपर बिजली कंपनी पहले जाँच करती है।`,
  ];
}

function ofKit(
  { chosen, keptShare, selfUse }: Plan,
  { exportLimit }: Situation,
  { regulation: { almm }, coldestC }: Known,
) {
  const offer = chosen?.offer;
  return [
    exportLimit !== undefined &&
      keptShare < 1 &&
      `सिर्फ़ वही इनवर्टर जोड़ा जा सकता है जो ग्रिड में ${kilowatts(exportLimit)} से ज़्यादा न भेजे। हमसे पूछें कि ऐसे इनवर्टर कौन-से हैं। जो बिजली आप बनते ही इस्तेमाल नहीं करते, उसका क़रीब ${Math.round((1 - keptShare) * 100)} % बेकार जाता है।`,
    offer &&
      !canHaveNetMeter(offer) &&
      (offer.domestic === false
        ? `इस किट को नेट मीटर नहीं मिलता। ${day(almm.from)} से नेट मीटर के लिए ऐसे पैनल और सेल ज़रूरी हैं जो दोनों ALMM लिस्टों में हों, और इस किट के नहीं हैं। इसलिए हम सिर्फ़ वही गिनते हैं जो आप बनते ही इस्तेमाल करते हैं: ${usedAtOnce(selfUse)}, हमारे अपने अनुमान से।`
        : `हो सकता है इस किट को नेट मीटर न मिले। ${day(almm.from)} से नेट मीटर के लिए ऐसे पैनल और सेल ज़रूरी हैं जो दोनों ALMM लिस्टों में हों, और इस किट के हैं या नहीं, यह हमें पता नहीं। इसलिए हम सिर्फ़ वही गिनते हैं जो आप बनते ही इस्तेमाल करते हैं: ${usedAtOnce(selfUse)}, हमारे अपने अनुमान से।`),
    offer &&
      coldestC !== undefined &&
      (offer.coldest === undefined || offer.coldest > coldestC) &&
      `यह किट जैसी है वैसी ऑर्डर न करें। ${coldestC} °C पर इसके एक लाइन (स्ट्रिंग) के पैनल इतना वोल्टेज देते हैं जितना इनवर्टर नहीं ले सकता, या हमें नहीं पता कि वह ले सकता है। हमसे एक लाइन में कम पैनल माँगें।`,
  ];
}

function ofBill({ byTariff, discom, bill }: Plan, { units, bill: typedRupees, buyer, freeUnits }: Situation) {
  const tariff = byTariff && discom && units ? tariffOf(discom) : undefined;
  const charge = tariff ? energyCharge(bill.units, tariff.bands) * bill.months : 0;
  const typed = (typedRupees ?? 0) * 100;
  const free = buyer === 'home' && freeUnits === undefined ? discom?.free : undefined;
  return [
    charge > 0 &&
      typed > 0 &&
      (typed < charge || typed - (bill.fixedPaise ?? 0) * bill.months > charge * 1.3) &&
      `बिजली कंपनी के रेट से ${grouped(units ?? 0)} यूनिट के ${rupees(charge)} बनते हैं, पर आपके बिल में ${rupees(typed)} हैं। अगर कुछ यूनिट मुफ़्त हैं, तो “बिल में मुफ़्त यूनिट” भरें। अगर आपका रेट दूसरा है, तो “बिल और छत की और बातें” में “मेरे बिल का रेट लें” पर टिक लगाएँ।`,
    free?.when === 'within' &&
      bill.units * bill.months > free.units &&
      `${discom?.names[0]} में ज़्यादा से ज़्यादा ${free.units} यूनिट वाले बिल ज़्यादातर घरों के लिए मुफ़्त हैं। सोलर के बाद जो यूनिट बचती हैं, वे इसमें गिनी जाती हैं या नहीं, यह हमें पता नहीं। कंपनी से पूछें। अगर गिनी जाती हैं, तो आपकी बचत ज़्यादा होगी।`,
  ];
}

export function cautionsOf(plan: Plan, situation: Situation, known: Known): string[] {
  const { chosen, decision } = plan;
  const { last_day } = known.regulation.subsidy_end.value;
  return [
    ...ofConnection(plan, situation, known.regulation),
    ...ofKit(plan, situation, known),
    ...ofBill(plan, situation),
    situation.buyer === 'home' &&
      decision !== 'no' &&
      chosen &&
      chosen.subsidy.paise > 0 &&
      `पहले आप हमें पूरी क़ीमत देते हैं। सब्सिडी काम के बाद आपके बैंक खाते में आती है। वह सिर्फ़ घर के मालिक को मिलती है, जब सरकारी पोर्टल मंज़ूरी दे दे। ${day(last_day)} से पहले अर्ज़ी दें।`,
  ].filter((caution) => typeof caution === 'string');
}

export type Checked = Complete<
  typeof import('#texts/en/planner-cautions.ts'),
  typeof import('#texts/hi/planner-cautions.ts')
>;
