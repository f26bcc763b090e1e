import type { Offer } from '#domain/solar/offer.ts';

/** The kits to plan with, from the file that the build made. Undefined if it cannot be read: the planner answers without. */
export async function readOffers(origin: string): Promise<Offer[] | undefined> {
  try {
    const response = await fetch(`${origin}/planner/offers.json`);
    return response.ok ? ((await response.json()) as Offer[]) : undefined;
  } catch {
    return undefined;
  }
}
