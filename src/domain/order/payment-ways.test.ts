import { describe, expect, test } from 'vitest';
import { exceededCodLimit, offeredMethods } from './payment-ways.ts';
import { isAccount, isIfsc, isUpi, shownTransfer } from './transfer.ts';

const all = { cod: true, codBelow: 200_000, online: true };

test.each([
  [199_999_99, 200_000, undefined],
  [200_000_00, 200_000, { below: 200_000, by_law: true }],
  [200_000_00, 500_000, { below: 200_000, by_law: true }],
  [49_999_99, 50_000, undefined],
  [50_000_00, 50_000, { below: 50_000, by_law: false }],
])(
  'an order of %d paise in a shop that takes cash below ₹%d exceeds the limit %j',
  (paise, codBelow, limit) => {
    expect(exceededCodLimit(paise, { ...all, codBelow })).toEqual(limit);
  },
);

test.each([
  [all, ['online', 'cod']],
  [{ ...all, cod: false }, ['online']],
  [{ ...all, codBelow: 0 }, ['online']],
  [{ ...all, online: false }, ['cod']],
  [{ cod: false, codBelow: 200_000, online: false }, []],
])('a shop with the ways %j offers %j', (ways, offered) => {
  expect(offeredMethods(ways)).toEqual(offered);
});

describe('the details of a bank transfer', () => {
  test.each(['HDFC0001234', 'sbin0004567', 'UTIB 000 1A2B'])('%s has the form of an IFSC', (ifsc) => {
    expect(isIfsc(ifsc)).toBe(true);
  });

  test.each(['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345', '12340001234'])(
    '%s has not the form of an IFSC',
    (ifsc) => {
      expect(isIfsc(ifsc)).toBe(false);
    },
  );

  test.each([
    ['nagpursolar@okhdfcbank', true],
    ['98765.43210@ybl', true],
    ['nagpur solar@ybl', false],
    ['nagpursolar', false],
    ['help@nagpur-solar.in', false],
  ])('as a UPI id %s is taken: %s', (upi, isTaken) => {
    expect(isUpi(upi)).toBe(isTaken);
  });

  test.each([
    ['5010 0012 3456 78', true],
    ['12345', false],
    ['501000AB123456', false],
  ])('as the number of an account %s is taken: %s', (account, isTaken) => {
    expect(isAccount(account)).toBe(isTaken);
  });

  test('are shown without spaces and with the IFSC in capitals, and not at all without account and UPI id', () => {
    const none = { holder: 'Nagpur Solar LLP', bank: '', account: '', ifsc: '', upi: '' };
    expect(shownTransfer(none)).toBeUndefined();
    expect(shownTransfer({ ...none, account: '5010 0012 3456 78', ifsc: 'hdfc 0001234' })).toEqual({
      ...none,
      account: '50100012345678',
      ifsc: 'HDFC0001234',
    });
    expect(shownTransfer({ ...none, upi: 'nagpursolar@ybl' })?.upi).toBe('nagpursolar@ybl');
  });
});
