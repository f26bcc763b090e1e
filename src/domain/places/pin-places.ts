/** A district in which a PIN code lies. `stateSlug` is that of content/solar/yield.json. */
export type PinDistrict = { district: string; state: string; stateSlug: string };

export type PinPlaces = {
  /** At least one; in alphabetical order. */
  districts: PinDistrict[];
  /** The lowest temperature to design for. Undefined if it is not known: design for the coldest band then. */
  coldestC?: number;
  /** The city whose temperature that is; without it, it follows from the stations around. */
  city?: string;
  /** The hottest air to design for, if all its districts have a record. */
  hottestC?: number;
};

type PinEntry = PinDistrict & {
  pin: string;
  city?: string | undefined;
  coldestC?: number | undefined;
  hottestC?: number | undefined;
};

/**
 * `Srinagar @Srinagar -15 /42: 001-005`: district, the city where one is near, its lowest and the district's highest
 * temperature, last digits of the PIN codes. A build writes the temperatures of cities and the highest ones.
 */
const districtLine =
  /^([^:@]+?)(?: @([^:@]+?))?(?: (-?\d+))?(?: \/(\d+))?: (\d{3}(?:-\d{3})?(?: \d{3}(?:-\d{3})?)*)$/;

export const stateSlugOf = (state: string): string => state.toLowerCase().replaceAll(' ', '-');

function* numbersOf(ranges: string): Generator<string> {
  for (const range of ranges.split(' ')) {
    const [from = '', to = from] = range.split('-');
    for (let number = Number(from); number <= Number(to); number += 1) yield String(number).padStart(3, '0');
  }
}

/**
 * The PIN codes of one section of content/pins.txt: those that begin with `prefix`, its three digits. A line with the name
 * of a state is followed by one for each district. Throws an Error that quotes a line which it cannot read.
 */
export function* readPinSection(prefix: string, section: string): Generator<PinEntry> {
  let state = '';
  for (const line of section.split('\n')) {
    const [, district, city, coldest, hottest, ranges] = districtLine.exec(line) ?? [];
    if (district && ranges && state) {
      for (const number of numbersOf(ranges))
        yield {
          pin: prefix + number,
          district,
          state,
          stateSlug: stateSlugOf(state),
          city,
          coldestC: coldest === undefined ? undefined : Number(coldest),
          hottestC: hottest === undefined ? undefined : Number(hottest),
        };
    } else if (/^[\p{L} ]+$/u.test(line)) state = line;
    else if (line) throw new Error(`section ${prefix} has a line that cannot be read: ${line}`);
  }
}

/** The places of one PIN code; undefined if the section does not have it. */
export function placesOf(pin: string, section: string): PinPlaces | undefined {
  const entries = [...readPinSection(pin.slice(0, 3), section)].filter((entry) => entry.pin === pin);
  const [coldest] = entries
    .filter(({ coldestC }) => coldestC !== undefined)
    .toSorted((one, other) => (one.coldestC ?? 0) - (other.coldestC ?? 0));
  if (entries.length === 0) return undefined;
  // Not a number where one of the districts has no record.
  const hottest = Math.max(...entries.map(({ hottestC }) => hottestC ?? Number.NaN));
  return {
    districts: entries.map(({ district, state, stateSlug }) => ({ district, state, stateSlug })),
    ...(coldest?.coldestC === undefined ? {} : { coldestC: coldest.coldestC }),
    ...(coldest?.city ? { city: coldest.city } : {}),
    ...(hottest ? { hottestC: hottest } : {}),
  };
}

/** The sections of content/pins.txt by their three digits; src/domain/places/pin-places.ts reads one. */
export function pinSections(text: string): Map<string, string> {
  const sections = text
    .replace(/^#.*\n/gm, '')
    .split(/^(?=\d{3}$)/m)
    .map((section) => section.trim())
    .filter(Boolean);
  return new Map(
    sections.map((section) => {
      const [prefix = '', ...lines] = section.split('\n');
      if (!/^\d{3}$/.test(prefix))
        throw new Error(`content/pins.txt: a section must begin with three digits, not with "${prefix}".`);
      return [prefix, lines.join('\n')];
    }),
  );
}
