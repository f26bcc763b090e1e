import { isSoldOut, priceOf } from '#domain/product/product.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { isForOffGrid } from '#domain/solar/off-grid-set.ts';
import { type Offer, offersOf } from '#domain/solar/offer.ts';
import type { ShopPart } from '#domain/solar/second-opinion/given-offer.ts';
import { isForJobs, type SoldPart } from '#domain/solar/still-needed.ts';
import { allProducts } from './catalogue.ts';

/** The kits to plan with. */
export const allOffers = async (): Promise<Offer[]> => offersOf(await allProducts());

/** What the shop has in stock of a kind. */
const partsFor = async (isWanted: (facts: ProductFacts) => boolean): Promise<SoldPart[]> =>
  (await allProducts()).flatMap((product) => {
    const { slug, name, facts } = product;
    return facts && isWanted(facts) && !isSoldOut(product)
      ? [{ slug, name, price: priceOf(product).price, facts }]
      : [];
  });

/** The panels and inverters whose figures are known, to recognise a model that another vendor offers. */
export const allShopParts = async (): Promise<ShopPart[]> =>
  (await allProducts()).flatMap(({ slug, name, facts }) =>
    facts?.kind === 'panel' || facts?.kind === 'inverter' ? [{ slug, name, facts }] : [],
  );

export const partsForJobs = (): Promise<SoldPart[]> => partsFor(isForJobs);
export const partsOffGrid = (): Promise<SoldPart[]> => partsFor(isForOffGrid);
