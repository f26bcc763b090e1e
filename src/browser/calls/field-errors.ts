import type { Problem } from '#contract/reason.ts';
import { fieldName, fieldOfThing, problemText, whatWasSent } from '#texts/en/field-problems.ts';
import type { HttpError } from './error.ts';
import { listIn, readProblems } from './read-problems.ts';

/** Returns the name to show for a path; undefined uses the field's own name. */
export type NameOf = (path: Problem['path']) => string | undefined;

const fieldOf = (path: Problem['path']) => path.findLast((part) => typeof part === 'string') ?? '';

/** Joins the texts about the same field. */
function joinByField(texts: readonly { field: string; text: string }[]): Map<string, string> {
  const all = new Map<string, string>();
  for (const { field, text } of texts) all.set(field, `${all.get(field) ?? ''} ${text}`.trimStart());
  return all;
}

/** `full_name` in a reply is `fullName` in a form. */
const camelCase = (key: string): string => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The errors by the names of the form's fields. */
export function errorsByField<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts = joinByField(
    readProblems(error).map((problem) => {
      const name = fieldOf(problem.path);
      return { field: camelCase(name), text: textOf(problem, fieldName(name)) };
    }),
  );
  const known = names.flatMap((name) => (texts.has(name) ? [[name, texts.get(name)]] : []));
  return Object.fromEntries(known);
}

/** `Quantity must be at most 1,000.`: our own words follow the name of what they are about. */
const textOf = (problem: Problem, subject: string): string =>
  problem.code === 'said' ? problem.message : problemText(subject, problem);

/** All problems as one text, for example `Quantity of Rail must be at most 1,000.` */
function describe(problems: readonly Problem[], nameOf: NameOf = () => undefined): string {
  const own = problems.filter(({ code }) => code !== 'said');
  const told = own.map((problem) => {
    const [label, name] = [fieldName(fieldOf(problem.path)), nameOf(problem.path)];
    return textOf(problem, name && label ? fieldOfThing(label, name) : name || label || whatWasSent);
  });
  const texts = joinByField(
    problems
      .filter(({ code }) => code === 'said')
      .map(({ path, message }) => ({ field: nameOf(path) ?? fieldName(fieldOf(path)), text: message })),
  );
  return [...told, ...[...texts].map(([field, text]) => (field ? `${field}: ${text}` : text))].join(' ');
}

/** The parts of an explanation that need the error's body. */
export function explainFields<Name extends string>(
  error: HttpError,
  names: readonly Name[],
  nameOf?: NameOf,
) {
  const isData = listIn(error.body, 'problems').length > 0;
  const reason = (!isData && error.detail) || describe(readProblems(error), nameOf);
  return { ...(reason ? { reason } : {}), fieldErrors: errorsByField(error, names) };
}
