import { err, ok, type Result } from '#domain/base/result.ts';
import { stateCodeOf, stateNames, statesOfPin } from '#domain/gst/place-of-supply.ts';
import { isPin, tidy } from '#domain/text/tidy-text.ts';
import type { PinDistrict } from './pin-places.ts';

/** Where a shop delivers or fits: lines that a person writes, such as `Uttar Pradesh, 12 days` or `208001-208027`. */

/** Of several entries that hold a PIN code, the first kind of these counts. */
const kinds = ['pins', 'district', 'state', 'everywhere'] as const;
type AreaPlace =
  | { kind: 'everywhere' }
  | { kind: 'pins'; from: string; to: string }
  | { kind: 'state'; state: string }
  /** `state`: only if the line names it, which a name that two states have needs. */
  | { kind: 'district'; district: string; state?: string };
/** `days`: how long a parcel takes there, or until a system is fitted. */
export type AreaEntry = AreaPlace & { days?: number };

/** What is wrong with a line. */
export type AreaProblem = 'empty' | 'days' | 'range' | 'pin' | 'state';

export const daysMax = 365;
const pinMin = 100_000;

/** Two to five digits stand for all PIN codes that begin with them. */
function pinsOf(text: string): Result<AreaPlace, AreaProblem> {
  const [, first = '', last] = /^(\d[\d ]*)(?: ?(?:-|to) ?(\d[\d ]*))?[x*]*$/i.exec(text) ?? [];
  const [from, to] = [first, last ?? first].map((one) => one.replaceAll(' ', '')) as [string, string];
  if (!/^[1-9]\d{1,5}$/.test(from) || (last && !(isPin(to) && from.length === 6))) return err('pin');
  const range = { from: from.padEnd(6, '0'), to: to.padEnd(6, '9') };
  return range.from > range.to ? err('range') : ok({ kind: 'pins', ...range });
}

function placeIn([name = '', state, ...more]: readonly string[]): Result<AreaPlace, AreaProblem> {
  if (/^\d/.test(name)) return state === undefined ? pinsOf(name) : err('pin');
  if (state === undefined) {
    if (/^(?:everywhere|(?:all (?:over|of) )?india)$/i.test(name)) return ok({ kind: 'everywhere' });
    const code = stateCodeOf(name);
    return ok(code ? { kind: 'state', state: stateNames[code] } : { kind: 'district', district: name });
  }
  const code = stateCodeOf(state);
  return code && more.length === 0
    ? ok({ kind: 'district', district: name, state: stateNames[code] })
    : err('state');
}

/** Reads one line. Whether there is such a district only the list of PIN codes knows: `districtsNamed`. */
export function readAreaLine(line: string): Result<AreaEntry, AreaProblem> {
  const parts = tidy(line, 'number').split(/\s*,\s*/);
  const last = parts.at(-1) ?? '';
  const [, number] = /^(\d{1,5})(?: ?days?)?$/i.exec(last) ?? [];
  const hasDays = number !== undefined && parts.length > 1;
  if (hasDays && !(Number(number) >= 1 && Number(number) <= daysMax)) return err('days');
  const named = hasDays ? parts.slice(0, -1) : parts;
  if (!named[0]) return err('empty');
  const place = placeIn(named);
  return place.ok && hasDays ? ok({ ...place.value, days: Number(number) }) : place;
}

/** The entries of all lines that can be read. */
export const readArea = (lines: readonly string[] | undefined): AreaEntry[] =>
  (lines ?? []).flatMap((line) => {
    const entry = readAreaLine(line);
    return entry.ok ? [entry.value] : [];
  });

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '');
const isSame = (one: string, other: string): boolean => letters(one) === letters(other);

type Districts = readonly Pick<PinDistrict, 'district' | 'state'>[];

/** The districts of an entry's name among all: one, or several of that name in several states, or none. */
export const districtsNamed = ({ district, state }: AreaEntry & { kind: 'district' }, all: Districts) =>
  all.filter((one) => isSame(one.district, district) && (state === undefined || isSame(one.state, state)));

/** Districts whose name is like this one: `Kanpur` is like Kanpur Nagar. */
export const districtsLike = (name: string, all: Districts): string[] =>
  all
    .filter(({ district }) => letters(district).startsWith(letters(name).slice(0, 5)))
    .map(({ district, state }) => `${district}, ${state}`)
    .slice(0, 3);

function holds(entry: AreaEntry, pin: string, districts: Districts): boolean {
  switch (entry.kind) {
    case 'pins':
      return isPin(pin) && entry.from <= pin && pin <= entry.to;
    case 'district':
      return districtsNamed(entry, districts).length > 0;
    case 'state':
      return statesOfPin(pin).some((code) => stateNames[code] === entry.state);
    default:
      return true;
  }
}

/**
 * Whether a PIN code lies in an area, and how many days it takes. If several entries hold it, the narrowest counts; of two equally
 * narrow ones the longer time.
 */
export type Reach = { reached: boolean; days?: number };

const width = (entry: AreaEntry): number =>
  kinds.indexOf(entry.kind) * 10 * pinMin +
  (entry.kind === 'pins' ? Number(entry.to) - Number(entry.from) : 0);

/**
 * An area without entries is everywhere. `districts`: where the PIN code lies by the shop's list; one that is not on the list can be
 * held by its own number or by the state that its first digits stand for.
 */
export function reaches(area: readonly AreaEntry[], pin: string, districts: Districts): Reach {
  if (area.length === 0) return { reached: true };
  // The list has places for PIN codes of the army too, which lie in none.
  const held = area.filter((entry) => holds(entry, pin, pin.startsWith('9') ? [] : districts));
  if (held.length === 0) return { reached: false };
  const narrowest = Math.min(...held.map(width));
  const days = Math.max(
    ...held.filter((entry) => width(entry) === narrowest).map((entry) => entry.days ?? 0),
  );
  return { reached: true, ...(days > 0 && { days }) };
}

/** `Kanpur Nagar, Uttar Pradesh`; a PIN code of several districts is all of them. */
export const placeName = (districts: Districts): string =>
  districts.map(({ district, state }) => (district === state ? state : `${district}, ${state}`)).join(' or ');
