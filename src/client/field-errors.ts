import { HttpError } from './error.ts';

/** One sentence about what was sent, and the keys that lead to the value it is about; none for the whole. */
export type FieldError = { path: readonly (string | number)[]; text: string };

/** Names the thing at a path for a person, or undefined to take the field's own name. */
export type NameOf = (path: FieldError['path']) => string | undefined;

const errorsMax = 10;
/** Keys of a body that name no field: their sentences are about the whole, or they hold no sentences. */
const wholeKeys = new Set(['detail', 'non_field_errors', '__all__', 'error', 'message']);
const wordlessKeys = new Set(['code', 'status', 'status_code', 'type', 'fields', 'messages']);

/**
 * What a refused call says about the fields that were sent: our own `{ detail, code, fields }` (decision 15), or
 * Django REST Framework's `{ field: [sentence] }`, nested as the payload is, with `non_field_errors` for the whole.
 */
export function readFieldErrors(error: unknown): FieldError[] {
  if (!(error instanceof HttpError) || error.status >= 500) return [];
  const { detail, body } = error;
  const found = detail ? fromDetail(detail, fieldsIn(body)) : fromTree(body, []);
  return found.slice(0, errorsMax);
}

function fromTree(value: unknown, path: FieldError['path']): FieldError[] {
  if (typeof value === 'string') return value.trim() ? [{ path, text: value.trim() }] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => fromTree(item, typeof item === 'string' ? path : [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (wordlessKeys.has(key)) return [];
    return fromTree(inner, wholeKeys.has(key) ? path : [...path, key]);
  });
}

function fieldsIn(body: unknown): string[] {
  const { fields } = (body ?? {}) as { fields?: unknown };
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
}

/** Our API names the fields beside the sentence, and in it where there are several: `zip: must be …; city: must be …`. */
function fromDetail(detail: string, fields: readonly string[]): FieldError[] {
  const parts = detail.split('; ');
  const named = fields.flatMap((field) => {
    const part = parts.find((text) => text.startsWith(`${field}: `));
    return part ? [{ path: pathOf(field), text: part.slice(field.length + 2) }] : [];
  });
  if (named.length > 0) return named;
  return [{ path: fields.length === 1 ? pathOf(fields[0] ?? '') : [], text: detail }];
}

/** `items[2].quantity` as keys. */
const pathOf = (field: string): (string | number)[] =>
  [...field.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));

const fieldOf = (path: FieldError['path']) => path.findLast((part) => typeof part === 'string') ?? '';

/** Texts about the same thing as one text. */
function joined(texts: readonly { about: string; text: string }[]): Map<string, string> {
  const all = new Map<string, string>();
  for (const { about, text } of texts) all.set(about, `${all.get(about) ?? ''} ${text}`.trimStart());
  return all;
}

/** `full_name` and `fullName` are the same field. */
const camelCase = (key: string): string => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The errors in fields of a form, by the names of its fields. */
export function errorsByField<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts = joined(
    readFieldErrors(error).map(({ path, text }) => ({ about: camelCase(fieldOf(path)), text })),
  );
  const known = names.flatMap((name) => (texts.has(name) ? [[name, texts.get(name)]] : []));
  return Object.fromEntries(known);
}

/** Errors as one text for people: `Quantity: must be at least 1.` */
function describeFieldErrors(errors: readonly FieldError[], nameOf: NameOf = () => undefined): string {
  const texts = joined(
    errors.map(({ path, text }) => ({ about: nameOf(path) ?? wordsOf(fieldOf(path)), text })),
  );
  return [...texts].map(([about, text]) => (about ? `${about}: ${text}` : text)).join(' ');
}

function wordsOf(key: string): string {
  const words = key.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What it takes the body of a refused call to know. */
export function explainFields<Name extends string>(
  error: HttpError,
  names: readonly Name[],
  nameOf?: NameOf,
) {
  const reason = error.detail || describeFieldErrors(readFieldErrors(error), nameOf);
  return { ...(reason ? { reason } : {}), fieldErrors: errorsByField(error, names) };
}
