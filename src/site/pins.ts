import text from '#content/pins.txt?raw';
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import { readDesignCities } from '#domain/places/design-temperature.ts';
import { pinSections, readPinSection } from '#domain/places/pin-places.ts';

const prefixes = Array.from({ length: 900 }, (_, index) => String(index + 100));

/** Adds the temperature to each city, whose name follows an @ sign. */
function withTemperatures(section: string, coldest: ReadonlyMap<string, number>): string {
  return section.replace(/@([^:]+):/g, (_, city: string) => {
    const degrees = coldest.get(city);
    if (degrees === undefined)
      throw new Error(
        `content/pins.txt names ${city}, which is not in content/solar/design-temperatures.json: run content pins again.`,
      );
    return `@${city} ${degrees}:`;
  });
}

/**
 * The files that browsers load to look up a PIN code, by its first three digits: a section with the temperatures of its
 * cities. Without a section the file is empty, because a missing file would send the browser the larger 404 page.
 */
export function pinFiles(): [prefix: string, text: string][] {
  const sections = pinSections(text);
  const coldest = new Map(readDesignCities(temperatures).map(({ name, coldestC }) => [name, coldestC]));
  return prefixes.map((prefix) => {
    const file = withTemperatures(`${sections.get(prefix) ?? ''}\n`, coldest);
    // Throws for a line that a browser could not read.
    for (const _ of readPinSection(prefix, file));
    return [prefix, file];
  });
}
