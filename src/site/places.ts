import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import discomFile from '#content/solar/discoms.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import { readDesignCities } from '#domain/places/design-temperature.ts';
import { readHeat } from '#domain/places/heat.ts';
import { readYieldTable } from '#domain/places/yield.ts';
import { readDiscoms } from '#domain/regulation/discoms.ts';

/** Yields, design temperatures and discoms from content/solar. An invalid entry fails the build, with its name in the error. */
export const yields = readYieldTable(yieldFile);
export const designCities = readDesignCities(temperatures);
export const temperatureSource = { source: temperatures.source, reviewBy: temperatures.review_by };

const read = readDiscoms(discomFile);
if (!read.ok)
  throw new Error(read.error.map((problem) => `content/solar/discoms.json: ${problem}`).join('\n'));
export const discoms = read.value;

const readOfHeat = readHeat(temperatures.heat);
if (!readOfHeat.ok)
  throw new Error(
    readOfHeat.error.map((problem) => `content/solar/design-temperatures.json: heat.${problem}`).join('\n'),
  );
export const heat = readOfHeat.value;
