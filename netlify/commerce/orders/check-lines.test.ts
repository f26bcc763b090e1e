import { describe, expect, test } from 'vitest';
import { checkLines } from './check-lines.ts';

const offer = (id: number, more = {}) => ({
  id,
  slug: `product-${id}`,
  name: `Product ${id}`,
  pricePaise: 10_050,
  stock: 5,
  published: true,
  ...more,
});
const line = (product: number, quantity = 1, price = 100.5) => ({ product, quantity, price });

describe('what is ordered against what is offered', () => {
  test('lines come out with the price of the shop and add up in paise', () => {
    const checked = checkLines([line(2, 3), line(1)], [offer(1), offer(2)]);
    expect(checked).toMatchObject({
      ok: true,
      value: {
        totalPaise: 40_200,
        lines: [
          { product: 2, quantity: 3, unitPricePaise: 10_050 },
          { product: 1, quantity: 1, unitPricePaise: 10_050 },
        ],
      },
    });
  });

  test('every changed price is told at once, with what is in stock beside it', () => {
    const checked = checkLines(
      [line(1), line(2, 9), line(3)],
      [offer(1, { pricePaise: 1 }), offer(2, { pricePaise: 2 }), offer(3)],
    );
    expect(checked).toMatchObject({
      ok: false,
      error: {
        code: 'price_changed',
        lines: [
          { product: 1, claimed_price: 100.5, current_price: 0.01 },
          { product: 2, claimed_price: 100.5, current_price: 0.02, requested: 9, available: 5 },
        ],
      },
    });
  });

  test('two lines of one product with two prices cannot both be right', () => {
    const checked = checkLines([line(1), line(1, 1, 99)], [offer(1)]);
    expect(checked).toMatchObject({ error: { code: 'price_changed', lines: [{ claimed_price: 99 }] } });
  });

  test('a detail says what is out of stock and what is merely short', () => {
    const checked = checkLines([line(1), line(2, 6)], [offer(1, { stock: 0 }), offer(2)]);
    expect(checked).toMatchObject({
      error: {
        code: 'insufficient_stock',
        detail: '“Product 1” is out of stock. Only 5 of “Product 2” are in stock.',
      },
    });
  });

  test('every product that is unknown or unpublished is named', () => {
    const checked = checkLines([line(1), line(2), line(3)], [offer(1), offer(2, { published: false })]);
    expect(checked).toEqual({
      ok: false,
      error: {
        code: 'unknown_product',
        reason: 'products_unknown',
        detail: 'There is no product with the number 2, 3 in the shop.',
        products: [2, 3],
      },
    });
  });

  test('a thousand units of one product can be ordered, on two lines as on one; not one more', () => {
    const offers = [offer(1, { stock: 5000 })];
    expect(checkLines([line(1, 999), line(1, 1)], offers)).toMatchObject({
      ok: true,
      value: { lines: [{ quantity: 1000 }], totalPaise: 10_050_000 },
    });
    expect(checkLines([line(1, 1000), line(1, 1)], offers)).toEqual({
      ok: false,
      error: {
        code: 'invalid_input',
        reason: 'units_too_many',
        name: 'Product 1',
        max: 1000,
        detail: 'items: at most 1000 of “Product 1” in one order',
        fields: ['items'],
      },
    });
  });

  test('the last units can be ordered; of one more the shopper hears what is left', () => {
    expect(checkLines([line(1, 5)], [offer(1)]).ok).toBe(true);
    expect(checkLines([line(1, 3), line(1, 3)], [offer(1)])).toMatchObject({
      error: {
        lines: [
          {
            product: 1,
            name: 'Product 1',
            claimed_price: 100.5,
            current_price: 100.5,
            requested: 6,
            available: 5,
          },
        ],
      },
    });
  });

  test('a new price is told in a sentence for each product', () => {
    expect(
      checkLines([line(1), line(2)], [offer(1, { pricePaise: 1_234_500 }), offer(2, { pricePaise: 1 })]),
    ).toMatchObject({
      error: { detail: '“Product 1” now costs ₹12,345.00. “Product 2” now costs ₹0.01.' },
    });
  });

  test('an order that costs more than can be counted exactly is refused', () => {
    const price = 90_000_000_000;
    const dear = (id: number) => offer(id, { pricePaise: price * 100, stock: 1000 });
    expect(checkLines([line(1, 1000, price)], [dear(1)]).ok).toBe(true);
    expect(checkLines([line(1, 1000, price), line(2, 1000, price)], [dear(1), dear(2)])).toEqual({
      ok: false,
      error: {
        code: 'invalid_input',
        reason: 'sum_too_large',
        detail: 'items: together cost more than one order can hold.',
        fields: ['items'],
      },
    });
  });
});
