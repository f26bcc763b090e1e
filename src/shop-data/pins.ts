import text from '#content/pins.txt?raw';
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import { readPinSection } from '#domain/pin-places.ts';
import { pinSections } from '#domain/pin-sections.ts';
import { readDesignCities } from '#domain/solar/design-temperature.ts';

/** What a browser loads for a PIN code, by its first three digits: the section with the temperatures of its cities. */
export function pinFiles(): Map<string, string> {
  const coldest = new Map(readDesignCities(temperatures).map(({ name, coldestC }) => [name, coldestC]));
  return new Map(
    [...pinSections(text)].map(([prefix, section]) => {
      const file = section.replace(/@([^:]+):/g, (_, city: string) => `@${city} ${coldest.get(city)}:`);
      // Throws for a line that a browser could not read, such as one with a city that has no temperature.
      for (const _ of readPinSection(prefix, file));
      return [prefix, file];
    }),
  );
}
