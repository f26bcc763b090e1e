import { err, ok, type Result } from '../base/result.ts';
import { allFields, fields, listOf, number, oneOf, text, wholeNumber } from '../product/product-facts.ts';
import { day } from './day.ts';

/** Who supplies a place: content/solar/discoms.json. `tariffOf` in discom-tariff.ts computes what a home pays there. */

const rupees = number(0, 100);
const units = number(1, 100_000);

/** Slabs of the units of one bill. A bill is charged by the first band that reaches as far as its units. */
const band = fields({
  to_units: units,
  slabs: (given, report) =>
    Array.isArray(given) && given.length === 0
      ? []
      : listOf(allFields({ to_units: units, rupees }))(given, report),
  above_rupees: rupees,
});

/**
 * How the units made are counted: `net` deducts them from the use, `billing` pays those not used at once, `gross`
 * pays all.
 */
const methods = ['net', 'billing', 'gross'] as const;

const readers = {
  slug: text,
  names: listOf(text),
  /** The slug of its state in content/solar/yield.json. */
  state: text,
  area: text,
  /** The districts that it supplies alone, or all except these. The names are those of content/pins.txt. */
  districts: listOf(text),
  not_districts: listOf(text),
  customers: text,
  /** The number of homes that it supplies, or of all its customers if its source says so. */
  households: wholeNumber(100_000_000),
  connections: wholeNumber(100_000_000),
  /** `range`: the current rates were not found, but their limits are known; `bands` has the low ones. */
  status: oneOf(['known', 'range', 'contested', 'unknown']),
  bill_months: number(1, 3),
  bands: listOf(band),
  range: allFields({ bands: listOf(band), from: day, source: text }),
  fixed_per_kw: number(0, 10_000),
  /** Rupees a month by the load or by the units of a month, where one rate does not hold: the first that reaches as far. */
  fixed_steps: listOf(
    fields({
      to_kw: number(0.1, 10_000),
      to_units: units,
      rupees: number(0, 10_000),
      per_kw: number(0, 10_000),
      /** The fixed charge is due for each block of so many units, the last one in part. */
      per_units: units,
    }),
  ),
  /** The fixed charge in words, if it is not one rate for each kW. */
  fixed_words: text,
  /** The fixed charge is due only above so many units a month. */
  fixed_above_units: units,
  rebate_percent: number(0, 100),
  /** Rupees on top of every unit, by how large the bill is: for fuel, or for old losses. */
  surcharge: allFields({ by_bill: listOf(fields({ to_units: units, rupees })), from: day, source: text }),
  /** Electricity duty, on the energy charge with its surcharge. */
  duty: allFields({ percent: number(0, 100), from: day, source: text }),
  /**
   * By how much units of the day and of all other hours cost more or less. Not counted until the reader says that
   * they have it.
   */
  time_of_day: allFields({
    day_hours: number(1, 24),
    day_percent: number(-100, 100),
    other_percent: number(-100, 100),
    who: text,
    from: day,
    source: text,
  }),
  /**
   * Free units of a bill. `always`: every bill has them. `within`: only bills up to that many units. Those that
   * `most` homes have are counted unless the reader says otherwise.
   */
  free: allFields({
    units,
    when: oneOf(['always', 'within']),
    homes: oneOf(['most', 'some']),
    from: day,
    source: text,
  }),
  surplus: fields({ method: oneOf(methods), rupees, from: day, source: text }),
  /** The metering of a business, if it differs. */
  business_method: oneOf(methods),
  from: day,
  review_by: day,
  source: text,
  /** Notes on contested, unknown and omitted parts. */
  says: listOf(text),
};
const needed = [
  'slug',
  'names',
  'state',
  'area',
  'customers',
  'status',
  'from',
  'review_by',
  'source',
  'says',
] as const;

const file = allFields({ read_on: day, discoms: listOf(fields(readers)) });
type Read = NonNullable<ReturnType<typeof file>>['discoms'][number];
export type Discom = Read & { [Name in (typeof needed)[number]]: NonNullable<Read[Name]> };

/** The checked file, or one line for each problem that names its field. */
export function readDiscoms(given: unknown): Result<Discom[], string[]> {
  const problems: string[] = [];
  const read = file(given, (problem, path = []) =>
    problems.push([path.join('.'), problem].filter(Boolean).join(': ')),
  );
  const seen = new Set<string>();
  for (const [index, discom] of (read?.discoms ?? []).entries()) {
    const name = discom.slug ?? `discoms.${index}`;
    for (const field of needed)
      if (discom[field] === undefined) problems.push(`${name}.${field}: is missing`);
    if (seen.has(name)) problems.push(`${name}: is there twice`);
    seen.add(name);
    const hasRates = discom.status === 'known' || discom.status === 'range';
    if (hasRates && !(discom.bands && discom.bill_months))
      problems.push(`${name}: a known tariff needs "bands" and "bill_months"`);
    if ((discom.status === 'range') !== (discom.range !== undefined))
      problems.push(`${name}: the status "range" and the field "range" need each other`);
    if (!hasRates && discom.bands)
      problems.push(
        `${name}: a tariff that is ${discom.status} has no "bands"; say in "says" what was found`,
      );
  }
  return read && problems.length === 0 ? ok(read.discoms as Discom[]) : err(problems);
}

/** The slug of a state, and the district where it is known. */
type Place = { state: string; district?: string | undefined };

/** The companies that may supply a place, in the order of the file; without a district, all of its state. */
export const discomsOf = ({ state, district }: Place, all: readonly Discom[]): Discom[] =>
  all.filter(
    (discom) =>
      discom.state === state &&
      (district === undefined ||
        ((discom.districts?.includes(district) ?? true) && !discom.not_districts?.includes(district))),
  );
