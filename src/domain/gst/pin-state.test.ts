import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPinSection } from '#domain/pin-places.ts';
import { pinSections } from '#domain/pin-sections.ts';
import { statesOfPin } from './pin-state.ts';
import { stateNames } from './states.ts';

test.each([
  ['226010', '09'],
  ['201301', '09'],
  ['248001', '05'],
  ['110001', '07'],
  ['160017', '04'],
  ['194101', '38'],
  ['403001', '30'],
  ['396230', '26'],
  ['500001', '36'],
  ['605001', '34'],
  ['605014', '33'],
  ['682555', '31'],
  ['737101', '11'],
  ['744101', '35'],
  ['900056', undefined],
  ['22601', undefined],
  ['226010 ', undefined],
  ['7226010', undefined],
])('decision 29: the PIN %s lies in the state %s', (pin, code) => {
  expect(statesOfPin(pin)[0]).toBe(code);
});

test('decision 29: the states of every PIN code are those that the shop’s own list of PIN codes has for it', () => {
  const sections = pinSections(readFileSync(new URL('../../../content/pins.txt', import.meta.url), 'utf8'));
  const all = [...sections].flatMap(([prefix, section]) => [...readPinSection(prefix, section)]);
  const different = [...Map.groupBy(all, ({ pin }) => pin)].filter(([pin, entries]) => {
    const known = statesOfPin(pin).map((code) => stateNames[code]);
    // PIN codes of the army begin with 9 and lie in no state.
    const listed = pin.startsWith('9') ? [] : new Set(entries.map(({ state }) => state));
    return known.toSorted().join() !== [...listed].toSorted().join();
  });
  expect(different.map(([pin]) => pin)).toEqual([]);
});
