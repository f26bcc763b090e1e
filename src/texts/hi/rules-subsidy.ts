import { rupees as written } from '#domain/base/figures.ts';
import { toRupees } from '#domain/base/money.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { subsidyFor } from '#domain/regulation/subsidy.ts';
import { listed } from '#texts/en/format.ts';
import { stateMoneyRule } from '#texts/en/state-money.ts';
import type { Complete } from '../complete.ts';

export type Dated = { from: string; review_by: string; source: string };
export type RuleInWords = { words: string; note: string };

export const longDay = (date: string): string => (/^\d{4}-/.test(date) ? dayInWords(date) : date);

function noteOf({ from, review_by, source }: Dated): string {
  const rest = `स्रोत: ${source}। हम इसे ${dayInWords(review_by)} तक फिर जाँचेंगे।`;
  return from === 'varies' ? `हर राज्य में अलग। ${rest}` : `${dayInWords(from)} से लागू। ${rest}`;
}
export const inWords = (words: string, rule: Dated): RuleInWords => ({ words, note: noteOf(rule) });

export const rupees = (amount: number): string => written(amount * 100);

type Society = Regulation['subsidy_society']['value'];

export function societyText(society: Society, each: number): string {
  const gets = `हाउसिंग सोसाइटी को हर kW पर ${rupees(each)} मिलते हैं, ${society.to_kw} kW तक और हर घर पर ${society.kw_per_house} kW तक`;
  const commons = 'सिर्फ़ साझा सुविधाओं के लिए, जैसे लिफ़्ट, पंप और चार्जिंग पॉइंट';
  const members = 'सदस्यों के अपने प्लांट भी दोनों हदों में गिने जाते हैं।';
  if (society.common_services_only && society.members_plants_count) return `${gets}, ${commons}। ${members}`;
  if (society.common_services_only) return `${gets}, ${commons}।`;
  return society.members_plants_count ? `${gets}। ${members}` : `${gets}।`;
}

type Need = keyof Regulation['subsidy_conditions']['value'];
const needs: Record<Need, string> = {
  domestic_cells: 'भारतीय सेल से भारत में बने पैनल',
  registered_vendor: 'नेशनल पोर्टल पर रजिस्टर्ड वेंडर जो पूरा सिस्टम लगाए',
  own_home: 'अपना घर',
  utility_connection: 'ग्रिड (बिजली की लाइन) का कनेक्शन',
};
export const needsText = (value: Regulation['subsidy_conditions']['value']): string =>
  `सब्सिडी के लिए ज़रूरी है: ${listed(
    Object.entries(needs)
      .filter(([name]) => value[name as Need])
      .map(([, text]) => text),
  )}।`;

export const loanWords = ({
  percent,
  most_rupees,
  most_months,
  own_percent,
}: Regulation['loan']['value']): string =>
  `सरकारी बैंक इसके लिए घरों को ${rupees(most_rupees)} तक का लोन बिना कुछ गिरवी रखे देते हैं, क़रीब ${percent} % सालाना पर और ज़्यादा से ज़्यादा ${most_months} महीने के लिए। क़ीमत का ${own_percent} % आप ख़ुद देते हैं। ब्याज की दर रिज़र्व बैंक की दर के साथ बदलती है: अपने बैंक से पूछें।`;

export function subsidyRules(all: Regulation): RuleInWords[] {
  const { subsidy_home: home, subsidy_society: society, subsidy_special_states: special } = all;
  const most = (state?: string) => {
    const kw = Math.max(...home.value.steps.map(({ to_kw }) => to_kw));
    const fitting = { domesticCells: true, registeredVendor: true, on: home.from };
    return rupees(toRupees(subsidyFor(all, { ...fitting, kw, buyer: 'home', state }).paise));
  };
  const steps = home.value.steps.map(
    ({ to_kw, rupees_per_kw }) => `${to_kw} kW तक हर kW पर ${rupees(rupees_per_kw)}`,
  );
  return [
    inWords(`PM सूर्य घर योजना घर के मालिक को ${steps.join(', फिर ')} देती है: ज़्यादा से ज़्यादा ${most()}।`, home),
    inWords(
      `इन राज्यों में यह ${special.value.more_percent} % ज़्यादा है, ज़्यादा से ज़्यादा ${most(special.value.states[0])}: ${listed(special.value.states)}।`,
      special,
    ),
    inWords(societyText(society.value, society.value.rupees_per_kw), society),
    inWords(
      `${needsText(all.subsidy_conditions.value)} अलग से ख़रीदे गए सामान और किट पर सब्सिडी नहीं मिलती।`,
      all.subsidy_conditions,
    ),
    inWords(
      `योजना का वेंडर पूरे सिस्टम पर ${all.vendor_terms.value.warranty_years} साल की वारंटी देता है। ${all.vendor_terms.value.maintenance_years} साल तक वह इसकी मरम्मत बिना पैसे लिए करता है।`,
      all.vendor_terms,
    ),
    inWords(loanWords(all.loan.value), all.loan),
    inWords(`योजना ${dayInWords(all.subsidy_end.value.last_day)} को ख़त्म होती है।`, all.subsidy_end),
    ...all.state_money.map((money) => inWords(stateMoneyRule(money, all.subsidy_end.value.last_day), money)),
  ];
}

export type Checked = Complete<
  typeof import('#texts/en/rules-subsidy.ts'),
  typeof import('#texts/hi/rules-subsidy.ts')
>;
