import { expect, test } from 'vitest';
import { placeOfSupply } from './place-of-supply.ts';

test.each([
  ['the PIN says it', { zip: '226010', state: 'Delhi', gstin: '27AAPFU0939F1ZV' }, '09'],
  ['of the PIN’s two states the one the buyer wrote', { zip: '781029', state: 'Assam' }, '18'],
  ['of the PIN’s two states the usual one', { zip: '781029', state: 'Delhi' }, '17'],
  ['else the state the buyer wrote', { zip: '999999', state: 'Delhi', gstin: '27AAPFU0939F1ZV' }, '07'],
  ['else the GSTIN', { zip: '', state: 5, gstin: '27aapfu0939f1zv' }, '27'],
  ['a GSTIN that is wrong says nothing', { gstin: '27AAPFU0939F1ZX' }, '36'],
  ['else the shop', null, '36'],
  ['delivery details of a strange shape are none', ['226010'], '36'],
] as const)('decision 29: place of supply: %s', (_, shipping, code) => {
  expect(placeOfSupply(shipping, '36')).toBe(code);
});
