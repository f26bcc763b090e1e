import { type ApiError, errorStatus } from '#contract/errors.ts';
import { SetupError } from '#domain/base/result.ts';
import { describeError } from '#host/describe-error.ts';
import { isUnavailable } from '#netlify/database/transaction.ts';

export const neverStored = { 'Cache-Control': 'private, no-store' } as const;

/** An error as the API answers it: `{ detail, code, …facts }` (decision 15). */
export function errorResponse(error: ApiError, headers: Record<string, string> = {}): Response {
  const wait = typeof error.retry_after === 'number' ? { 'Retry-After': String(error.retry_after) } : {};
  return Response.json(error, {
    status: errorStatus[error.code],
    headers: { ...neverStored, ...wait, ...headers },
  });
}

/** The API error for a thrown error. `id` is the request's id in the log. */
export function errorOfThrown(error: unknown, id: string): ApiError {
  if (error instanceof SetupError) {
    return {
      code: 'unavailable',
      detail: `This shop is not set up yet. Its log names the missing setting (reference ${id}).`,
    };
  }
  if (isUnavailable(error)) {
    return {
      code: 'unavailable',
      detail: 'The shop cannot reach its database just now. Try again in a minute.',
      retry_after: 30,
    };
  }
  return { code: 'internal', detail: `Something went wrong on our side (reference ${id}).` };
}

/** The log fields of a thrown error. The message of a SetupError names settings, never their values. */
export const logFieldsOf = (error: unknown): Record<string, string> => ({
  reason: describeError(error),
  ...(error instanceof SetupError ? { setup: error.message } : {}),
});
