import { errorStatus } from '#contract/error-codes.ts';
import type { ApiError } from '#contract/errors.ts';
import { SetupError } from '#domain/base/result.ts';
import { describeError } from '#host/describe-error.ts';
import { isUnavailable } from '#netlify/database/transaction.ts';
import { refusal } from '#texts/refuse.ts';

export const neverStored = { 'Cache-Control': 'private, no-store' } as const;

/** An error as the API answers it: `{ detail, code, reason, …facts }` (decision 15). */
export function errorResponse(error: ApiError, headers: Record<string, string> = {}): Response {
  const wait = typeof error.retry_after === 'number' ? { 'Retry-After': String(error.retry_after) } : {};
  return Response.json(error, {
    status: errorStatus[error.code],
    headers: { ...neverStored, ...wait, ...headers },
  });
}

/** The API error for a thrown error. `id` is the request's id in the log. */
export function errorOfThrown(error: unknown, id: string): ApiError {
  if (error instanceof SetupError) return refusal('not_set_up', { reference: id });
  if (isUnavailable(error)) return refusal('database_down', { retry_after: 30 });
  return refusal('failed', { reference: id });
}

/** The log fields of a thrown error. The message of a SetupError names settings, never their values. */
export const logFieldsOf = (error: unknown): Record<string, string> => ({
  reason: describeError(error),
  ...(error instanceof SetupError ? { setup: error.message } : {}),
});
