import type { ApiError } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/routes.ts';
import { err, ok, type Result } from '#domain/result.ts';

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
