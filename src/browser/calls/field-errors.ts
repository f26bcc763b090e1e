import type { Problem } from '#contract/reason.ts';
import { isObject } from '#domain/base/json.ts';
import { HttpError } from './error.ts';

/** One error message and the path of the value it is about; an empty path means the whole payload. */
type FieldError = { path: readonly (string | number)[]; text: string };

/** Returns the name to show for a path; undefined uses the field's own name. */
export type NameOf = (path: FieldError['path']) => string | undefined;

const errorsMax = 10;
/** Keys whose messages are about the whole payload, and keys that hold no messages. */
const wholeKeys = new Set(['detail', 'non_field_errors', '__all__', 'error', 'message']);
const ignoredKeys = new Set(['code', 'status', 'status_code', 'type', 'fields', 'problems', 'messages']);

/**
 * Reads the field errors of a refused call: this API's `problems`, or the one field of its sentence (decision 15), or Django REST
 * Framework's `{ field: [sentence] }`, nested like the payload, with `non_field_errors` for the whole payload.
 */
function readFieldErrors(error: unknown): FieldError[] {
  if (!(error instanceof HttpError) || error.status >= 500) return [];
  const { detail, body } = error;
  const problems = listIn(body, 'problems') as Problem[];
  if (problems.length > 0)
    return problems.map(({ path, message }) => ({ path, text: message })).slice(0, errorsMax);
  const fields = listIn(body, 'fields') as string[];
  if (detail) return [{ path: fields.length === 1 ? pathOf(fields[0] ?? '') : [], text: detail }];
  return fromTree(body, []).slice(0, errorsMax);
}

const listIn = (body: unknown, name: 'fields' | 'problems'): unknown[] => {
  const list = isObject(body) ? body[name] : undefined;
  return Array.isArray(list) ? list : [];
};

function fromTree(value: unknown, path: FieldError['path']): FieldError[] {
  if (typeof value === 'string') return value.trim() ? [{ path, text: value.trim() }] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => fromTree(item, typeof item === 'string' ? path : [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (ignoredKeys.has(key)) return [];
    return fromTree(inner, wholeKeys.has(key) ? path : [...path, key]);
  });
}

/** `items[2].quantity` as a path. */
const pathOf = (field: string): (string | number)[] =>
  [...field.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));

const fieldOf = (path: FieldError['path']) => path.findLast((part) => typeof part === 'string') ?? '';

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
    readFieldErrors(error).map(({ path, text }) => {
      const name = fieldOf(path);
      return { field: camelCase(name), text: isPredicate(text) ? sentence(labelOf(name), text) : text };
    }),
  );
  const known = names.flatMap((name) => (texts.has(name) ? [[name, texts.get(name)]] : []));
  return Object.fromEntries(known);
}

/** `must be at most 1,000`: our own words follow the name of what they are about. */
const isPredicate = (text: string): boolean => /^(?:must|is|has)\b/.test(text);
const sentence = (subject: string, text: string): string =>
  `${subject} ${text}${/[.!?]$/.test(text) ? '' : '.'}`;

/** All errors as one text, for example `Quantity of Rail must be at most 1,000.` */
function describeFieldErrors(errors: readonly FieldError[], nameOf: NameOf = () => undefined): string {
  const own = errors.filter(({ text }) => isPredicate(text));
  const told = own.map(({ path, text }) => {
    const [label, name] = [labelOf(fieldOf(path)), nameOf(path)];
    return sentence(name && label ? `${label} of ${name}` : name || label || 'What was sent', text);
  });
  const texts = joinByField(
    errors
      .filter((error) => !own.includes(error))
      .map(({ path, text }) => ({ field: nameOf(path) ?? labelOf(fieldOf(path)), text })),
  );
  return [...told, ...[...texts].map(([field, text]) => (field ? `${field}: ${text}` : text))].join(' ');
}

function labelOf(key: string): string {
  const words = key.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The parts of an explanation that need the error's body. */
export function explainFields<Name extends string>(
  error: HttpError,
  names: readonly Name[],
  nameOf?: NameOf,
) {
  const isData = listIn(error.body, 'problems').length > 0;
  const reason = (!isData && error.detail) || describeFieldErrors(readFieldErrors(error), nameOf);
  return { ...(reason ? { reason } : {}), fieldErrors: errorsByField(error, names) };
}
