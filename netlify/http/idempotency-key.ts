import type { ApiError } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/routes.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** The caller's idempotency key as it may be stored: visible ASCII, at most 255 characters; none is fine. */
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
