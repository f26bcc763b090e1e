import { expect, test } from 'vitest';
import { cleanGstin, isGstin, stateOfGstin } from './gstin.ts';

const shopGstin = '09AAAAA0000A1Z0';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', shopGstin])(
  'decision 29: the GSTIN %s is accepted, and with any character changed it is not',
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

test('decision 29: a GSTIN may be typed in small letters and with spaces', () => {
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
])('decision 29: %s is no GSTIN, though its check character may be right', (gstin) => {
  expect(isGstin(gstin)).toBe(false);
  expect(stateOfGstin(gstin)).toBeUndefined();
});

test('decision 29: a GSTIN of a state that no longer exists is valid, but gives no state', () => {
  expect([isGstin('25AAAAA0000A1Z6'), stateOfGstin('25AAAAA0000A1Z6')]).toEqual([true, undefined]);
  expect(stateOfGstin('97AAAAA0000A1ZV')).toBe('97');
});
