import { describe, expect, test } from 'vitest';
import { acceptChanges, changesOf, offerOf, withTerms } from './cart-check.ts';

const line = { id: 1, name: 'Panel 550 W', price: 12000, qty: 4, main_image: '' };
const inverter = { id: 2, name: 'Inverter', price: 30000, qty: 1, main_image: '' };
const cart = [line, inverter];

describe('the cart is compared with the shop before paying', () => {
  test('a cart whose prices and stock are unchanged shows no changes', () => {
    expect(changesOf(cart, [{ id: 1, price: 12000, available: 4 }])).toEqual([]);
    expect(changesOf(cart, [{ id: 1 }])).toEqual([]);
    expect(acceptChanges(cart, [])).toEqual(cart);
  });

  test('a new price and too little stock are two changes, which can be accepted together', () => {
    const changes = changesOf(cart, [{ id: 1, price: 12500, available: 3 }]);
    expect(changes.map(({ kind }) => kind)).toEqual(['price', 'stock']);
    expect(acceptChanges(cart, changes)).toEqual([{ ...line, price: 12500, qty: 3 }, inverter]);
  });

  test('accepting removes products that are sold out or no longer sold', () => {
    const changes = changesOf(cart, [
      { id: 1, price: 12000, available: 0 },
      { id: 2, gone: true },
    ]);
    expect(changesOf([line], [{ id: 1, available: -3 }]).map(({ kind }) => kind)).toEqual(['gone']);
    expect(changes.map(({ kind }) => kind)).toEqual(['gone', 'gone']);
    expect(acceptChanges(cart, changes)).toEqual([]);
  });

  test('accepting keeps a quantity that the shopper has lowered since', () => {
    const changes = changesOf([line], [{ id: 1, available: 3 }]);
    expect(acceptChanges([{ ...line, qty: 2 }], changes)).toEqual([{ ...line, qty: 2 }]);
  });

  test('a product without a stock number counts as available; with in_stock false it does not', () => {
    expect(offerOf({ id: 1, price: 10 })).toEqual({ id: 1, price: 10, available: undefined });
    expect(offerOf({ id: 1, price: 10, in_stock: false })?.available).toBe(0);
    expect(offerOf({ id: 1, price: 10, in_stock: false, stock: 225 })?.available).toBe(0);
    expect(offerOf({ id: 1, price: 10, in_stock: null, stock: '225' })?.available).toBe(225);
  });

  test('money sent as text is understood; a value that is not a product gives no offer', () => {
    expect(offerOf({ id: '7', price: '15499.00', stock: '3' })).toEqual({
      id: 7,
      price: 15499,
      available: 3,
    });
    for (const foreign of [null, 'x', {}, { id: 'x' }, { id: '' }, { id: null }, { id: '1e999' }]) {
      expect(offerOf(foreign)).toBeUndefined();
    }
    expect(offerOf({ id: 7, price: '', stock: null })).toEqual({
      id: 7,
      price: undefined,
      available: undefined,
    });
    expect(offerOf({ id: 7, original_price: '100', discount_percent: '25' })?.price).toBe(75);
    expect(offerOf({ id: 7, discounted_price: 60, original_price: 100 })?.price).toBe(60);
  });

  test('a line takes the current terms of its product; a cart in which none differs stays the same', () => {
    const offers = [{ id: 1, product: { delivery_info: 'Made to order' } }, { id: 2 }];
    const updated = withTerms(cart, offers);
    expect(updated).toEqual([{ ...line, delivery: 'Made to order' }, inverter]);
    expect(withTerms(updated, offers)).toBe(updated);
  });
});
