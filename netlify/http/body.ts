import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readLimited } from './read-limited.ts';

/** Said with each check and not once for all: a bundler may drop what has no result, and other code may have its own. */
const { localeError: error } = en();

/** No payload of the contract comes near this many bytes. */
export const bodyMaxBytes = 64 * 1024;

/** Reads at most `maxBytes` of a body as text; more is refused without reading on. */
export async function readText(request: Request, maxBytes = bodyMaxBytes): Promise<Result<string, ApiError>> {
  const tooLarge: ApiError = {
    code: 'payload_too_large',
    detail: `The request body is larger than ${maxBytes / 1024} KB. Send less.`,
  };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return err(tooLarge);
  const bytes = await readLimited(request.body, maxBytes);
  return bytes ? ok(bytes.toString('utf8')) : err(tooLarge);
}

/** `items[2].quantity` from a path of keys. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** What is wrong with a payload, a sentence for each field. */
function describe(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.slice(0, 5).map((issue) => {
    const field = fieldName(issue.path);
    return field ? `${field}: ${issue.message}` : issue.message;
  });
  return lines.join('; ');
}

/** Checks a value against a payload schema. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, ApiError> {
  const read = schema.safeParse(value, { error });
  if (read.success) return ok(read.data);
  const fields = [...new Set(read.error.issues.map((issue) => fieldName(issue.path)).filter(Boolean))];
  return err({ code: 'invalid_input', detail: describe(read.error.issues), fields });
}

/** Parses JSON and checks it. An empty text counts as an empty object. */
export function parseJson<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): Result<z.output<Schema>, ApiError> {
  try {
    return check(schema, JSON.parse(text || '{}'));
  } catch {
    return err({ code: 'invalid_json', detail: 'The request body is not valid JSON.' });
  }
}

const jsonType = /^application\/json\s*(;|$)/i;

/**
 * Reads a request's body where only JSON is taken. A page of another site may send plain text, a form or a body without
 * a type in a visitor's name; JSON takes the browser's question first, which no other site gets answered.
 */
export async function readJsonText(request: Request): Promise<Result<string, ApiError>> {
  const text = await readText(request);
  if (!text.ok || text.value === '' || jsonType.test(request.headers.get('content-type') ?? '')) return text;
  return err({
    code: 'unsupported_media_type',
    detail: 'Send the body as JSON, with the header Content-Type: application/json.',
  });
}

/** Reads a request's JSON body and checks it. */
export async function readJson<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, ApiError>> {
  const text = await readJsonText(request);
  return text.ok ? parseJson(text.value, schema) : text;
}
