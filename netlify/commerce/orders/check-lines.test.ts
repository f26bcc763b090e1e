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

describe('decision 6: what is ordered against what is offered', () => {
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
});
