import { HttpError } from './error.ts';
import type { Complaint, Naming } from './refusal.ts';

const complaintsMax = 10;
/** Keys that say nothing about a field: their sentences are about the whole, or they are no sentences. */
const aboutTheWhole = new Set(['detail', 'non_field_errors', '__all__', 'error', 'message']);
const noSentences = new Set(['code', 'status', 'status_code', 'type', 'fields', 'messages']);

/**
 * What a refusal says about the fields that were sent: our own `{ detail, code, fields }` (decision 15), or
 * Django REST Framework's `{ field: [sentence] }`, nested as the payload is, with `non_field_errors` for the whole.
 */
export function complaintsOf(error: unknown): Complaint[] {
  if (!(error instanceof HttpError) || error.status >= 500) return [];
  const { detail, body } = error;
  const found = detail ? ownComplaints(detail, fieldsIn(body)) : walk(body, []);
  return found.slice(0, complaintsMax);
}

function walk(value: unknown, path: Complaint['path']): Complaint[] {
  if (typeof value === 'string') return value.trim() ? [{ path, text: value.trim() }] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => walk(item, typeof item === 'string' ? path : [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (noSentences.has(key)) return [];
    return walk(inner, aboutTheWhole.has(key) ? path : [...path, key]);
  });
}

function fieldsIn(body: unknown): string[] {
  const { fields } = (body ?? {}) as { fields?: unknown };
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
}

/** Our API names the fields beside the sentence, and in it where there are several: `zip: must be …; city: must be …`. */
function ownComplaints(detail: string, fields: readonly string[]): Complaint[] {
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

/** `full_name` and `fullName` are the same field. */
const camelCase = (key: string): string => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The complaints about fields of a form, by the names of its fields; several about one field become one text. */
export function fieldErrorsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {};
  for (const { path, text } of complaintsOf(error)) {
    const key = camelCase(String(path.findLast((part) => typeof part === 'string') ?? ''));
    const name = names.find((known) => known === key);
    if (name) errors[name] = errors[name] ? `${errors[name]} ${text}` : text;
  }
  return errors;
}

/** Complaints as one text for people: `Quantity: must be at least 1.` */
export function describeComplaints(
  complaints: readonly Complaint[],
  naming: Naming = () => undefined,
): string {
  const texts = new Map<string, string>();
  for (const { path, text } of complaints) {
    const about = naming(path) ?? wordsOf(path.findLast((part) => typeof part === 'string'));
    const before = texts.get(about);
    texts.set(about, before ? `${before} ${text}` : text);
  }
  return [...texts].map(([about, text]) => (about ? `${about}: ${text}` : text)).join(' ');
}

function wordsOf(key: string | number | undefined): string {
  const words = String(key ?? '')
    .replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The parts of a refusal that take its body to know. */
export const readRefusal = <Name extends string>(
  error: HttpError,
  names: readonly Name[],
  naming?: Naming,
) => {
  const reason = error.detail || describeComplaints(complaintsOf(error), naming);
  return { ...(reason ? { reason } : {}), wrong: fieldErrorsOf(error, names) };
};
