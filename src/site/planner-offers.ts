import { type Offer, offersOf } from '#domain/solar/offer.ts';
import { allProducts } from './catalogue.ts';

/** The kits to plan with. */
export const allOffers = async (): Promise<Offer[]> => offersOf(await allProducts());
