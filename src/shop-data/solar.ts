import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import { readDesignCities } from '#domain/solar/design-temperature.ts';
import { type Offer, offersOf } from '#domain/solar/offer.ts';
import { readYieldTable } from '#domain/solar/yield.ts';
import { allProducts } from './catalogue.ts';

/** The figures of content/solar, checked: a wrong entry ends the build with its name. */
export const yields = readYieldTable(yieldFile);
export const designCities = readDesignCities(temperatures);
export const temperatureSource = { source: temperatures.source, reviewBy: temperatures.review_by };

const known = new WeakMap<object, Offer[]>();

/** The kits to plan with. They are worked out once for each load of the catalogue: every state's page shows them. */
export async function allOffers(): Promise<Offer[]> {
  const products = await allProducts();
  const offers = known.get(products) ?? offersOf(products);
  known.set(products, offers);
  return offers;
}

/** The kits without a battery that feed the grid; none in front of a backend that sends no facts. */
export const onGridKits = async (): Promise<Offer[]> =>
  (await allOffers()).filter(({ batteryKwh }) => batteryKwh === undefined);
