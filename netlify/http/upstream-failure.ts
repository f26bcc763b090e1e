import type { ApiError } from '#contract/errors.ts';
import { errorResponse } from './status.ts';
import type { UpstreamFailure, UpstreamReply } from './upstream.ts';

/** Why an upstream's answer is not passed on: `unusable` is not of this API, `reply` a status that says no. */
export type Trouble = { reply: UpstreamReply } | { failure: UpstreamFailure | 'unusable' };

const unsure = ' It may have received your request all the same.';

const sentences: Record<UpstreamFailure | 'unusable' | 'error' | 'unavailable', string> = {
  unreachable: 'The shop’s server cannot be reached just now.',
  timeout: 'The shop’s server took too long to answer.',
  cut: 'The shop’s server broke off in the middle of its answer.',
  redirected: 'The shop’s server sent this request elsewhere, which is not followed.',
  too_large: 'The shop’s server sent a larger answer than any of this API.',
  unusable: 'The shop’s server sent an answer that is not of this API.',
  error: 'The shop’s server has a problem on its side.',
  unavailable: 'The shop’s server is closed for a moment.',
};

/** Our own words for a failed upstream; after a write also that it may have had its effect. */
export function failed(
  failure: keyof typeof sentences,
  isHarmlessAgain: boolean,
  retryAfter?: string,
): Response {
  const error: ApiError = {
    code: failure === 'timeout' ? 'upstream_timeout' : 'upstream_failed',
    detail: sentences[failure] + (isHarmlessAgain ? ' Try again in a minute.' : unsure),
  };
  const made = errorResponse(error, retryAfter ? { 'Retry-After': retryAfter } : {});
  // An upstream that says it is closed for a while is not broken.
  return failure === 'unavailable' ? new Response(made.body, { status: 503, headers: made.headers }) : made;
}
