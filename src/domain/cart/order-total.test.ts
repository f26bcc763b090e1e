import { expect, test } from 'vitest';
import { lineTotal, orderTotal } from './order-total.ts';

test('an order costs its prices times their quantities, without additions; a coupon takes off its percentage', () => {
  const lines = [
    { unitPricePaise: 1_549_900, quantity: 2 },
    { unitPricePaise: 14_950, quantity: 3 },
  ];
  expect(orderTotal(lines)).toEqual({ subtotal: 3_144_650, discount: 0, total: 3_144_650 });
  expect(orderTotal(lines, 10)).toEqual({ subtotal: 3_144_650, discount: 314_465, total: 2_830_185 });
  expect(orderTotal([])).toEqual({ subtotal: 0, discount: 0, total: 0 });
});

test('the total of a line in rupees is exact', () => {
  expect(lineTotal(0.1, 3)).toBe(0.3);
  expect(lineTotal(149.5, 2)).toBe(299);
});
