import { describe, expect, test } from 'vitest';
import { subtotalLabel } from '#texts/en/cart.ts';
import {
  addLine,
  type CartLine,
  readCart,
  removeLine,
  replaceEarlierBuyNow,
  setQuantity,
  summarise,
} from './cart.ts';

const panel: CartLine = { id: 1, name: 'Panel', price: 15499, qty: 1, main_image: '/p.webp', slug: 'panel' };
const cable: CartLine = { id: 2, name: 'Cable', price: 149.5, qty: 2, main_image: '' };

describe('cart', () => {
  test('cart: adding appends a new line', () => {
    expect(addLine([panel], cable)).toEqual([panel, cable]);
  });

  test('cart: adding a product again merges the quantity into its line', () => {
    expect(addLine([panel, cable], { ...panel, qty: 3 })).toEqual([{ ...panel, qty: 4 }, cable]);
  });

  test('cart: a line is removed by id', () => {
    expect(removeLine([panel, cable], 1)).toEqual([cable]);
  });

  test('cart: a quantity is set; zero or less removes the line', () => {
    expect(setQuantity([panel, cable], 2, 7)).toEqual([panel, { ...cable, qty: 7 }]);
    expect(setQuantity([panel, cable], 2, 1)).toEqual([panel, { ...cable, qty: 1 }]);
    expect(setQuantity([panel, cable], 2, 1e20)).toEqual([panel, cable]);
    expect(setQuantity([panel, cable], 2, 0)).toEqual([panel]);
    expect(setQuantity([panel, cable], 2, -3)).toEqual([panel]);
  });

  test('cart summary: count is the sum of quantities, subtotal the sum of price times quantity', () => {
    expect(summarise([panel, cable])).toMatchObject({ count: 3, subtotal: 15798 });
    expect(summarise([])).toMatchObject({ count: 0, subtotal: 0 });
  });

  test('cart summary: shipping and taxes add nothing, so without a coupon the total is the subtotal', () => {
    expect(summarise([panel, cable])).toMatchObject({ subtotal: 15798, discount: 0, total: 15798 });
  });

  test('cart summary: paise are added exactly', () => {
    expect(summarise([{ ...cable, price: 0.1, qty: 3 }]).subtotal).toBe(0.3);
  });
});

describe('cart in storage', () => {
  test('cart: a stored cart is read back unchanged', () => {
    expect(readCart(JSON.stringify([panel, cable]))).toEqual([panel, cable]);
  });

  test.each([null, undefined, '', 'not json', '{}', '"text"', '17', 'null', '[null, 3, "x", [], {}]'])(
    'cart: the invalid stored value %j is shown as an empty cart',
    (stored) => {
      expect(readCart(stored)).toEqual([]);
    },
  );

  test('cart: valid stored lines are shown, invalid ones are dropped', () => {
    const stored = JSON.stringify([
      { ...panel, qty: -1 },
      { id: 'x', price: 3 },
      { ...cable, price: 'NaN' },
      null,
      cable,
    ]);
    expect(readCart(stored)).toEqual([cable]);
  });

  test('cart line: without its own image it shows that of its nested product, and a missing quantity is 1', () => {
    const stored = JSON.stringify([{ id: 4, name: 'Old', price: '10', product: { image: '/old.webp' } }]);
    expect(readCart(stored)).toEqual([{ id: 4, name: 'Old', price: 10, qty: 1, main_image: '/old.webp' }]);
  });

  test.each([
    ['the units it added before are replaced, the other units stay', 4, 1, 1, 3],
    ['the newly chosen quantity is never reduced', 2, 2, 5, 2],
    ['when it added none before, nothing is taken away', 4, 1, 0, 4],
  ])('Buy Now again: %s', (_, qty, pressed, earlierQty, left) => {
    expect(
      replaceEarlierBuyNow([{ ...panel, qty }, cable], { id: panel.id, qty: pressed }, earlierQty),
    ).toEqual([{ ...panel, qty: left }, cable]);
  });

  test.each([
    ['an id that is no number of a product', { id: 0 }, undefined],
    ['a price below nothing', { price: -1 }, undefined],
    ['a price that is free', { price: 0 }, { price: 0 }],
    ['half a unit', { qty: 0.5 }, undefined],
    ['one unit and a half', { qty: 1.5 }, { qty: 1 }],
    ['more units than can be counted', { qty: 2 ** 60 }, undefined],
    ['a name that is no text', { name: 5 }, { name: '' }],
    ['a picture that is no text', { main_image: 5 }, { main_image: '' }],
    ['no picture', { main_image: undefined }, { main_image: '' }],
    [
      'the picture of its product',
      { main_image: undefined, product: { main_image: '/n' } },
      { main_image: '/n' },
    ],
    ['a link that is no text', { slug: 5 }, { slug: undefined }],
    ['an id that is no whole number', { id: 1.5 }, undefined],
    ['a price without end', { price: '1e999' }, undefined],
  ])('cart: a stored line with %s', (_, fields, read) => {
    const [line] = readCart(JSON.stringify([{ ...panel, ...fields }]));
    if (read === undefined) expect(line).toBeUndefined();
    else expect(line).toEqual({ ...panel, ...read });
  });

  test('cart: the subtotal names the number of items', () => {
    expect([0, 1, 2].map(subtotalLabel)).toEqual([
      'Subtotal (0 items)',
      'Subtotal (1 item)',
      'Subtotal (2 items)',
    ]);
  });

  test('cart: two stored lines of one product become one', () => {
    expect(readCart(JSON.stringify([cable, cable]))).toEqual([{ ...cable, qty: 4 }]);
  });
});
