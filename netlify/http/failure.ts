import type { ApiError } from '#contract/errors.ts';
import { isUnavailable } from '#database/transaction.ts';
import { SetupError } from '#domain/setup-error.ts';
import { describeError } from '#platform/describe-error.ts';

/** What a caller is told of an error that was thrown; `id` leads its reader to the log. */
export function failureOf(error: unknown, id: string): ApiError {
  if (error instanceof SetupError) {
    return {
      code: 'unavailable',
      detail: `This shop is not set up yet. Whoever runs it finds in its log what is missing (reference ${id}).`,
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

/** What the log says of it. A SetupError's own words name settings and hold no value. */
export const failureFacts = (error: unknown): Record<string, string> => ({
  reason: describeError(error),
  ...(error instanceof SetupError ? { setup: error.message } : {}),
});
