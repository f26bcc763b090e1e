import * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { LanguageQuery } from '#contract/list-queries.ts';
import { isDeeperThan, parseJson } from '#domain/base/json.ts';
import type { OtherLanguage } from '#domain/base/languages.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { refuse } from '#texts/refuse.ts';
import { issueText, problemsIn } from './describe-issue.ts';

/** Nearly all payloads of the contract are far smaller than this. */
const bodyMaxBytes = 64 * 1024;

/** Reads a body; reading stops after `maxBytes`. Error: payload_too_large. */
export async function readBytes(request: Request, maxBytes: number): Promise<Result<Buffer, ApiError>> {
  const tooLarge = refuse('body_too_large', { bytes: maxBytes });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge;
  const bytes = await readLimited(request.body, maxBytes);
  return bytes ? ok(bytes) : tooLarge;
}

/** Reads a body as text. Error: payload_too_large. */
export async function readText(request: Request, maxBytes = bodyMaxBytes): Promise<Result<string, ApiError>> {
  const bytes = await readBytes(request, maxBytes);
  return bytes.ok ? ok(bytes.value.toString('utf8')) : bytes;
}

/** The name of a field, such as `items[2].quantity`. */
const fieldName = (issue: z.core.$ZodIssue): string => z.core.toDotPath(issue.path);

/** Validates a value by a payload schema. Error: invalid_input with the names of the invalid fields, and what is wrong with each. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, ApiError> {
  const read = schema.safeParse(value, { error: issueText });
  if (read.success) return ok(read.data);
  const fields = [...new Set(read.error.issues.map(fieldName).filter(Boolean))];
  const { issues } = read.error;
  return refuse('payload_wrong', { fields, problems: problemsIn(issues) });
}

/**
 * The deepest allowed nesting: no payload of the contract comes near it, and recursive code would run out of stack in
 * thousands.
 */
const levelsMax = 32;
const isTooDeep = (text: string): boolean => isDeeperThan(levelsMax, text);
const tooDeep = refuse('body_too_deep', { levels: levelsMax });

/** Parses and validates JSON. An empty text counts as an empty object. Errors: invalid_json, invalid_input. */
export function checkJson<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): Result<z.output<Schema>, ApiError> {
  if (isTooDeep(text)) return tooDeep;
  const value = parseJson(text || '{}');
  return value === undefined ? refuse('body_not_json') : check(schema, value);
}

const jsonType = /^application\/json\s*(;|$)/i;

/**
 * Reads a JSON body as text; any other content type is refused. A page of another site can send a form or plain text
 * in a visitor's name, but for JSON the browser first sends a CORS preflight, which this API does not allow.
 * Errors: payload_too_large, unsupported_media_type, invalid_input (it is nested too deep).
 */
export async function readJsonText(request: Request, maxBytes?: number): Promise<Result<string, ApiError>> {
  const text = await readText(request, maxBytes);
  if (!text.ok || text.value === '') return text;
  if (jsonType.test(request.headers.get('content-type') ?? '')) return isTooDeep(text.value) ? tooDeep : text;
  return refuse('body_type_wrong');
}

export async function readJson<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<Result<z.output<Schema>, ApiError>> {
  const text = await readJsonText(request, maxBytes);
  return text.ok ? checkJson(text.value, schema) : text;
}

/** Validates the query. Empty parameters count as absent; of repeated ones the first counts. Error: invalid_input. */
export function readQuery<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Result<z.output<Schema>, ApiError> {
  const { searchParams } = new URL(request.url);
  const given = [...searchParams].filter(([, value]) => tidy(value) !== '').reverse();
  return check(schema, Object.fromEntries(given));
}

/** The language of the page that makes a call; undefined for English. */
export const languageAsked = ({ url }: Request): OtherLanguage | undefined =>
  LanguageQuery.parse(Object.fromEntries(new URL(url).searchParams)).language;

/** Reads the optional idempotency key of a request: 1 to 255 visible ASCII characters. Error: invalid_input. */
export function readIdempotencyKey(headers: Headers): Result<string | undefined, ApiError> {
  const key = headers.get(idempotencyHeader);
  if (key === null) return ok(undefined);
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return ok(key);
  return refuse('key_malformed');
}

/** Reads a whole body. Stops and returns undefined if it has more than `maxBytes`. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
