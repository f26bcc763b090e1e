import { type DesignCity, nearestCity } from '#domain/places/design-temperature.ts';
import type { Office } from './read-offices.ts';

const heading = `# PIN codes with district and state; written by: npm run shop -- content pins FILE.csv
# A section is what a browser loads for one PIN code: its first three digits, then for each state its districts with
# the last three digits. "@City": that city's lowest temperature may be used there (design-temperatures.json).
`;

/** The middle one of the offices' places, which a few wrong ones among them do not move. */
function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] as number;
}

function cityOf(offices: readonly Office[], cities: readonly DesignCity[]): string | undefined {
  const placed = offices.filter(({ lat, lon }) => lat && lon);
  if (placed.length === 0) return undefined;
  const point = { lat: middle(placed.map(({ lat }) => lat)), lon: middle(placed.map(({ lon }) => lon)) };
  return nearestCity(point, cities)?.name;
}

/** `001 002 003 007` to `001-003 007`. */
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
  const sections = Map.groupBy(offices, ({ pin }) => pin.slice(0, 3));
  const texts = sorted(sections).map(([prefix, inSection]) => {
    const cityOfPin = new Map(
      [...Map.groupBy(inSection, ({ pin }) => pin)].map(([pin, ones]) => [pin, cityOf(ones, cities)]),
    );
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
