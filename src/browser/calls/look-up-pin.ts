import { err, ok, type Result } from '#domain/base/result.ts';
import { type PinPlaces, placesOf } from '#domain/places/pin-places.ts';
import { isPin } from '#domain/text/tidy-text.ts';

/** `unknown`: the PIN code is not on the shop's list. `unavailable`: the list could not be read, as without a connection. */
export type PinFailure = 'unknown' | 'unavailable';

/** Looks up where a PIN code lies in the shop's own files, in one request of at most 400 bytes. Servers pass an `origin`. */
export async function lookUpPin(pin: string, origin = ''): Promise<Result<PinPlaces, PinFailure>> {
  if (!isPin(pin)) return err('unknown');
  try {
    const response = await fetch(`${origin}/pins/${pin.slice(0, 3)}.txt`);
    if (!response.ok) return err('unavailable');
    const places = placesOf(pin, await response.text());
    return places ? ok(places) : err('unknown');
  } catch {
    return err('unavailable');
  }
}
