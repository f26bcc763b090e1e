import { expect, test } from 'vitest';
import { tabStorage } from '../storage/browser-storage.ts';
import { clearBuyNowQuantity, readBuyNowQuantity, writeBuyNowQuantity } from './buy-now-quantity.ts';

test('the quantity that Buy Now added is remembered for each product until it leaves the cart', () => {
  writeBuyNowQuantity(7, 2);
  writeBuyNowQuantity(8, 1);
  expect([readBuyNowQuantity(7), readBuyNowQuantity(8), readBuyNowQuantity(9)]).toEqual([2, 1, 0]);
  clearBuyNowQuantity(7);
  expect([readBuyNowQuantity(7), readBuyNowQuantity(8)]).toEqual([0, 1]);
});

test.each(['{', 'null', '', 'x', '-2', 'Infinity-'])(
  'the invalid stored quantity %j counts as none',
  (value) => {
    tabStorage.write('bought-now-7', value);
    expect(readBuyNowQuantity(7)).toBe(0);
  },
);
