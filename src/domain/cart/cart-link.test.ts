import { expect, test } from 'vitest';
import * as paths from '#contract/paths.ts';
import type { CartLine } from './cart.ts';
import { linesAsked, withAsked } from './cart-link.ts';

const product = (id: number, more = {}) => ({
  id,
  name: `Panel ${id}`,
  price: 12_499.5,
  main_image: '/p.webp',
  ...more,
});
const line = (id: number, qty: number): CartLine => ({
  id,
  name: `Panel ${id}`,
  price: 12_499.5,
  qty,
  main_image: '/p.webp',
  slug: `panel-${id}`,
});
const items = (address: string) => new URL(address, 'http://shop.test').searchParams.get('items') ?? '';

test('a link to the cart says what it was made of', () => {
  const address = paths.cartWith([
    { slug: 'panel-1', quantity: 2 },
    { slug: 'पैनल,:&', quantity: 1000 },
  ]);
  expect(linesAsked(items(paths.cartWith([{ slug: 'panel-1', quantity: 2 }])))).toEqual([
    { slug: 'panel-1', qty: 2 },
  ]);
  expect(address).not.toMatch(/[^!-~]/);
});

test.each([
  '',
  'panel',
  'panel:0',
  'panel:-1',
  'panel:1001',
  'panel:2x',
  ':2',
  'panel:1e3',
  'panel:01',
  '<b>',
])('nothing is read of %j', (text) => {
  expect(linesAsked(text)).toEqual([]);
});

test('at most as many lines are read as an order may have', () => {
  expect(linesAsked(Array.from({ length: 500 }, (_, at) => `panel-${at}:1`).join())).toHaveLength(100);
});

test('the cart gets the products at the shop’s price, and keeps what it has', () => {
  const asked = linesAsked('panel-2:3');
  expect(withAsked([line(1, 1)], asked, [product(2)]).lines).toEqual([
    line(1, 1),
    expect.objectContaining(line(2, 3)),
  ]);
  expect(withAsked([line(1, 1)], asked, [product(2)]).isWhole).toBe(true);
});

test('the same link opened again adds nothing, and never takes away', () => {
  const asked = linesAsked('panel-1:3');
  expect(withAsked([line(1, 3)], asked, [product(1)]).lines).toEqual([line(1, 3)]);
  expect(withAsked([line(1, 5)], asked, [product(1)]).lines).toEqual([line(1, 5)]);
  expect(withAsked([line(1, 1)], asked, [product(1)]).lines).toEqual([line(1, 3)]);
});

test.each([
  ['unknown', {}],
  ['without a price', product(4, { price: null })],
  ['of another form', { id: 'x', name: 7 }],
])('a product that is %s is left out, which is said', (_, reply) => {
  expect(withAsked([line(1, 1)], linesAsked('panel-4:1'), [reply])).toEqual({
    lines: [line(1, 1)],
    isWhole: false,
  });
});
