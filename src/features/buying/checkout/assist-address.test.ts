import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { lastAddressOf } from './assist-address.ts';

const order = (created_at: string, shipping: Order['shipping']): Order => ({
  id: 1,
  status: 'pending',
  created_at,
  total_amount: 10,
  payment: null,
  items: [],
  shipping,
});
const lucknow = {
  fullName: 'Asha',
  address: '12 Hazratganj',
  city: 'Lucknow',
  zip: '226001',
  notes: 'Ring twice',
};
const pune = { fullName: 'Asha', address: '4 FC Road', city: 'Pune', zip: '411004' };

test.each([
  ['newest first', ['2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z']],
  ['in another zone', ['2026-11-02T00:30:00+05:30', '2026-11-01T18:00:00Z']],
])(
  'the address is that of the newest order, in either order of the list: %s',
  (_, [newer = '', older = '']) => {
    const orders = [order(newer, pune), order(older, lucknow)];
    expect(lastAddressOf(orders)).toEqual(pune);
    expect(lastAddressOf(orders.toReversed())).toEqual(pune);
  },
);

test('notes are about one delivery and stay with it', () => {
  expect(lastAddressOf([order('', lucknow)])).toEqual({ ...lucknow, notes: undefined });
});

test('orders without an address are skipped', () => {
  const without = [undefined, {}, { address: '' }, { address: { city: 'Pune' } }];
  expect(lastAddressOf(without.map((shipping) => order('2026-11-09T10:00:00Z', shipping)))).toEqual({});
  expect(
    lastAddressOf([order('2026-11-09T10:00:00Z', undefined), order('2026-11-01T10:00:00Z', pune)]),
  ).toEqual(pune);
});

test('an address from an upstream keeps only its texts', () => {
  expect(lastAddressOf([order('', { ...pune, zip: 411004, phone: null, street: 'x' })])).toEqual({
    ...pune,
    zip: undefined,
  });
});
