import { dayInWords } from '#domain/base/time.ts';
import type { Row } from '#domain/product/comparison.ts';
import { typeLabel } from '#domain/product/product.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { missingLists } from '#domain/regulation/missing-lists.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';

/**
 * Says whether the government's subsidy for homes can apply to a product, or why not. Empty if that is unknown.
 * It promises nothing: the portal decides about each home.
 */
export function subsidyText(
  facts: ProductFacts | undefined,
  productType: string | null,
  { last_day }: Regulation['subsidy_end']['value'],
): string {
  if (!facts) return '';
  const isForBusiness = typeLabel(productType) === 'Commercial';
  if (facts.kind === 'panel' && facts.cell_origin !== undefined && facts.cell_origin !== 'India')
    return 'No: its cells are imported. The subsidy for homes needs Indian ones.';
  if (facts.kind !== 'kit')
    return 'Not for single parts. It is only for a complete home system fitted by a registered vendor.';
  if (facts.subsidy_fit === undefined) return '';
  const until = `Apply until ${dayInWords(last_day)}`;
  if (facts.subsidy_fit)
    return isForBusiness
      ? `Possible if your housing society qualifies and asks before the work begins. ${until}.`
      : `Possible if you own the home and the government’s portal says yes. ${until}. You pay the full price first; the subsidy comes to your bank after fitting.`;
  if (isForBusiness) return 'No: the subsidy is for homes and housing societies.';
  return 'No: that needs Indian cells, a grid connection and a registered vendor who fits the whole system.';
}

const listWords = { list_1: 'I (modules)', list_2: 'II (cells)' } as const;

/** Says whether a new net meter is possible with these panels, or why not. Empty if that is unknown. */
export function netMeteringText(
  facts: ProductFacts | undefined,
  { value, from }: Regulation['almm'],
): string {
  if (facts?.kind !== 'panel' && facts?.kind !== 'kit') return '';
  const missing = missingLists(facts, value).map((list) => listWords[list]);
  if (missing.length > 0)
    return `Not possible since ${dayInWords(from)}: not in ALMM list ${missing.join(' or ')}.`;
  const areOn = [value.list_1 && facts.almm_list_1, value.list_2 && facts.almm_list_2];
  if (areOn.includes(undefined) || !areOn.includes(true)) return '';
  return 'Possible, if your electricity company agrees.';
}

export type LegalFields = {
  product_type: string | null;
  country_of_origin: string;
  facts?: ProductFacts | undefined;
};

export type ProductRules = Pick<Regulation, 'almm' | 'subsidy_end'>;

export const netMetering = 'Net metering';

/** Whether a product can get a subsidy and a net meter. The value of a row is empty if that is unknown. */
export const ruleRowsOf = (
  { facts, product_type }: LegalFields,
  { almm, subsidy_end }: ProductRules,
): Row[] => [
  { label: 'Subsidy', value: subsidyText(facts, product_type, subsidy_end.value) },
  { label: netMetering, value: netMeteringText(facts, almm) },
];

/** Country and importer of goods from abroad, which buyers must be told. */
export const originRow = ({ country_of_origin: country, facts }: LegalFields): Row => ({
  label: 'Origin',
  value: facts?.importer ? `${country}, imported by ${facts.importer}`.replace(/^, i/, 'I') : '',
});
