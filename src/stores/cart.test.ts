import { expect, test } from 'vitest';
import { tabStorage } from './browser-storage.ts';
import { readBuyNowQuantity, writeBuyNowQuantity } from './buy-now-quantity.ts';
import { $cart, removeOrdered } from './cart.ts';

const line = (qty: number) => ({ id: 5, name: 'Panel', price: 100, qty, main_image: '' });

test('decision 24: what is left of an ordered line is nothing that Buy Now added', () => {
  $cart.update(() => [line(3)]);
  writeBuyNowQuantity(tabStorage, 5, 2);
  removeOrdered([line(2)]);
  expect($cart.get()).toEqual([line(1)]);
  expect(readBuyNowQuantity(tabStorage, 5)).toBe(0);
});
