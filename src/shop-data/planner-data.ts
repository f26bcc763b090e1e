import { lookUpPin } from '#client/look-up-pin.ts';
import type { PinPlaces } from '#domain/pin-places.ts';
import type { Offer } from '#domain/solar/offer.ts';

/** The kits to plan with, from the file that the build made. None if it cannot be read: the planner answers without. */
export async function readOffers(origin: string): Promise<Offer[]> {
  try {
    const response = await fetch(`${origin}/planner/offers.json`);
    return response.ok ? ((await response.json()) as Offer[]) : [];
  } catch {
    return [];
  }
}

/** Where a PIN code lies; undefined where that is not known or cannot be read. */
export async function placesOfPin(pin: string, origin: string): Promise<PinPlaces | undefined> {
  const found = await lookUpPin(pin, origin);
  return found.ok ? found.value : undefined;
}
