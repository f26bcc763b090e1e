import type { Problem } from '#contract/reason.ts';
import { isObject } from '#domain/base/json.ts';

const problemsMax = 10;
/** Keys whose sentences are about the whole payload, and keys that hold no sentences. */
const wholeKeys = new Set(['detail', 'non_field_errors', '__all__', 'error', 'message']);
const ignoredKeys = new Set(['code', 'status', 'status_code', 'type', 'fields', 'problems', 'messages']);

/**
 * The problems in a refusal of Django REST Framework: `{ field: [sentence] }`, nested like the payload, with `non_field_errors` for
 * the whole of it. Empty for a body that says `detail` or has problems, as this shop's API does.
 */
export function problemsSaid(body: unknown): Problem[] {
  if (isObject(body) && (typeof body.detail === 'string' || Array.isArray(body.problems))) return [];
  return fromTree(body, []).slice(0, problemsMax);
}

function fromTree(value: unknown, path: Problem['path']): Problem[] {
  if (typeof value === 'string') return value.trim() ? [{ path, code: 'said', message: value.trim() }] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => fromTree(item, typeof item === 'string' ? path : [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (ignoredKeys.has(key)) return [];
    return fromTree(inner, wholeKeys.has(key) ? path : [...path, key]);
  });
}
