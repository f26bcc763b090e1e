import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LineConflict } from '#contract/errors.ts';
import { Order, OrderList } from '#contract/orders.ts';
import { orderEvents, orders as orderTable, products } from '#database/schema.ts';
import orders from '#functions/orders.ts';
import { product } from '#support/goods.ts';
import { type Person, signedInUser } from '#support/people.ts';
import { caller, freshShop } from '#support/shop.ts';

const { db } = await freshShop();
const call = caller(orders);
const buyer = await signedInUser(db);

type Extra = { by?: Person; key?: string; shipping?: unknown };
const place = (items: unknown[], { by = buyer, key, shipping }: Extra = {}) =>
  call('POST', '/api/orders/', {
    token: by.access,
    body: { status: 'pending', items, ...(shipping ? { shipping } : {}) },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const eventsOf = async (orderId: number) => {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return events.sort((a, b) => a.id - b.id).map(({ kind }) => kind);
};
const countOf = async ({ userId }: Person) =>
  (await db.select().from(orderTable).where(eq(orderTable.userId, userId))).length;

describe('§7 placing an order', () => {
  test('§4 a new order is pending and unpaid, in rupees, and takes its stock', async () => {
    const panel = await product(db, { stock: 5, pricePaise: 1_549_950 });
    const cable = await product(db, { stock: 100, pricePaise: 1_033, name: 'Cable' });
    const placed = await place([panel.item(2), cable.item(3)]);
    expect(placed.status).toBe(201);
    expect(placed.json).toMatchObject({
      status: 'pending',
      payment: null,
      total_amount: 31_029.99,
      items: [
        { product: panel.id, product_name: panel.name, quantity: 2, price: 15_499.5 },
        { product: cable.id, product_name: 'Cable', quantity: 3, price: 10.33 },
      ],
    });
    const createdAt = Order.parse(placed.json).created_at;
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect([await panel.stock(), await cable.stock()]).toEqual([3, 97]);
    expect(await eventsOf(placed.json.id)).toEqual(['created']);
    expect(placed.headers.get('cache-control')).toBe('private, no-store');
  });

  test('decision 11: the shipping details are kept with the order, as they were typed', async () => {
    const panel = await product(db);
    const shipping = {
      fullName: "Asha O'Neill <b>आशा</b>",
      email: 'asha@example.com',
      phone: '+91 98765-43210',
      address: '12, Hazratganj\nLucknow',
      city: 'Lucknow',
      zip: '226001',
      notes: "'; DROP TABLE orders; --",
    };
    const placed = await place([panel.item()], { shipping });
    expect(placed.json.shipping).toEqual(shipping);
    const read = await call('GET', `/api/orders/${placed.json.id}/`, { token: buyer.access });
    expect(read.json.shipping).toEqual(shipping);
  });

  test('§7 an order without status and without shipping is taken too', async () => {
    const panel = await product(db);
    const placed = await call('POST', '/api/orders', {
      token: buyer.access,
      body: { items: [panel.item()] },
    });
    expect(placed.status).toBe(201);
    expect(placed.json).not.toHaveProperty('shipping');
  });

  test('fault 36: a price that changed since is 409 with both prices, and no order', async () => {
    const someone = await signedInUser(db);
    const panel = await product(db, { stock: 5, pricePaise: 1_549_950 });
    await db.update(products).set({ pricePaise: 1_600_000 }).where(eq(products.id, panel.id));
    const refused = await place([panel.item()], { by: someone });
    expect(refused.status).toBe(409);
    expect(refused.json.code).toBe('price_changed');
    expect(refused.json.detail).toContain('₹16,000.00');
    expect(LineConflict.parse(refused.json.lines[0])).toMatchObject({
      product: panel.id,
      claimed_price: 15_499.5,
      current_price: 16_000,
    });
    expect([await panel.stock(), await countOf(someone)]).toEqual([5, 0]);
  });

  test.each([
    ['one paisa less', (price: number) => price - 0.01],
    ['nothing', () => 0],
  ])('fault 35: a claim of %s never becomes the price', async (_, claim) => {
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
  ])('fault 35: %s %d is refused by name', async (field, value) => {
    const panel = await product(db);
    const refused = await place([{ ...panel.item(), [field]: value }]);
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
    expect(refused.json.fields).toEqual([`items[0].${field}`]);
    expect(await panel.stock()).toBe(10);
  });

  test.each([999_999_999, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'decision 6: product %d, which is not there, is 400',
    async (id) => {
      const refused = await place([{ product: id, quantity: 1, price: 1 }]);
      expect([refused.status, refused.json.code]).toEqual([400, 'unknown_product']);
      expect(refused.json.detail).toContain(String(id));
    },
  );

  test('decision 6: an unpublished product is as good as unknown', async () => {
    const hidden = await product(db, { published: false });
    expect((await place([hidden.item()])).json.code).toBe('unknown_product');
  });

  test('fault 30: more than is in stock is 409 with what is there, before anything is taken', async () => {
    const panel = await product(db, { stock: 5 });
    const scarce = await product(db, { stock: 2, name: 'Scarce' });
    const refused = await place([panel.item(1), scarce.item(3)]);
    expect([refused.status, refused.json.code]).toEqual([409, 'insufficient_stock']);
    expect(refused.json.lines).toHaveLength(1);
    expect(refused.json.lines[0]).toMatchObject({ product: scarce.id, requested: 3, available: 2 });
    expect(refused.json.detail).toContain('Only 2 of “Scarce”');
    expect([await panel.stock(), await scarce.stock()]).toEqual([5, 2]);
  });

  test('fault 31: one product on two lines is added up, for stock and for the limit of one order', async () => {
    const panel = await product(db, { stock: 5 });
    expect((await place([panel.item(3), panel.item(3)])).json.code).toBe('insufficient_stock');
    const placed = await place([panel.item(2), panel.item(3)]);
    expect(placed.json.items).toMatchObject([{ product: panel.id, quantity: 5 }]);
    expect(await panel.stock()).toBe(0);
    const plenty = await product(db, { stock: 5000 });
    const refused = await place([plenty.item(600), plenty.item(600)]);
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
  });

  test('fault 40: odd prices and quantities add up to the total, in paise', async () => {
    const prices = [1, 33, 99, 101, 14_999, 105_07, 12_00_000_01];
    const goods = await Promise.all(prices.map((pricePaise) => product(db, { stock: 1000, pricePaise })));
    const placed = await place(goods.map(({ item }, index) => item(3 + 7 * index)));
    const paise = prices.reduce((sum, price, index) => sum + price * (3 + 7 * index), 0);
    expect(placed.json.total_amount).toBe(paise / 100);
  });

  test('fault 40: a total beyond what can be counted is refused in words', async () => {
    const dear = await product(db, { stock: 1000, pricePaise: 9_007_199_254_740_900 });
    const refused = await place([dear.item(1000)]);
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
    expect(await dear.stock()).toBe(1000);
  });
});

describe('decision 12: one checkout, one order', () => {
  test('fault 1, 2: the same key and body answers the first order again, 201 both times', async () => {
    const panel = await product(db, { stock: 1 });
    const first = await place([panel.item()], { key: 'attempt-1' });
    const again = await place([panel.item()], { key: 'attempt-1' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await panel.stock()).toBe(0);
  });

  test('fault 3: the same key with another body is 422 and leaves one order', async () => {
    const someone = await signedInUser(db);
    const panel = await product(db);
    await place([panel.item(1)], { by: someone, key: 'attempt-2' });
    const other = await place([panel.item(2)], { by: someone, key: 'attempt-2' });
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
    expect([await countOf(someone), await panel.stock()]).toEqual([1, 9]);
  });

  test('fault 4: a key belongs to its caller', async () => {
    const [one, two] = [await signedInUser(db), await signedInUser(db)];
    const panel = await product(db);
    const first = await place([panel.item()], { by: one, key: 'shared' });
    const second = await place([panel.item()], { by: two, key: 'shared' });
    expect(second.status).toBe(201);
    expect(second.json.id).not.toBe(first.json.id);
  });

  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['no character', ''],
    ['a space', 'two words'],
    ['a letter beyond ASCII', 'clé'],
    ['a tab', 'a\tb'],
  ])('fault 4: a key of %s is 400', async (_, key) => {
    const panel = await product(db);
    const refused = await place([panel.item()], { key });
    expect(refused.status).toBe(400);
    expect(refused.json.detail).toContain('Idempotency-Key');
    expect(await panel.stock()).toBe(10);
  });

  test('fault 4: a key of 255 characters is taken', async () => {
    const panel = await product(db);
    expect((await place([panel.item()], { key: 'k'.repeat(255) })).status).toBe(201);
  });

  test('fault 5: two at once with one key make one order, also of the last unit', async () => {
    for (let round = 0; round < 10; round++) {
      const someone = await signedInUser(db);
      const last = await product(db, { stock: 1 });
      const key = `double-${round}`;
      const replies = await Promise.all([1, 2, 3].map(() => place([last.item()], { by: someone, key })));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
      expect([await countOf(someone), await last.stock()]).toEqual([1, 0]);
    }
  });

  test('a refused attempt may be repeated under its key once it is put right', async () => {
    const panel = await product(db);
    const wrong = await place([{ ...panel.item(), price: 1 }], { key: 'second-try' });
    expect(wrong.status).toBe(409);
    expect((await place([panel.item()], { key: 'second-try' })).status).toBe(201);
  });
});

describe('§7 reading orders', () => {
  test('§2 account: all orders of the caller and no other, newest first', async () => {
    const someone = await signedInUser(db);
    const panel = await product(db, { stock: 50 });
    const ids: number[] = [];
    for (let n = 1; n <= 15; n++) ids.push((await place([panel.item()], { by: someone })).json.id);
    const list = await call('GET', '/api/orders/', { token: someone.access });
    expect(list.status).toBe(200);
    expect(OrderList.parse(list.json).results.map(({ id }) => id)).toEqual(ids.reverse());
    expect(list.json).toMatchObject({ count: 15, next: null, previous: null });
    expect(list.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each(['0', '-1', '1.5', '1e3', '999999999', '9'.repeat(40), '%00', "1'--", 'abc', '%E0%A4%A'])(
    'an order numbered %s is 404',
    async (id) => {
      const read = await call('GET', `/api/orders/${id}/`, { token: buyer.access });
      expect([read.status, typeof read.json.detail]).toEqual([404, 'string']);
      expect((await call('POST', `/api/orders/${id}/confirm-cod/`, { token: buyer.access })).status).toBe(
        404,
      );
    },
  );

  test('a wrong method is 405 and names the right ones', async () => {
    const refused = await call('DELETE', '/api/orders/', { token: buyer.access });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, GET']);
  });
});

describe('§4 cash on delivery', () => {
  test('decision 8: it stays pending, with the method and the time; twice is the same as once', async () => {
    const panel = await product(db);
    const { json: order } = await place([panel.item()]);
    const confirm = () =>
      call('POST', `/api/orders/${order.id}/confirm-cod/`, { token: buyer.access, body: {} });
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies[0]?.json).toMatchObject({ id: order.id, status: 'pending', payment: { method: 'cod' } });
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await eventsOf(order.id)).toEqual(['created', 'cod_confirmed']);
  });

  test('an empty body is as good as an empty object', async () => {
    const panel = await product(db);
    const { json: order } = await place([panel.item()]);
    const reply = await call('POST', `/api/orders/${order.id}/confirm-cod`, { token: buyer.access });
    expect(reply.status).toBe(200);
  });
});
