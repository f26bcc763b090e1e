import { isObject } from '../base/json.ts';

/** A value of a data file that must be checked against its source again by a day like 2027-03-31. */
export type Dated = { name: string; reviewBy: string };

/** The name of an entry of a list, for people. */
function labelOf(entry: unknown, index: number): string {
  if (!isObject(entry)) return String(index);
  const { slug, name, value } = entry;
  const { state, slug: kind } = isObject(value) ? value : {};
  const known = [
    slug,
    name,
    typeof state === 'string' && typeof kind === 'string' ? `${state} ${kind}` : state,
  ];
  return known.find((one): one is string => typeof one === 'string') ?? String(index);
}

/**
 * Every value of a data file that carries a `review_by`, at any depth, named by its path. The build and the desk warn
 * when that day has passed, so a new file or field needs only its date.
 */
export function datedValues(content: unknown, path: readonly string[] = []): Dated[] {
  if (Array.isArray(content))
    return content.flatMap((entry, index) => datedValues(entry, [...path, labelOf(entry, index)]));
  if (!isObject(content)) return [];
  const { review_by: reviewBy } = content;
  const own = typeof reviewBy === 'string' ? [{ name: path.join(', ') || 'the whole file', reviewBy }] : [];
  return [
    ...own,
    ...Object.entries(content).flatMap(([field, value]) => datedValues(value, [...path, field])),
  ];
}

/** The values whose day of review has passed, the oldest first. */
export const overdueValues = (values: readonly Dated[], today: string): Dated[] =>
  values
    .filter(({ reviewBy }) => reviewBy < today)
    .toSorted((one, other) => (one.reviewBy < other.reviewBy ? -1 : 1));
