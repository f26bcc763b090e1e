import { isSoldOut, priceOf } from '#domain/product/product.ts';
import { type Offer, offersOf } from '#domain/solar/offer.ts';
import { isForJobs, type SoldPart } from '#domain/solar/still-needed.ts';
import { allProducts } from './catalogue.ts';

/** The kits to plan with. */
export const allOffers = async (): Promise<Offer[]> => offersOf(await allProducts());

/** What the shop has in stock for the rest of a job. */
export const partsForJobs = async (): Promise<SoldPart[]> =>
  (await allProducts()).flatMap((product) => {
    const { slug, name, facts } = product;
    return facts && isForJobs(facts) && !isSoldOut(product)
      ? [{ slug, name, price: priceOf(product).price, facts }]
      : [];
  });
