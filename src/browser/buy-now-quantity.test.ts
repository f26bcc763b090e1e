import { expect, test } from 'vitest';
import { clearBuyNowQuantity, readBuyNowQuantity, writeBuyNowQuantity } from './buy-now-quantity.ts';
import { createSafeStorage } from './safe-storage.ts';

test('the quantity that Buy Now added is remembered for each product until it leaves the cart', () => {
  const tab = createSafeStorage([]);
  writeBuyNowQuantity(tab, 7, 2);
  writeBuyNowQuantity(tab, 8, 1);
  expect([readBuyNowQuantity(tab, 7), readBuyNowQuantity(tab, 8), readBuyNowQuantity(tab, 9)]).toEqual([
    2, 1, 0,
  ]);
  clearBuyNowQuantity(tab, 7);
  expect([readBuyNowQuantity(tab, 7), readBuyNowQuantity(tab, 8)]).toEqual([0, 1]);
});

test.each(['{', 'null', '', 'x', '-2', 'Infinity-'])(
  'the invalid stored quantity %j counts as none',
  (value) => {
    const tab = createSafeStorage([]);
    tab.write('bought-now-7', value);
    expect(readBuyNowQuantity(tab, 7)).toBe(0);
  },
);
