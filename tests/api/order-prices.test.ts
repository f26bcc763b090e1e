import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';

const { db, place } = await orderingShop();

/** Prices that are the same rupees, by rounding up, down or to the nearest, and are not the same price. */
const neighbours: [number, number][] = [
  [100_00, 100_01],
  [100_00, 100_49],
  [100_00, 99_51],
  [100_00, 99_99],
  [100_50, 100_99],
  [100_99, 100_00],
  [1, 99],
  [1_549_950, 1_549_949],
];

describe('prices are compared to the paisa', () => {
  test.each(neighbours)(
    'a product of %d paise is not ordered at %d paise in the cart',
    async (pricePaise, claimed) => {
      const panel = await product(db, { pricePaise });
      const refused = await place([{ ...panel.item(), price: claimed / 100 }]);
      expect([refused.status, refused.json.code]).toEqual([409, 'price_changed']);
      expect(refused.json.lines).toMatchObject([
        { claimed_price: claimed / 100, current_price: pricePaise / 100 },
      ]);
      expect(await panel.stock()).toBe(10);
    },
  );

  test.each(neighbours)(
    'a price that changes from %d to %d paise after it was put into the cart makes no order',
    async (before, after) => {
      const panel = await product(db, { pricePaise: before });
      await db.update(products).set({ pricePaise: after }).where(eq(products.id, panel.id));
      expect((await place([panel.item()])).json.code).toBe('price_changed');
      expect((await place([{ ...panel.item(), price: after / 100 }])).json.total_amount).toBe(after / 100);
    },
  );

  test('the second of two lines is a paisa off: no order, and nothing is taken', async () => {
    const [first, second] = [await product(db), await product(db, { pricePaise: 249_900 })];
    const refused = await place([first.item(), { ...second.item(), price: 2_499.01 }]);
    expect(refused.json).toMatchObject({ code: 'price_changed', lines: [{ product: second.id }] });
    expect([await first.stock(), await second.stock()]).toEqual([10, 10]);
  });

  test('one product on two lines, one of them a paisa off: no order', async () => {
    const panel = await product(db, { pricePaise: 100_00 });
    const refused = await place([panel.item(), { ...panel.item(), price: 100.01 }]);
    expect([refused.status, refused.json.code]).toEqual([409, 'price_changed']);
  });
});
