import { type DesignCity, distanceKm, nearestCity, type Point } from '#domain/places/design-temperature.ts';
import { stateSlugOf } from '#domain/places/pin-places.ts';
import type { Office } from './read-offices.ts';

const heading = `# PIN codes with district and state; written by: npm run shop -- content pins FILE.csv
# A section is what a browser loads for one PIN code: its first three digits, then for each state its districts with
# the last three digits. "@City": that city's lowest temperature may be used there (design-temperatures.json).
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
 * The city whose temperature may be used at each PIN code. Lists of post offices have wrong coordinates, and with a city
 * that is too warm, equipment would be accepted that the cold destroys. So a PIN code must be near its section (3 digits)
 * and, if the city is in another state, near its region (2 digits). Others get no city.
 */
function citiesOf(offices: readonly Office[], cities: readonly DesignCity[]): Map<string, string> {
  const byPin = Map.groupBy(
    offices.filter(({ lat, lon }) => lat && lon),
    ({ pin }) => pin,
  );
  const points = new Map([...byPin].map(([pin, ones]) => [pin, medianPoint(ones)]));
  const [sections, regions] = [mediansOf(points, 3), mediansOf(points, 2)];
  const isNear = (point: Point, other: Point | undefined, km: number): boolean =>
    other !== undefined && distanceKm(point, other) <= km;
  const found = new Map<string, string>();
  for (const [pin, point] of points) {
    const city = nearestCity(point, cities);
    if (!city || !isNear(point, sections.get(pin.slice(0, 3)), farKm.section)) continue;
    const isOfState = byPin.get(pin)?.some(({ state }) => stateSlugOf(state) === city.state);
    if (isOfState || isNear(point, regions.get(pin.slice(0, 2)), farKm.region)) found.set(pin, city.name);
  }
  return found;
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
  const cityOfPin = citiesOf(offices, cities);
  const sections = Map.groupBy(offices, ({ pin }) => pin.slice(0, 3));
  const texts = sorted(sections).map(([prefix, inSection]) => {
    const states = sorted(Map.groupBy(inSection, ({ state }) => state)).map(([state, inState]) => {
      const lines = Map.groupBy(inState, ({ pin, district }) => {
        const city = cityOfPin.get(pin);
        return city ? `${district} @${city}` : district;
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
