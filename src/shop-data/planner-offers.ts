import { type Offer, offersOf } from '#domain/solar/offer.ts';
import { allProducts } from './catalogue.ts';

const known = new WeakMap<object, Offer[]>();

/** The kits to plan with. They are worked out once for each load of the catalogue: every state's page shows them. */
export async function allOffers(): Promise<Offer[]> {
  const products = await allProducts();
  const offers = known.get(products) ?? offersOf(products);
  known.set(products, offers);
  return offers;
}
