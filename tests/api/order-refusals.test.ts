import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';

const { db, place, countOf } = await orderingShop();

describe('what an order may hold', () => {
  test('a price that changed since is 409 with both prices, and no order', async () => {
    const someone = await signedInUser(db);
    const panel = await product(db, { stock: 5, pricePaise: 1_549_950 });
    await db.update(products).set({ pricePaise: 1_600_000 }).where(eq(products.id, panel.id));
    const refused = await place([panel.item()], { by: someone });
    expect(refused.status).toBe(409);
    expect(refused.json.code).toBe('price_changed');
    expect(refused.json.detail).toContain('₹16,000.00');
    expect(refused.json.lines[0]).toMatchObject({
      product: panel.id,
      claimed_price: 15_499.5,
      current_price: 16_000,
    });
    expect([await panel.stock(), await countOf(someone)]).toEqual([5, 0]);
  });

  test.each([
    ['one paisa less', (price: number) => price - 0.01],
    ['nothing', () => 0],
  ])('a claim of %s never becomes the price', async (_, claim) => {
    const panel = await product(db);
    const refused = await place([{ ...panel.item(), price: claim(panel.price) }]);
    expect([refused.status, refused.json.code]).toEqual([409, 'price_changed']);
  });

  test.each([
    ['price', -1],
    ['price', 15_499.505],
    ['price', 1e300],
    ['quantity', 0],
    ['quantity', -3],
    ['quantity', 1.5],
    ['quantity', 1001],
    ['quantity', 1e300],
    ['product', 0],
    ['product', 1.5],
    ['product', 2 ** 53],
  ])('%s %d is refused by name', async (field, value) => {
    const panel = await product(db);
    const refused = await place([{ ...panel.item(), [field]: value }]);
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
    expect(refused.json.fields).toEqual([`items[0].${field}`]);
    expect(await panel.stock()).toBe(10);
  });

  test('more units than an order takes are refused in words that say the limit and the way on', async () => {
    const panel = await product(db);
    const refused = await place([{ ...panel.item(), quantity: 1001 }]);
    expect(refused.json.detail).toBe(
      'items, line 1, quantity: must be at most 1,000 in one order. Ask us for a quotation for more',
    );
  });

  test('an order with missing or wrong fields is refused in plain words', async () => {
    const panel = await product(db);
    const refused = await place([
      { ...panel.item(), quantity: '2' },
      { ...panel.item(), price: undefined },
      { ...panel.item(), quantity: 0 },
    ]);
    expect(refused.json.detail).toBe(
      'items, line 1, quantity: must be a number; items, line 2, price: is missing; items, line 3, quantity: must be at least 1',
    );
  });

  test.each([999_999_999, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'an order for product %d, which does not exist, is 400',
    async (id) => {
      const refused = await place([{ product: id, quantity: 1, price: 1 }]);
      expect([refused.status, refused.json.code]).toEqual([400, 'unknown_product']);
      expect(refused.json.detail).toContain(String(id));
    },
  );

  test('an unpublished product is as good as unknown', async () => {
    const hidden = await product(db, { published: false });
    expect((await place([hidden.item()])).json.code).toBe('unknown_product');
  });

  test('an order for more than is in stock is 409 with what is there, before anything is taken', async () => {
    const panel = await product(db, { stock: 5 });
    const scarce = await product(db, { stock: 2, name: 'Scarce' });
    const refused = await place([panel.item(1), scarce.item(3)]);
    expect([refused.status, refused.json.code]).toEqual([409, 'insufficient_stock']);
    expect(refused.json.lines).toHaveLength(1);
    expect(refused.json.lines[0]).toMatchObject({ product: scarce.id, requested: 3, available: 2 });
    expect(refused.json.detail).toContain('Only 2 of “Scarce”');
    expect([await panel.stock(), await scarce.stock()]).toEqual([5, 2]);
  });

  test('one product on two lines is added up, for stock and for the limit of one order', async () => {
    const panel = await product(db, { stock: 5 });
    expect((await place([panel.item(3), panel.item(3)])).json.code).toBe('insufficient_stock');
    const placed = await place([panel.item(2), panel.item(3)]);
    expect(placed.json.items).toMatchObject([{ product: panel.id, quantity: 5 }]);
    expect(await panel.stock()).toBe(0);
    const plenty = await product(db, { stock: 5000 });
    const refused = await place([plenty.item(600), plenty.item(600)]);
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
  });

  test('odd prices and quantities add up to the total, in paise', async () => {
    const prices = [1, 33, 99, 101, 14_999, 105_07, 12_00_000_01];
    const goods = await Promise.all(prices.map((pricePaise) => product(db, { stock: 1000, pricePaise })));
    const placed = await place(goods.map(({ item }, index) => item(3 + 7 * index)));
    const paise = prices.reduce((sum, price, index) => sum + price * (3 + 7 * index), 0);
    expect(placed.json.total_amount).toBe(paise / 100);
  });

  test('a total beyond what can be counted is refused in words', async () => {
    const dear = await product(db, { stock: 1000, pricePaise: 9_007_199_254_740_900 });
    const refused = await place([dear.item(1000)]);
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
    expect(await dear.stock()).toBe(1000);
  });
});
