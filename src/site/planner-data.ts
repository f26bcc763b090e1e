import * as paths from '#contract/paths.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { ShopPart } from '#domain/solar/second-opinion/given-offer.ts';
import type { SoldPart } from '#domain/solar/still-needed.ts';

/** A list from a file that the build made. Undefined if it cannot be read: the planner answers without. */
async function readList<Item>(address: string): Promise<Item[] | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Item[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Kits, panels and inverters to compare another vendor's offer with; undefined if they cannot be read. */
export async function readShopForOpinion(
  origin: string,
): Promise<{ offers: Offer[]; parts: ShopPart[] } | undefined> {
  const [offers, parts] = await Promise.all([
    readOffers(origin),
    readList<ShopPart>(`${origin}${paths.shopParts}`),
  ]);
  return offers && parts ? { offers, parts } : undefined;
}

/** The kits to plan with. */
export const readOffers = (origin: string) => readList<Offer>(origin + paths.plannerOffers);
/** What the shop sells for a home without a grid. */
export const readOffGridParts = (origin: string) => readList<SoldPart>(`${origin}${paths.offGridParts}`);
