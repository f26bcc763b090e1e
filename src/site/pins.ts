import text from '#content/pins.txt?raw';
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import { readDesignCities } from '#domain/places/design-temperature.ts';
import { type Heat, hottestAt } from '#domain/places/heat.ts';
import { pinSections, readPinSection, stateSlugOf } from '#domain/places/pin-places.ts';
import { heat } from './places.ts';

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

/** Adds the hottest air to the lines of districts whose records are known. */
function withHeat(section: string, heat: Heat): string {
  let state = '';
  return section
    .split('\n')
    .map((line) => {
      const [, district] = /^([^:@]+?)(?: @[^:]+| -?\d+)?:/.exec(line) ?? [];
      if (!district) state = stateSlugOf(line);
      const hottest = district && hottestAt({ state, district }, heat);
      return hottest ? line.replace(':', ` /${hottest}:`) : line;
    })
    .join('\n');
}

/**
 * The files that browsers load to look up a PIN code, by its first three digits: a section with the temperatures of its
 * cities. Without a section the file is empty, because a missing file would send the browser the larger 404 page.
 */
export function pinFiles(): [prefix: string, text: string][] {
  const sections = pinSections(text);
  const coldest = new Map(readDesignCities(temperatures).map(({ name, coldestC }) => [name, coldestC]));
  return prefixes.map((prefix) => {
    const file = withHeat(withTemperatures(`${sections.get(prefix) ?? ''}\n`, coldest), heat);
    // Throws for a line that a browser could not read.
    for (const _ of readPinSection(prefix, file));
    return [prefix, file];
  });
}
