import { expect, test } from 'vitest';
import { gstinKind, gstinProblem } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', 'regular'],
  ['29AAACD4321M1A1', 'regular'],
  ['27PNEA06819B1DE', 'deductor'],
  ['07DELM12345F1Z8', 'department'],
  ['0717UNO00157UNO', 'mission'],
  ['0717USA00157UNZ', 'mission'],
  ['9917USA00001NRF', 'nonResident'],
  ['0717USA00000NFT', 'nonResident'],
  ['0717USA00012ONP', 'notified'],
] as const)('%s is the registration of a buyer: %s', (gstin, kind) => {
  expect([gstinKind(gstin), gstinProblem(gstin)]).toEqual([kind, undefined]);
});

test.each([
  ['27AAACD4321M1C1', 'collector'],
  ['27AAACD4321M1S4', 'distributor'],
  ['9917USA29001OSD', 'online'],
] as const)('the registration %s cannot buy, which is said of its kind: %s', (gstin, kind) => {
  expect(gstinKind(gstin)).toBe(kind);
  expect(gstinProblem(gstin)).toBe(kind);
});

test.each(['27PNEA06819B1DF', '27AAPFU0939F1ZX', '40AAPFU0939F1ZV', '27AAPFU0939F1KV', '0717UNO0157UNO', ''])(
  '%j is no GSTIN',
  (gstin) => {
    expect(gstinKind(gstin)).toBeUndefined();
    expect(gstinProblem(gstin)).toBe('malformed');
  },
);
