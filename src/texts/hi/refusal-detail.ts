import type { FactsOf, Reason } from '#contract/reasons.ts';
import { isObject } from '#domain/base/json.ts';
import type { Complete } from '../complete.ts';

/**
 * The API's sentence is English; its reason and the reason's facts stand beside it. The problems of fields are worded one by one
 * (field-problems.ts). Other backends send no reason: their own sentence stays.
 */
export async function refusalDetail(detail: string | undefined, body: unknown): Promise<string | undefined> {
  const { reason } = isObject(body) ? body : {};
  if (typeof reason !== 'string' || reason === 'payload_wrong') return detail;
  const loading = Promise.all([import('#texts/en/errors.ts'), import('../reason-texts.ts')]);
  const [{ errors }, { wordReason }] = await loading;
  return wordReason(errors, reason as Reason, body as FactsOf<Reason>) ?? detail;
}

export type Checked = Complete<
  typeof import('#texts/en/refusal-detail.ts'),
  typeof import('#texts/hi/refusal-detail.ts')
>;
