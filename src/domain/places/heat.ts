import { err, ok, type Result } from '../base/result.ts';
import { allFields, fields, listOf, number, text } from '../product/product-facts.ts';
import { day } from '../regulation/day.ts';

/** The hottest air to design for: `heat` in content/solar/design-temperatures.json. */

const degrees = number(0, 60);
/** A record of a state, or of some of its districts. The names are those of content/pins.txt. */
const place = fields({ state: text, districts: listOf(text), record_c: degrees, source: text });
const heat = allFields({
  highest_c: degrees,
  source: text,
  read_on: day,
  review_by: day,
  says: text,
  places: listOf(place),
});

export type Heat = NonNullable<ReturnType<typeof heat>>;

/** The checked table, or one line for each problem that names its field. */
export function readHeat(given: unknown): Result<Heat, string[]> {
  const problems: string[] = [];
  const read = heat(given, (problem, path = []) =>
    problems.push([path.join('.'), problem].filter(Boolean).join(': ')),
  );
  for (const [index, one] of (read?.places ?? []).entries())
    for (const field of ['state', 'record_c', 'source'] as const)
      if (one[field] === undefined) problems.push(`places.${index}.${field}: is missing`);
  return read && problems.length === 0 ? ok(read) : err(problems);
}

/** A place may be hotter than the stations around it have measured: the margin is the same as in the cold. */
const marginC = 3;

/** Whole °C for a district, never above the country's record; undefined where no record is known. */
export function hottestAt(
  { state, district }: { state: string; district: string },
  { places, highest_c }: Heat,
): number | undefined {
  const there = places.filter((one) => one.state === state && (one.districts?.includes(district) ?? true));
  const found = there.find(({ districts }) => districts) ?? there[0];
  return found?.record_c === undefined ? undefined : Math.min(highest_c, Math.ceil(found.record_c) + marginC);
}
