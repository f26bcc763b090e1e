import type { Row } from '../fact-rows.ts';
import type { ProductFacts } from '../product-facts.ts';
import { subsidyText } from '../subsidy.ts';
import { netMeteringText } from './net-metering.ts';
import type { Regulation } from './regulation.ts';

export type LegalFields = {
  product_type: string;
  country_of_origin: string;
  facts?: ProductFacts | undefined;
};

export type ProductRules = Pick<Regulation, 'almm' | 'subsidy_end'>;

/** Whether a product can get a subsidy and a net meter. The value of a row is empty if that is unknown. */
export const ruleRowsOf = (
  { facts, product_type }: LegalFields,
  { almm, subsidy_end }: ProductRules,
): Row[] => [
  { label: 'Subsidy', value: subsidyText(facts, product_type, subsidy_end.value) },
  { label: 'Net metering', value: netMeteringText(facts, almm) },
];

/** Country and importer of goods from abroad, which buyers must be told. */
export const originRow = ({ country_of_origin: country, facts }: LegalFields): Row => ({
  label: 'Origin',
  value: facts?.importer ? `${country}, imported by ${facts.importer}`.replace(/^, i/, 'I') : '',
});
