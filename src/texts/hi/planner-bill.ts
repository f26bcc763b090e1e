import { grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { Doubt, DoubtReason } from '#domain/solar/bill-gate.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { listed, units, years } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

const paise = (amount = 0): string => rupees(Math.round(amount) * 100);

function comparison({ units = 1, rupees: typed = 0, byTariff, company }: Doubt): string {
  return sentences(
    `${grouped(units)} यूनिट के ${paise(typed)}, यानी एक यूनिट ₹${plain(typed / units)} की।`,
    byTariff !== undefined && byTariff >= 1 && `${company} के रेट से यह क़रीब ${paise(byTariff)} होता।`,
  );
}
const orOwnRate = 'अगर यह सही है, तो “बिल और छत की और बातें” में “मेरे बिल का रेट लें” पर टिक लगाएँ।';

const doubts: Record<DoubtReason, (doubt: Doubt) => string> = {
  months: (doubt) =>
    `${comparison(doubt)} क्या यूनिट एक महीने की हैं और रुपये ज़्यादा महीनों के? दोनों एक ही बिल से लिखें, और बताएँ कि वह कितने महीने का है। ${orOwnRate}`,
  arrears: (doubt) =>
    `${comparison(doubt)} क्या इसमें पुराना बक़ाया, जमा (डिपॉज़िट) या जुर्माना भी है? सिर्फ़ उतना लिखें जितना इस बिल में यूनिटों का लगा है, या रुपये ख़ाली छोड़ें। ${orOwnRate}`,
  credit: (doubt) =>
    `${comparison(doubt)} क्या इसमें से पुरानी बची रक़म, एडवांस या राज्य की मदद घटाई गई है? उससे पहले के रुपये लिखें, या ख़ाली छोड़ें। ${orOwnRate}`,
  company: (doubt) =>
    `${comparison(doubt)} यह ${doubt.other} के रेट से मेल खाता है। अगर वही आपकी कंपनी है, तो उसे चुनें। ${orOwnRate}`,
  reading: ({ units = 0 }) =>
    `${grouped(units)} यूनिट बहुत ज़्यादा हैं। क्या यह मीटर की रीडिंग है? इस बिल में जितनी यूनिट लगीं वह लिखें, और उसके रुपये।`,
  watts: ({ load = 0 }) => `${kilowatts(load)} बहुत बड़ा लोड है। इसे kW में लिखें: 3,000 W यानी 3।`,
};
export const companyText = (names: readonly string[], byTariff: boolean): string =>
  byTariff
    ? `हमने ${listed(names)} का रेट लिया है। अगर आपकी कंपनी दूसरी है:`
    : `हमने ${listed(names)} के लिए हिसाब किया है। अगर आपकी कंपनी दूसरी है:`;

export const doubtText = (doubt: Doubt): string => doubts[doubt.why](doubt);

export const rangeText = (plan: Plan, high: Plan): string =>
  sentences(
    `${plan.discom?.names[0]} का आज का रेट हमें नहीं मिला। हमें बस इतना पता है कि वह किन दो रेट के बीच है (${plan.discom?.range?.source})।`,
    plan.chosen &&
      high.chosen &&
      `यह जवाब सबसे कम रेट पर है। सबसे ज़्यादा रेट पर ${kilowatts(high.kw)} की लागत निकलने का समय होगा: ${years(high.chosen.payback)}।`,
    'सही-सही जवाब के लिए अपने बिल की यूनिट और रुपये लिखें।',
  );

const savedIn = ({ months }: Plan): number => months.reduce((sum, { saved }) => sum + saved, 0);

export const freeUnitsText = ({ bill, discom }: Plan, without: Plan | undefined): string =>
  sentences(
    `हमने बिल की ${grouped(bill.freeUnits * bill.months)} यूनिट मुफ़्त गिनी हैं, जैसा ${discom?.names[0]} में ज़्यादातर घरों को मिलता है (${discom?.free?.source})।`,
    without &&
      (without.decision === 'no'
        ? 'मुफ़्त यूनिट न हों, तब भी इसमें फ़ायदा नहीं है।'
        : `मुफ़्त यूनिट न हों, तो ${kilowatts(without.kw)} से साल में ${rupees(savedIn(without))} बचेंगे।`),
  );

const buyers = { home: 'घर', society: 'हाउसिंग सोसाइटी', business: 'कारोबार' } as const;

const slopes = { rack: 'स्ट्रक्चर पर पैनल', flat: 'सपाट लेटे पैनल', roof: 'ढलान वाली छत' } as const;
const directions = {
  south: 'दक्षिण',
  'south-east': 'दक्षिण-पूरब या दक्षिण-पश्चिम',
  east: 'पूरब या पश्चिम',
  'north-east': 'उत्तर-पूरब या उत्तर-पश्चिम',
  north: 'उत्तर',
} as const;
const shades = { none: 'छाया नहीं', some: 'कुछ छाया', much: 'बहुत छाया' } as const;

export function askedText(given: Situation, used: number): string {
  const { state, hotUnits, bill, months, fixed, freeUnits, buyer, area, phases, load, backup } = given;
  const { exportLimit, timeOfDay, workDays, taxPercent, inputCredit } = given;
  const isBusiness = buyer === 'business';
  return [
    `${state.name}, ${buyers[buyer]}`,
    used > 0 && `महीने की ${given.units ? '' : 'क़रीब '}${units(used)}`,
    hotUnits && `गर्मी के महीनों में ${grouped(hotUnits)}`,
    bill !== undefined && `${months === 2 ? 'दो महीने का बिल' : 'बिल'} ${rupees(bill * 100)}`,
    fixed && `उसमें फ़िक्स ${rupees(fixed * 100)}`,
    freeUnits && `${grouped(freeUnits)} यूनिट मुफ़्त`,
    area && `${grouped(area)} m² छत`,
    state.roof?.slope && slopes[state.roof.slope],
    state.roof?.direction && `मुँह ${directions[state.roof.direction]} की तरफ़`,
    state.roof?.shade && shades[state.roof.shade],
    phases && (phases === 1 ? 'एक फ़ेज़' : 'तीन फ़ेज़'),
    load && `स्वीकृत लोड ${kilowatts(load)}`,
    exportLimit !== undefined && `ग्रिड में ज़्यादा से ज़्यादा ${kilowatts(exportLimit)}`,
    timeOfDay && 'दिन के समय वाला रेट',
    isBusiness && workDays && `हफ़्ते में ${plain(workDays)} दिन काम`,
    isBusiness && taxPercent && `इनकम टैक्स ${plain(taxPercent)} %`,
    isBusiness && inputCredit && 'GST वापस लेकर',
    backup && 'बैटरी के साथ',
  ]
    .filter(Boolean)
    .join(', ');
}

export type Checked = Complete<
  typeof import('#texts/en/planner-bill.ts'),
  typeof import('#texts/hi/planner-bill.ts')
>;
