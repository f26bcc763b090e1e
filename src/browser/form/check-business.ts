import { businessFormFields as fields } from '#domain/form/fields.ts';
import { cleanGstin, gstinProblem } from '#domain/gst/gstin.ts';
import { type Fields, tidyField } from '#domain/text/tidy-text.ts';
import { gstinProblems } from '#texts/en/gstin.ts';
import { collectIn, type Errors } from './checks.ts';

type Name = keyof typeof fields;

/** What is wrong with a typed GSTIN, as a sentence; undefined if something can be bought with it. */
export function gstinError(typed: string): string | undefined {
  const problem = gstinProblem(cleanGstin(typed));
  return problem && gstinProblems[problem];
}

/** The errors of the fields of a business; each may be empty. */
export function checkBusiness<Given extends Name>(form: Record<Given, string>): Errors<Given> {
  const names = Object.keys(form) as Given[];
  const isWrong = (name: Given) =>
    (name === 'gstin' && tidyField(fields.gstin, form[name]) && gstinError(form[name])) || false;
  const pick = <Value>(of: (name: Given) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Given, Value>;
  return collectIn(pick((name) => fields[name]) as Fields<Given>, form, pick(isWrong));
}
