import { readPinSection } from '#domain/pin-places.ts';
import { pinSections } from '#domain/pin-sections.ts';

/** One PIN code that is new, gone or has other places now. */
type PinChange = { pin: string; from: string; to: string };

/** Each PIN code with its places in words. */
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

/** What a new content/pins.txt changes, by PIN code. `known` counts those of the old one. */
export function pinDifference(before: string, after: string): { known: number; changes: PinChange[] } {
  const old = placesByPin(before);
  const now = placesByPin(after);
  const pins = [...new Set([...old.keys(), ...now.keys()])].sort();
  const changes = pins
    .map((pin) => ({ pin, from: old.get(pin) ?? '', to: now.get(pin) ?? '' }))
    .filter(({ from, to }) => from !== to);
  return { known: old.size, changes };
}
