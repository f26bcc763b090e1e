import type { ApiError } from '#contract/errors.ts';
import { errorResponse } from '../respond.ts';
import type { UpstreamFailure, UpstreamReply } from './upstream.ts';

/** Why a call has no result: `reply` has an error status; an `unusable` reply does not fit the contract. */
export type UpstreamProblem = { reply: UpstreamReply } | { failure: UpstreamFailure | 'unusable' };

const unsure = ' It may have received your request all the same.';

const sentences: Record<UpstreamFailure | 'unusable' | 'error' | 'unavailable', string> = {
  unreachable: 'The shop’s server cannot be reached just now.',
  timeout: 'The shop’s server took too long to answer.',
  cut: 'The shop’s server broke off in the middle of its answer.',
  redirected: 'The shop’s server sent this request elsewhere, which is not followed.',
  too_large: 'The shop’s server sent an answer that is too large.',
  unusable: 'The shop’s server sent an answer that this site cannot read.',
  error: 'The shop’s server has a problem on its side.',
  unavailable: 'The shop’s server is closed for a moment.',
};

/** The response for a failed upstream. If repeating is not safe, it says that the call may have had its effect. */
export function failureResponse(
  failure: keyof typeof sentences,
  isSafeToRepeat: boolean,
  retryAfter?: string,
): Response {
  const error: ApiError = {
    code: failure === 'timeout' ? 'upstream_timeout' : 'upstream_failed',
    detail: sentences[failure] + (isSafeToRepeat ? ' Try again in a minute.' : unsure),
  };
  const made = errorResponse(error, retryAfter ? { 'Retry-After': retryAfter } : {});
  // A 503 stays a 503: the upstream says that it is closed for a while, not that it is broken.
  return failure === 'unavailable' ? new Response(made.body, { status: 503, headers: made.headers }) : made;
}
