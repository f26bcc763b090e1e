import { addressFields, businessFields } from '../form/fields.ts';
import { collectIn, type Errors } from '../form/forms.ts';
import { type Fields, tidy, tidyField } from '../text/tidy-text.ts';
import { cleanGstin, gstinProblem } from './gstin.ts';

/** The fields that a business adds to an order or to a request for a quotation. */

const fields = { company: addressFields.company, ...businessFields };
type Name = keyof typeof fields;

/** What a quotation has of it; the state is that of the GSTIN. */
export const businessNames = ['company', 'gstin', 'po', 'billTo'] as const;
export type Business = Record<(typeof businessNames)[number], string>;

export const businessLabels: Business = {
  company: 'Company',
  gstin: 'GSTIN',
  po: 'PO number',
  billTo: 'Bill to',
};

/** The errors of these fields; each may be empty. */
export function checkBusiness<Given extends Name>(form: Record<Given, string>): Errors<Given> {
  const names = Object.keys(form) as Given[];
  const isWrong = (name: Given) =>
    (name === 'gstin' && tidyField(fields.gstin, form[name]) && gstinProblem(cleanGstin(form[name]))) ||
    false;
  const pick = <Value>(of: (name: Given) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Given, Value>;
  return collectIn(pick((name) => fields[name]) as Fields<Given>, form, pick(isWrong));
}

/** What was typed, tidied; empty fields are left out. `billTo` is one line. */
export const tidyBusiness = (form: Business): Partial<Business> =>
  Object.fromEntries(
    businessNames
      .map((name) => [name, tidy(tidyField(fields[name], form[name]).replaceAll(/\s*\n\s*/g, ', '))] as const)
      .filter(([, text]) => text),
  );

/** Formats them as lines of a message: `GSTIN: 09AAACD4321M1Z6`. */
export const writeBusiness = (business: Partial<Business>): string =>
  businessNames
    .filter((name) => business[name])
    .map((name) => `${businessLabels[name]}: ${business[name]}`)
    .join('\n');
