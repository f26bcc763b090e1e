import { describe, expect, test } from 'vitest';
import { orders } from '#netlify/database/order-schema.ts';
import { Order, OrderList } from '#netlify/http/upstream/order-shapes.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';

const { db, call, place, eventsOf } = await orderingShop();
const buyer = await signedInUser(db);

describe('placing an order', () => {
  test('a new order is pending and unpaid, in rupees, and takes its stock', async () => {
    const panel = await product(db, { stock: 5, pricePaise: 1_549_950 });
    const cable = await product(db, { stock: 100, pricePaise: 1_033, name: 'Cable' });
    const placed = await place([panel.item(2), cable.item(3)], { by: buyer });
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
    const createdAt = Order.parse(placed.json).created_at ?? '';
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect([await panel.stock(), await cable.stock()]).toEqual([3, 97]);
    expect(await eventsOf(placed.json.id)).toEqual(['created']);
    expect(placed.headers.get('cache-control')).toBe('private, no-store');
  });

  test('the shipping details are kept with the order, as they were typed', async () => {
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
    const placed = await place([panel.item()], { by: buyer, shipping });
    expect(placed.json.shipping).toEqual(shipping);
    const read = await call('GET', `/api/orders/${placed.json.id}/`, { token: buyer.access });
    expect(read.json.shipping).toEqual(shipping);
  });

  test('an order without status and without shipping is taken too', async () => {
    const panel = await product(db);
    const placed = await call('POST', '/api/orders', {
      token: buyer.access,
      body: { items: [panel.item()] },
    });
    expect(placed.status).toBe(201);
    expect(placed.json).not.toHaveProperty('shipping');
  });
});

describe('reading orders', () => {
  test('account: all orders of the caller and no other, newest first', async () => {
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

  test('a long list comes in pages, a hundred orders each unless the caller says otherwise', async () => {
    const someone = await signedInUser(db);
    const rows = Array.from({ length: 105 }, (_, n) => ({
      userId: someone.userId,
      totalPaise: 100,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }));
    const made = await db.insert(orders).values(rows).returning({ id: orders.id });
    const newest = made.map(({ id }) => id).reverse();
    const read = async (address: string) => (await call('GET', address, { token: someone.access })).json;
    const first = await read('/api/orders/');
    expect(first).toMatchObject({ count: 105, next: '/api/orders/?page=2&page_size=100', previous: null });
    expect(first.results.map(({ id }: { id: number }) => id)).toEqual(newest.slice(0, 100));
    const second = await read(first.next);
    expect(second).toMatchObject({ count: 105, next: null, previous: '/api/orders/?page=1&page_size=100' });
    expect(second.results.map(({ id }: { id: number }) => id)).toEqual(newest.slice(100));
    const short = await read('/api/orders/?page=3&page_size=2');
    expect(short.results.map(({ id }: { id: number }) => id)).toEqual(newest.slice(4, 6));
    expect((await read('/api/orders/?page=9')).results).toEqual([]);
  });

  test.each(['page=0', 'page=x', 'page_size=0', 'page_size=9999', 'page=99999999'])(
    'a list of orders with ?%s is 400 and names the parameter',
    async (query) => {
      const refused = await call('GET', `/api/orders/?${query}`, { token: buyer.access });
      expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
      expect(refused.json.fields).toEqual([query.split('=')[0]]);
    },
  );

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

describe('cash on delivery', () => {
  test('an order confirmed on delivery stays pending, with the method and the time; twice is the same as once', async () => {
    const panel = await product(db);
    const { json: order } = await place([panel.item()], { by: buyer });
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
    const { json: order } = await place([panel.item()], { by: buyer });
    const reply = await call('POST', `/api/orders/${order.id}/confirm-cod`, { token: buyer.access });
    expect(reply.status).toBe(200);
  });
});
