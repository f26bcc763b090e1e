import { expect, test } from 'vitest';
import { boughtNow, forgetBoughtNow, setBoughtNow } from './bought-now.ts';
import { createSafeStorage } from './safe-storage.ts';

test('decision 24: the share of Buy Now is known for each product until it is out of the cart', () => {
  const tab = createSafeStorage([]);
  setBoughtNow(tab, 7, 2);
  setBoughtNow(tab, 8, 1);
  expect([boughtNow(tab, 7), boughtNow(tab, 8), boughtNow(tab, 9)]).toEqual([2, 1, 0]);
  forgetBoughtNow(tab, 7);
  expect([boughtNow(tab, 7), boughtNow(tab, 8)]).toEqual([0, 1]);
});

test.each(['{', 'null', '', 'x', '-2', 'Infinity-'])('a foreign value %j is no share', (value) => {
  const tab = createSafeStorage([]);
  tab.write('bought-now-7', value);
  expect(boughtNow(tab, 7)).toBe(0);
});
