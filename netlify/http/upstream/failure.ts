import type { BackendFailure } from '#contract/reasons.ts';
import { refusal } from '#texts/refuse.ts';
import { errorResponse } from '../respond.ts';
import type { UpstreamFailure, UpstreamReply } from './upstream.ts';

/** Why a call has no result: `reply` has an error status; an `unusable` reply does not fit the contract. */
export type UpstreamProblem = { reply: UpstreamReply } | { failure: UpstreamFailure | 'unusable' };

/** The response for a failed upstream. If repeating is not safe, it says that the call may have had its effect. */
export function failureResponse(
  failure: BackendFailure | 'timeout',
  isSafeToRepeat: boolean,
  retryAfter?: string,
): Response {
  const may_have_worked = !isSafeToRepeat;
  const error =
    failure === 'timeout'
      ? refusal('backend_timeout', { may_have_worked })
      : refusal('backend_failed', { failure, may_have_worked });
  const made = errorResponse(error, retryAfter ? { 'Retry-After': retryAfter } : {});
  // A 503 stays a 503: the upstream says that it is closed for a while, not that it is broken.
  return failure === 'unavailable' ? new Response(made.body, { status: 503, headers: made.headers }) : made;
}
