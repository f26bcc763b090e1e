import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import { readDesignCities } from '#domain/places/design-temperature.ts';
import { readYieldTable } from '#domain/places/yield.ts';

/** Yields and design temperatures from content/solar. An invalid entry fails the build, with its name in the error. */
export const yields = readYieldTable(yieldFile);
export const designCities = readDesignCities(temperatures);
export const temperatureSource = { source: temperatures.source, reviewBy: temperatures.review_by };
