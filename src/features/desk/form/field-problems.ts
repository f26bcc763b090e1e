import type { Problem } from '#contract/reason.ts';
import { deskForm } from '#texts/en/desk-form.ts';
import { numberMistake } from '#ui/NumberField.tsx';
import { type FormField, isEmpty, type Values } from './form-field.ts';

/** What is wrong with the values of a form, before they are sent: in the shape of the server's own refusals. */

type Kind = Pick<FormField, 'kind' | 'label'>;
const isText = ({ kind }: Pick<FormField, 'kind'>): boolean => kind === 'line' || kind === 'lines';

function problemOf(field: FormField, value: unknown): Omit<Problem, 'path'> | undefined {
  const { kind, isNeeded, min = 0, max = Number.POSITIVE_INFINITY } = field;
  if (kind === 'number' && typeof value === 'number') {
    const message = numberMistake(value, field);
    return message ? { code: 'said', message } : undefined;
  }
  if (isEmpty(value)) return isNeeded ? { code: 'missing', message: '' } : undefined;
  const length = isText(field) ? String(value).trim().length : min;
  if (length > max) return { code: 'too_big', facts: { max }, message: '' };
  return length < min ? { code: 'too_small', facts: { min }, message: '' } : undefined;
}

export const problemsOf = (
  fields: readonly FormField[],
  values: Values,
  before: Problem['path'] = [],
): Problem[] =>
  fields.flatMap((field) => {
    const path = [...before, ...field.name.split('.')];
    const value = values[field.name];
    const problem = problemOf(field, value);
    if (problem) return [{ path, ...problem }];
    const { entry } = field;
    if (!entry || !Array.isArray(value)) return [];
    return value.flatMap((one: Values, index) => problemsOf(entry, one, [...path, index]));
  });

/** `lines.2.price`: where a problem is, as the name of its control. */
export const placeOf = ({ path }: Pick<Problem, 'path'>): string => path.join('.');

export const isInside = (problem: Pick<Problem, 'path'>, place: string): boolean =>
  `${placeOf(problem)}.`.startsWith(`${place}.`);

/** What is wrong with a field, in words: also with what stands inside it and has no control of its own. */
export const errorAt = (field: FormField, place: string, problems: readonly Problem[]): string | undefined =>
  problems
    .filter((problem) => (field.entry?.length ? placeOf(problem) === place : isInside(problem, place)))
    .map((problem) => problemText(problem, field, place))
    .join(' ') || undefined;

/** Its name; of one of several texts its number too. */
function nameOf(label: string, problem: Problem, place: string): string {
  const [inside = ''] = placeOf(problem)
    .slice(place.length + 1)
    .split('.');
  return /^\d+$/.test(inside) ? deskForm.nth(label, Number(inside) + 1) : label;
}

/** The sentence at a field that stands at this place. */
export function problemText(problem: Problem, field: Kind, place = placeOf(problem)): string {
  const { code, facts: { min, max } = {}, message } = problem;
  if (code === 'said') return message;
  if (code === 'missing' || (code === 'too_small' && isText(field) && min === 1))
    return field.kind === 'choice' ? deskForm.notChosen : deskForm.missing;
  if (code === 'too_big' && isText(field) && max !== undefined) return deskForm.tooLong(max);
  if (code === 'too_small' && isText(field) && min !== undefined) return deskForm.tooShort(min);
  return deskForm.wrong(nameOf(field.label, problem, place), message);
}

/** The field at which a problem is shown: its own, or the one around it. */
export function fieldAt(
  fields: readonly FormField[],
  { path }: Pick<Problem, 'path'>,
): FormField | undefined {
  const place = path.join('.');
  const found = fields.find(({ name }) => place === name || place.startsWith(`${name}.`));
  const inside = path.slice(found?.name.split('.').length);
  const deeper = found?.kind === 'list' ? inside.slice(1) : inside;
  return (found?.entry && deeper.length > 0 && fieldAt(found.entry, { path: deeper })) || found;
}
