import rules from '#content/regulation.json' with { type: 'json' };
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import { readDesignCities } from '#domain/solar/design-temperature.ts';
import { type Offer, offersOf } from '#domain/solar/offer.ts';
import { type Regulation, readRegulation } from '#domain/solar/regulation.ts';
import { readYieldTable } from '#domain/solar/yield.ts';
import { allProducts } from './catalogue.ts';

/** The figures of content/solar, checked: a wrong entry ends the build with its name. */
export const yields = readYieldTable(yieldFile);
export const designCities = readDesignCities(temperatures);
export const temperatureSource = { source: temperatures.source, reviewBy: temperatures.review_by };

/** Throws for a file that netlify/content-files/regulation-file.ts would have refused before the build. */
export function regulation(): Regulation {
  const read = readRegulation(rules);
  if (!read.ok) throw new Error(`content/regulation.json: ${read.error.join('; ')}`);
  return read.value;
}

/** The kits without a battery that feed the grid; none in front of a backend that sends no facts. */
export const onGridKits = async (): Promise<Offer[]> =>
  offersOf(await allProducts()).filter(({ batteryKwh }) => batteryKwh === undefined);
