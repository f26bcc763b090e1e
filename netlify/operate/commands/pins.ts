import { err, ok, type Result } from '#domain/base/result.ts';
import {
  coldestAround,
  type DesignCity,
  distanceKm,
  nearestCity,
  type Point,
} from '#domain/places/design-temperature.ts';
import { pinSections, readPinSection, stateSlugOf } from '#domain/places/pin-places.ts';
import type { CsvProblem } from '#domain/text/decode-sheet.ts';
import { isPin } from '#domain/text/tidy-text.ts';
import type { CsvRecord } from './import/csv.ts';

/** A PIN code whose districts, states or temperatures have changed. `from` is empty for a new one, `to` for a removed one. */
type PinChange = { pin: string; from: string; to: string };

/** By PIN code: its districts with state and temperature, as text. */
function placesByPin(text: string): Map<string, string> {
  const entries = [...pinSections(text)].flatMap(([prefix, section]) => [...readPinSection(prefix, section)]);
  const words = Map.groupBy(entries, ({ pin }) => pin);
  return new Map(
    [...words].map(([pin, places]) => [
      pin,
      places
        .map(
          ({ district, state, city, coldestC }) =>
            `${district}, ${state}${city ? ` (as cold as ${city})` : coldestC === undefined ? '' : ` (${coldestC} °C)`}`,
        )
        .join(' or '),
    ]),
  );
}

/** The changes between two texts of content/pins.txt, by PIN code. `known` is the number of PIN codes in the old text. */
export function pinDifference(before: string, after: string): { known: number; changes: PinChange[] } {
  const old = placesByPin(before);
  const now = placesByPin(after);
  const pins = [...new Set([...old.keys(), ...now.keys()])].sort();
  const changes = pins
    .map((pin) => ({ pin, from: old.get(pin) ?? '', to: now.get(pin) ?? '' }))
    .filter(({ from, to }) => from !== to);
  return { known: old.size, changes };
}

/**
 * One row of a list of PIN codes: a post office, or a PIN code with one of its districts. `lat`, `lon` in degrees,
 * `elevation` in metres: the highest ground around it, so that hills are not counted as the plain below them.
 */
export type Office = {
  pin: string;
  district: string;
  state: string;
  lat: number;
  lon: number;
  elevation?: number | undefined;
};

/** The columns, also by their names in India Post's directory. */
const columns = {
  pin: ['pin', 'pincode'],
  district: ['district'],
  state: ['state', 'statename'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'longitude'],
  elevation: ['elevation'],
} as const;

/** Changes `JAMMU AND KASHMIR` to `Jammu and Kashmir`. */
function placeName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  return (name === name.toUpperCase() ? name.toLowerCase() : name)
    .replace(/(^|[\s(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ And /g, ' and ')
    .replace(/^The /, '');
}

const isKnown = (text: string): boolean => text !== '' && text.toUpperCase() !== 'NA';

/**
 * Reads the rows of a sheet, the first of which has the names of the columns. `states`: the known names of states. Of the
 * result, `nowhere` are the PIN codes without any row that has district and state.
 */
export function readOffices(
  [head, ...records]: readonly CsvRecord[],
  states: ReadonlySet<string>,
): Result<{ offices: Office[]; nowhere: Set<string> }, CsvProblem[]> {
  const names = (head?.cells ?? []).map((cell) => cell.toLowerCase());
  const columnOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const at = {
    pin: columnOf(columns.pin),
    district: columnOf(columns.district),
    state: columnOf(columns.state),
    lat: columnOf(columns.lat),
    lon: columnOf(columns.lon),
    elevation: columnOf(columns.elevation),
  };
  const missing = (['pin', 'district', 'state'] as const).filter((name) => at[name] < 0);
  if (missing.length > 0)
    return err([{ line: head?.line ?? 1, problem: `needs a column named ${missing.join(', ')}` }]);

  const offices: Office[] = [];
  const nowhere = new Set<string>();
  const problems: CsvProblem[] = [];
  for (const { line, cells } of records) {
    const cell = (index: number): string => cells[index]?.trim() ?? '';
    const pin = cell(at.pin);
    const state = placeName(cell(at.state));
    const district = placeName(cell(at.district));
    if (!isPin(pin)) problems.push({ line, problem: `"${pin}" is not a PIN code of six digits` });
    else if (!isKnown(state) || !isKnown(district)) nowhere.add(pin);
    else if (!states.has(state))
      problems.push({ line, problem: `${state} is not among the states of content/solar/yield.json` });
    else if (Number.isNaN(Number(cell(at.elevation))))
      problems.push({ line, problem: `"${cell(at.elevation)}" is not a height in metres` });
    else if (/[:@]/.test(district)) problems.push({ line, problem: `"${district}" must not contain : or @` });
    else {
      const elevation = cell(at.elevation) === '' ? undefined : Number(cell(at.elevation));
      offices.push({ pin, district, state, lat: Number(cell(at.lat)), lon: Number(cell(at.lon)), elevation });
    }
  }
  for (const { pin } of offices) nowhere.delete(pin);
  return problems.length > 0 ? err(problems) : ok({ offices, nowhere });
}

const heading = `# PIN codes with district and state; written by: npm run shop -- content pins FILE.csv
# A section is what a browser loads for one PIN code: its first three digits, then for each state its districts with
# the last three digits. "@City": that city's lowest temperature may be used there (design-temperatures.json). A number:
# the lowest temperature in °C that follows from the stations around and the height (coldestAround).
`;

/** The median, which a few wrong values hardly change. */
function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] as number;
}

const medianPoint = (points: readonly Point[]): Point => ({
  lat: median(points.map(({ lat }) => lat)),
  lon: median(points.map(({ lon }) => lon)),
});

/** The median point of the PIN codes that have the same first `digits` digits, by these digits. */
function mediansOf(points: ReadonlyMap<string, Point>, digits: number): Map<string, Point> {
  const groups = Map.groupBy(points, ([pin]) => pin.slice(0, digits));
  return new Map([...groups].map(([prefix, ones]) => [prefix, medianPoint(ones.map(([, point]) => point))]));
}

/** A PIN code that is further than this from the median of its section or region is taken for an error in the list. */
const farKm = { section: 100, region: 250 };

/**
 * How cold each PIN code is: `@City` or °C, as a line of the list has it. Lists of post offices have wrong coordinates, and
 * what is counted too warm is destroyed by the cold. So a PIN code must be near its section (3 digits), and for a city of
 * another state near its region (2 digits). Others are as cold as the coldest of their district.
 */
function coldOf(offices: readonly Office[], cities: readonly DesignCity[]): Map<string, string> {
  const byPin = Map.groupBy(
    offices.filter(({ lat, lon }) => lat && lon),
    ({ pin }) => pin,
  );
  const asListed = new Map([...byPin].map(([pin, ones]) => [pin, medianPoint(ones)]));
  const sections = mediansOf(asListed, 3);
  const isNear = (point: Point, other: Point | undefined, km: number): boolean =>
    other !== undefined && distanceKm(point, other) <= km;
  // Offices far from their section are errors: the others say where the PIN code is.
  const points = new Map(
    [...byPin].map(([pin, ones]) => {
      const near = ones.filter((one) => isNear(one, sections.get(pin.slice(0, 3)), farKm.section));
      return [pin, medianPoint(near.length > 0 ? near : ones)];
    }),
  );
  const regions = mediansOf(points, 2);
  const cold = new Map<string, string>();
  const inDistrict = new Map<string, number>();
  const districtsOf = (pin: string) =>
    byPin.get(pin)?.map(({ state, district }) => `${state}/${district}`) ?? [];
  for (const [pin, point] of points) {
    const city = nearestCity(point, cities);
    // The coldest city cannot be too warm, wherever the PIN code is.
    const isColdest = city && cities.every(({ coldestC }) => coldestC >= city.coldestC);
    if (!isColdest && !isNear(point, sections.get(pin.slice(0, 3)), farKm.section)) continue;
    const isOfState = byPin.get(pin)?.some(({ state }) => stateSlugOf(state) === city?.state);
    const heights = byPin.get(pin)?.flatMap(({ elevation }) => elevation ?? []) ?? [];
    const celsius = heights.length > 0 ? coldestAround(point, Math.max(...heights), cities) : undefined;
    if (celsius !== undefined)
      for (const district of districtsOf(pin))
        inDistrict.set(district, Math.min(celsius, inDistrict.get(district) ?? celsius));
    if (city && (isOfState || isNear(point, regions.get(pin.slice(0, 2)), farKm.region)))
      cold.set(pin, `@${city.name}`);
    else if (celsius !== undefined) cold.set(pin, String(celsius));
  }
  for (const { pin, state, district } of offices) {
    const celsius = inDistrict.get(`${state}/${district}`);
    if (!cold.has(pin) && celsius !== undefined) cold.set(pin, String(celsius));
  }
  return cold;
}

/** Writes `001 002 003 007` as `001-003 007`. */
function rangesOf(numbers: readonly string[]): string {
  const ranges: [string, string][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && Number(number) === Number(last[1]) + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ');
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const sorted = <Value>(groups: Map<string, Value>): [string, Value][] =>
  [...groups].toSorted(([one], [other]) => compare(one, other));

/** The text of content/pins.txt for a list of post offices. */
export function writePins(offices: readonly Office[], cities: readonly DesignCity[]): string {
  const coldOfPin = coldOf(offices, cities);
  const sections = Map.groupBy(offices, ({ pin }) => pin.slice(0, 3));
  const texts = sorted(sections).map(([prefix, inSection]) => {
    const states = sorted(Map.groupBy(inSection, ({ state }) => state)).map(([state, inState]) => {
      const lines = Map.groupBy(inState, ({ pin, district }) => {
        const cold = coldOfPin.get(pin);
        return cold ? `${district} ${cold}` : district;
      });
      return `${state}\n${sorted(lines)
        .map(
          ([name, ones]) =>
            `${name}: ${rangesOf([...new Set(ones.map(({ pin }) => pin.slice(3)))].sort())}\n`,
        )
        .join('')}`;
    });
    return `${prefix}\n${states.join('')}`;
  });
  return `${heading}\n${texts.join('\n')}`;
}
