import { expect, test } from 'vitest';
import { nearestInStock } from './nearest-in-stock.ts';

let last = 0;
/** A panel, or without watts something whose size is not known. */
const product = (watts: number | undefined, price: number, more: object = {}) => {
  last += 1;
  const facts = watts ? ({ kind: 'panel', power_w: watts } as const) : undefined;
  return { id: last, price, stock: 9, category: { id: 1 }, facts, ...more };
};
const soldOut = product(110, 8499, { stock: 0 });
const nearestTo = (wanted: typeof soldOut, ...others: (typeof soldOut)[]) =>
  nearestInStock(wanted, [wanted, ...others]);

test('§2 instead of a sold-out product the one of the nearest size is offered, larger or smaller', () => {
  const [small, middle, large] = [product(100, 2999), product(165, 4299), product(400, 8999)];
  expect(nearestTo(soldOut, large, small, middle)).toBe(small);
  expect(nearestTo(soldOut, product(40, 8499), middle)).toBe(middle);
});

test('§2 of the same size, or where sizes are not known, the one of the nearest price is offered', () => {
  const near = product(110, 7999);
  expect(nearestTo(soldOut, product(110, 2999), near)).toBe(near);
  const cheap = product(undefined, 150);
  expect(nearestTo(product(undefined, 100, { stock: 0 }), product(undefined, 900), cheap)).toBe(cheap);
});

test('§2 where the size of one of the two is not known, their prices alone are compared', () => {
  const unknown = product(undefined, 8499);
  expect(nearestTo(soldOut, product(165, 4299), unknown)).toBe(unknown);
  const near = product(110, 150);
  expect(nearestTo(product(undefined, 100, { stock: 0 }), product(40, 900), near)).toBe(near);
});

test('§2 a product is never offered instead of itself', () => {
  const other = product(400, 8999);
  expect(nearestTo(product(110, 8499), other)).toBe(other);
});

test('§2 another category, what is sold out too, and what has no category are not offered', () => {
  const others = [product(110, 8499, { category: { id: 2 } }), product(110, 8499, { in_stock: false })];
  expect(nearestTo(soldOut, ...others)).toBeUndefined();
  const bare = product(110, 8499, { category: undefined });
  expect(nearestTo(soldOut, bare)).toBeUndefined();
  expect(nearestTo(bare, product(110, 8499, { category: undefined }))).toBeUndefined();
});
