import type { FactsOf, Reason } from '#contract/reasons.ts';

/** A sentence for each reason, made of its facts. A reason without one is a type error. */
export type ReasonTexts = { readonly [R in Reason]: string | ((facts: FactsOf<R>) => string) };

/** The sentence for a reason in the language of `texts`; undefined where they have none. */
export function wordReason<R extends Reason>(
  texts: Partial<ReasonTexts>,
  reason: R,
  facts: FactsOf<R>,
): string | undefined {
  const text = texts[reason] as string | ((facts: FactsOf<R>) => string) | undefined;
  return typeof text === 'function' ? text(facts) : text;
}
