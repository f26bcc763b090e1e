import { shopParts } from '#contract/paths.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { ShopPart } from '#domain/solar/second-opinion/given-offer.ts';

/** The kits to plan with, from the file that the build made. Undefined if it cannot be read: the planner answers without. */
export async function readOffers(origin: string): Promise<Offer[] | undefined> {
  try {
    const response = await fetch(`${origin}/planner/offers.json`);
    return response.ok ? ((await response.json()) as Offer[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Kits, panels and inverters to hold somebody else's offer against; undefined if they cannot be read. */
export async function readShopForOpinion(
  origin: string,
): Promise<{ offers: Offer[]; parts: ShopPart[] } | undefined> {
  try {
    const [offers, reply] = await Promise.all([readOffers(origin), fetch(`${origin}${shopParts}`)]);
    return offers && reply.ok ? { offers, parts: (await reply.json()) as ShopPart[] } : undefined;
  } catch {
    return undefined;
  }
}
