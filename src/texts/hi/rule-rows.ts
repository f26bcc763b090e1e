import { dayInWords } from '#domain/base/time.ts';
import type { Row } from '#domain/product/comparison.ts';
import { typeLabel } from '#domain/product/product.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { missingLists } from '#domain/regulation/missing-lists.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { countryName } from '#texts/en/declared-words.ts';
import type { Complete } from '../complete.ts';

export function subsidyText(
  facts: ProductFacts | undefined,
  productType: string | null,
  { last_day }: Regulation['subsidy_end']['value'],
): string {
  if (!facts) return '';
  const isForBusiness = typeLabel(productType) === 'Commercial';
  if (facts.kind === 'panel' && facts.cell_origin !== undefined && facts.cell_origin !== 'India')
    return 'नहीं: इसके सेल विदेशी हैं। घरों की सब्सिडी के लिए भारतीय सेल ज़रूरी हैं।';
  if (facts.kind !== 'kit') return 'अकेले सामान पर नहीं। यह सिर्फ़ घर के पूरे सिस्टम पर है, जिसे रजिस्टर्ड वेंडर लगाए।';
  if (facts.subsidy_fit === undefined) return '';
  const until = `${dayInWords(last_day)} तक अर्ज़ी दें`;
  if (facts.subsidy_fit)
    return isForBusiness
      ? `मिल सकती है, अगर आपकी हाउसिंग सोसाइटी इसकी हक़दार है और काम शुरू होने से पहले माँगे। ${until}।`
      : `मिल सकती है, अगर घर आपका अपना है और सरकारी पोर्टल मंज़ूरी दे दे। ${until}। पहले आप पूरी क़ीमत देते हैं; सब्सिडी फ़िटिंग के बाद आपके बैंक में आती है।`;
  if (isForBusiness) return 'नहीं: सब्सिडी घरों और हाउसिंग सोसाइटियों के लिए है।';
  return 'नहीं: उसके लिए भारतीय सेल, ग्रिड का कनेक्शन और पूरा सिस्टम लगाने वाला रजिस्टर्ड वेंडर ज़रूरी है।';
}

const listWords = { list_1: 'I (पैनल)', list_2: 'II (सेल)' } as const;

export function netMeteringText(
  facts: ProductFacts | undefined,
  { value, from }: Regulation['almm'],
): string {
  if (facts?.kind !== 'panel' && facts?.kind !== 'kit') return '';
  const missing = missingLists(facts, value).map((list) => listWords[list]);
  if (missing.length > 0)
    return `${dayInWords(from)} से नहीं लग सकता: ALMM लिस्ट ${missing.join(' या ')} में नहीं है।`;
  const areOn = [value.list_1 && facts.almm_list_1, value.list_2 && facts.almm_list_2];
  if (areOn.includes(undefined) || !areOn.includes(true)) return '';
  return 'लग सकता है, अगर आपकी बिजली कंपनी मान जाए।';
}

export type LegalFields = {
  product_type: string | null;
  country_of_origin: string;
  facts?: ProductFacts | undefined;
};

export type ProductRules = Pick<Regulation, 'almm' | 'subsidy_end'>;

export const netMetering = 'नेट मीटर';

export const ruleRowsOf = (
  { facts, product_type }: LegalFields,
  { almm, subsidy_end }: ProductRules,
): Row[] => [
  { label: 'सब्सिडी', value: subsidyText(facts, product_type, subsidy_end.value) },
  { label: netMetering, value: netMeteringText(facts, almm) },
];

export const originRow = ({ country_of_origin: country, facts }: LegalFields): Row => ({
  label: 'कहाँ बना',
  value: facts?.importer
    ? [countryName(country), `इम्पोर्टर: ${facts.importer}`].filter(Boolean).join(', ')
    : '',
});

export type Checked = Complete<
  typeof import('#texts/en/rule-rows.ts'),
  typeof import('#texts/hi/rule-rows.ts')
>;
