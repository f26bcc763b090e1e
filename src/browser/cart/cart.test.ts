import { expect, test } from 'vitest';
import { readBuyNowQuantity, writeBuyNowQuantity } from './buy-now-quantity.ts';
import { $cart, removeOrdered } from './cart.ts';

const line = (qty: number) => ({ id: 5, name: 'Panel', price: 100, qty, main_image: '' });

test('once a line is ordered, its remaining units no longer count as added by Buy Now', () => {
  $cart.update(() => [line(3)]);
  writeBuyNowQuantity(5, 2);
  removeOrdered([line(2)]);
  expect($cart.get()).toEqual([line(1)]);
  expect(readBuyNowQuantity(5)).toBe(0);
});
