import type { ApiError } from '#contract/errors.ts';
import type { ReasonEntry } from '#contract/reason.ts';
import { type FactsOf, type Reason, reasons } from '#contract/reasons.ts';
import { err } from '#domain/base/result.ts';
import { errors } from './en/errors.ts';
import { wordReason } from './reason-texts.ts';

type Given<R extends Reason> = object extends FactsOf<R> ? [facts?: FactsOf<R>] : [facts: FactsOf<R>];

/** The body of a refusal: its code and reason, the reason's facts, and the sentence in English. */
export function refusal<R extends Reason>(reason: R, ...[facts]: Given<R>): ApiError {
  const { code, fields }: ReasonEntry = reasons[reason];
  const given = (facts ?? {}) as FactsOf<R>;
  const detail = wordReason(errors, reason, given) ?? '';
  return { code, reason, detail, ...(fields && { fields }), ...given };
}

/** The failure of a verb that refuses. */
export const refuse = <R extends Reason>(reason: R, ...facts: Given<R>) => err(refusal(reason, ...facts));
