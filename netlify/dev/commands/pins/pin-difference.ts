import { pinSections, readPinSection } from '#domain/places/pin-places.ts';

/** A PIN code whose districts, states or cities have changed. `from` is empty for a new one, `to` for a removed one. */
type PinChange = { pin: string; from: string; to: string };

/** By PIN code: its districts with state and city, as text. */
function placesByPin(text: string): Map<string, string> {
  const entries = [...pinSections(text)].flatMap(([prefix, section]) => [...readPinSection(prefix, section)]);
  const words = Map.groupBy(entries, ({ pin }) => pin);
  return new Map(
    [...words].map(([pin, places]) => [
      pin,
      places
        .map(({ district, state, city }) => `${district}, ${state}${city ? ` (as cold as ${city})` : ''}`)
        .join(' or '),
    ]),
  );
}

/** The changes between two texts of content/pins.txt, by PIN code. `known` is the number of PIN codes in the old text. */
export function pinDifference(before: string, after: string): { known: number; changes: PinChange[] } {
  const old = placesByPin(before);
  const now = placesByPin(after);
  const pins = [...new Set([...old.keys(), ...now.keys()])].sort();
  const changes = pins
    .map((pin) => ({ pin, from: old.get(pin) ?? '', to: now.get(pin) ?? '' }))
    .filter(({ from, to }) => from !== to);
  return { known: old.size, changes };
}
