import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pinSections, readPinSection } from '#domain/places/pin-places.ts';
import { cleanGstin, isGstin } from './gstin.ts';
import { placeOfSupply, stateCodeOf, stateNames, stateOfGstin, statesOfPin } from './place-of-supply.ts';

test.each([
  ['the PIN says it', { zip: '226010', state: 'Delhi', gstin: '27AAPFU0939F1ZV' }, '09'],
  ['of the PIN’s two states the one the buyer wrote', { zip: '781029', state: 'Assam' }, '18'],
  ['of the PIN’s two states that of the GSTIN', { zip: '247662', gstin: '09AAAAA0000A1Z0' }, '09'],
  [
    'who is billed elsewhere has it there',
    { zip: '226010', gstin: '27AAPFU0939F1ZV', billTo: 'Verma Ltd, Pune' },
    '27',
  ],
  [
    'what is installed on the site is supplied there, whoever is billed',
    { zip: '226010', gstin: '27AAPFU0939F1ZV', billTo: 'Verma Ltd, Pune', installed: true },
    '09',
  ],
  [
    'billed elsewhere without a GSTIN, the delivery counts',
    { zip: '226010', billTo: 'Verma Ltd, Pune' },
    '09',
  ],
  ['of the PIN’s two states the usual one', { zip: '781029', state: 'Delhi' }, '17'],
  ['else the state the buyer wrote', { zip: '999999', state: 'Delhi', gstin: '27AAPFU0939F1ZV' }, '07'],
  ['else the GSTIN', { zip: '', state: 5, gstin: '27aapfu0939f1zv' }, '27'],
  ['a GSTIN that is wrong says nothing', { gstin: '27AAPFU0939F1ZX' }, '36'],
  ['else the shop', null, '36'],
  ['delivery details of a strange shape are none', ['226010'], '36'],
] as const)('place of supply: %s', (_, shipping, code) => {
  expect(placeOfSupply(shipping, '36')).toBe(code);
});

test('a state is known by its name as people write it', () => {
  expect(stateCodeOf('jammu & kashmir')).toBe('01');
  expect(stateCodeOf('The Dadra and Nagar Haveli And Daman And Diu')).toBe('26');
  expect(stateCodeOf('Uttar  Pradesh ')).toBe('09');
  expect(stateCodeOf('Atlantis')).toBeUndefined();
});

const shopGstin = '09AAAAA0000A1Z0';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', shopGstin])(
  'the GSTIN %s is accepted, and with any character changed it is not',
  (gstin) => {
    expect(isGstin(gstin)).toBe(true);
    for (let place = 0; place < 15; place += 1) {
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (other === gstin[place]) continue;
        expect(isGstin(gstin.slice(0, place) + other + gstin.slice(place + 1))).toBe(false);
      }
    }
  },
);

test('a GSTIN may be typed in small letters and with spaces', () => {
  expect(isGstin(cleanGstin(' 27 aapfu0939f 1zv'))).toBe(true);
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
  expect(stateOfGstin('27AAPFU0939F1ZW')).toBeUndefined();
});

test.each([
  '39AAAAA0000A1ZX',
  '00AAAAA0000A1ZI',
  '99AAAAA0000A1ZR',
  '09AAAAA0000A0Z1',
  `8${shopGstin}`,
  `${shopGstin}x`,
])('%s is no GSTIN, though its check character may be right', (gstin) => {
  expect(isGstin(gstin)).toBe(false);
  expect(stateOfGstin(gstin)).toBeUndefined();
});

test('a GSTIN of a state that no longer exists is valid, but gives no state', () => {
  expect([isGstin('25AAAAA0000A1Z6'), stateOfGstin('25AAAAA0000A1Z6')]).toEqual([true, undefined]);
  expect(stateOfGstin('97AAAAA0000A1ZV')).toBe('97');
});

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
])('the PIN %s lies in the state %s', (pin, code) => {
  expect(statesOfPin(pin)[0]).toBe(code);
});

test('the states of every PIN code are those that the shop’s own list of PIN codes has for it', () => {
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
