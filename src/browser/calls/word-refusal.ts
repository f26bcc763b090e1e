import type { FactsOf, Reason } from '#contract/reasons.ts';
import { isObject } from '#domain/base/json.ts';
import { errors } from '#texts/en/errors.ts';
import { wordReason } from '#texts/reason-texts.ts';
import type { HttpError } from './error.ts';

/**
 * Words a refusal of the shop's own API in the language of the page: the API sends a reason with its facts, and a sentence in English.
 * Other backends send no reason; their sentence stays. Pages in English don't load this.
 */
export function wordRefusal(error: HttpError): HttpError {
  const body = isObject(error.body) ? error.body : {};
  const reason = body.reason as Reason | undefined;
  if (reason && reason !== 'payload_wrong' && Object.hasOwn(errors, reason))
    error.detail = wordReason(errors, reason, body as FactsOf<Reason>) ?? error.detail;
  return error;
}
