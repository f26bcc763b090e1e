import * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { isDeeperThan, parseJson } from '#domain/base/json.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { describeIssues, issueText, problemsIn } from './describe-issue.ts';

/** Nearly all payloads of the contract are far smaller than this. */
const bodyMaxBytes = 64 * 1024;

/** Reads a body; reading stops after `maxBytes`. Error: payload_too_large. */
export async function readBytes(request: Request, maxBytes: number): Promise<Result<Buffer, ApiError>> {
  const size = maxBytes < 2 ** 20 ? `${maxBytes / 1024} KB` : `${maxBytes / 2 ** 20} MB`;
  const tooLarge: ApiError = {
    code: 'payload_too_large',
    detail: `The request body is larger than ${size}. Send less.`,
  };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return err(tooLarge);
  const bytes = await readLimited(request.body, maxBytes);
  return bytes ? ok(bytes) : err(tooLarge);
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
  return err({ code: 'invalid_input', detail: describeIssues(issues), fields, problems: problemsIn(issues) });
}

/** No payload of the contract comes near it, and code that goes down into a value would run out of stack in thousands. */
const levelsMax = 32;
const isTooDeep = (text: string): boolean => isDeeperThan(levelsMax, text);
const tooDeep: ApiError = {
  code: 'invalid_input',
  detail: `Lists and objects of the request body lie in each other more than ${levelsMax} deep. Send it with fewer levels.`,
};

/** Parses and validates JSON. An empty text counts as an empty object. Errors: invalid_json, invalid_input. */
export function checkJson<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): Result<z.output<Schema>, ApiError> {
  if (isTooDeep(text)) return err(tooDeep);
  const value = parseJson(text || '{}');
  return value === undefined
    ? err({ code: 'invalid_json', detail: 'The request body is not valid JSON.' })
    : check(schema, value);
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
  if (jsonType.test(request.headers.get('content-type') ?? ''))
    return isTooDeep(text.value) ? err(tooDeep) : text;
  return err({
    code: 'unsupported_media_type',
    detail: 'Send the body as JSON, with the header Content-Type: application/json.',
  });
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

/** Reads the optional idempotency key of a request: 1 to 255 visible ASCII characters. Error: invalid_input. */
export function readIdempotencyKey(headers: Headers): Result<string | undefined, ApiError> {
  const key = headers.get(idempotencyHeader);
  if (key === null) return ok(undefined);
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return ok(key);
  return err({
    code: 'invalid_input',
    detail: `${idempotencyHeader}: must be 1 to 255 visible ASCII characters without spaces`,
    fields: [idempotencyHeader],
  });
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
