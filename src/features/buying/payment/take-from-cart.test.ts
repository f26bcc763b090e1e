import { expect, test } from 'vitest';
import { withoutOrdered } from './take-from-cart.ts';

const line = (id: number, qty: number) => ({ id, name: `Product ${id}`, price: 100, qty, main_image: '' });
const item = (quantity: number, product?: number, product_name = '') => ({
  product,
  product_name,
  quantity,
  price: 100,
});

test.each([
  ['by its id', [item(2, 1)]],
  ['by its name', [item(2, undefined, 'Product 1')]],
  ['in two items', [item(1, 1), item(1, 1)]],
])('ordered goods leave the cart, however the backend names them: %s', (_, items) => {
  expect(withoutOrdered([line(1, 2)], items)).toEqual([]);
  expect(withoutOrdered([line(1, 3), line(2, 1)], items)).toEqual([line(1, 1), line(2, 1)]);
});

test('an order without items held the whole cart', () => {
  expect(withoutOrdered([line(1, 2), line(2, 1)], [])).toEqual([]);
});
