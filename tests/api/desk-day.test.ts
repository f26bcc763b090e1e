import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder, DeskOrders } from '#contract/desk.ts';
import type { Customer, Papers, Shipped } from '#contract/desk-day.ts';
import { exportData } from '#netlify/commerce/accounts/export-data.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { inquiries, orderEvents } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { address } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';

/** A day on the desk: several orders at once, their papers, corrections, notes, and the page of a customer. */

const shop = await payingShop();
const { db } = shop;
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
  await recordSupplier(db, { name: 'Test Solar', address: ['Lucknow 226010'], gstin: '09AAAAA0000A1Z0' });
});

const get = async (path: string) => call('GET', path, { token: operator.access });
const post = (path: string, body: object, headers = {}) =>
  call('POST', path, { token: operator.access, body, headers });
const take = (id: number, body: object) => post(`/api/desk/orders/${id}/step/`, body);
const paid = async () => (await shop.paidOrder()).order;

describe('several orders are shipped at once', () => {
  const ship = async (parcels: object[]) => {
    const { status, json } = await post('/api/desk/ship/', { parcels });
    return { status, results: (json as Shipped).results };
  };

  test('each with its number; one that cannot leave keeps no other, and says why', async () => {
    const [one, unpaid, other] = [await paid(), await shop.order(), await paid()];
    const { status, results } = await ship([
      { order: one.id, carrier: 'Delhivery', tracking_number: 'AWB-1' },
      { order: unpaid.id, carrier: 'Delhivery', tracking_number: 'AWB-2' },
      { order: 1, carrier: 'Delhivery', tracking_number: 'AWB-3' },
      { order: other.id, tracking_number: 'AWB-4' },
      { order: other.id, carrier: 'India Post', tracking_number: 'AWB-5' },
    ]);
    expect(status).toBe(200);
    expect(results.map(({ order, shipped }) => [order, shipped])).toEqual([
      [one.id, true],
      [unpaid.id, false],
      [1, false],
      [other.id, false],
      [other.id, true],
    ]);
    expect(results[1]?.problem).toContain('is pending and cannot become shipped');
    expect(results[3]?.problem).toBe('Name the carrier whose tracking number this is.');
    const { parcel } = (await get(`/api/desk/orders/${other.id}/`)).json as DeskOrder;
    expect(parcel).toMatchObject({ carrier: 'India Post', tracking_number: 'AWB-5' });
  });

  test('the same call twice at once ships each order once', async () => {
    const made = [await paid(), await paid(), await paid()];
    const parcels = made.map(({ id }) => ({ order: id, carrier: 'Delhivery', tracking_number: `N${id}` }));
    const both = await Promise.all([ship(parcels), ship(parcels.toReversed())]);
    expect(both.flatMap(({ results }) => results.map(({ shipped }) => shipped))).not.toContain(false);
    for (const { id } of made) {
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
      expect(events.filter(({ kind }) => kind === 'shipped')).toHaveLength(1);
      expect(events.find(({ kind }) => kind === 'shipped')?.data.operator).toBe(operator.username);
    }
  });

  test.each([[[]], [[{ order: 0 }]], [Array.from({ length: 51 }, (_, index) => ({ order: index + 1 }))]])(
    'a list that is empty, wrong or too long is refused as a whole (%#)',
    async (parcels) => {
      expect((await ship(parcels)).status).toBe(400);
    },
  );
});

test('the list of orders says what is in each', async () => {
  const order = await paid();
  const { results } = (await get(`/api/desk/orders/?q=${order.id}`)).json as DeskOrders;
  expect(results[0]?.items).toEqual([{ product_name: order.goods.name, quantity: 2 }]);
});

describe('papers of orders', () => {
  test('papers of an order have address, goods, parcel and invoice, and cash to be taken only while it is not paid', async () => {
    const [one, other] = [await paid(), await paid()];
    await take(other.id, { step: 'ship', carrier: 'Delhivery', tracking_number: 'AWB-9' });
    const { orders, documents } = (await get(`/api/desk/papers/?orders=${other.id},${one.id}`))
      .json as Papers;
    expect(orders.map(({ id, carrier, collect }) => [id, carrier, collect])).toEqual([
      [one.id, null, 0],
      [other.id, 'Delhivery', 0],
    ]);
    expect(orders[0]?.shipping).toMatchObject({ fullName: address.fullName, address: address.address });
    expect(orders[0]?.items).toEqual([{ product_name: one.goods.name, quantity: 2 }]);
    expect(documents.map(({ order }) => order)).toEqual([other.id]);
  });

  test('an order on delivery says what is to be taken at the door', async () => {
    const order = await shop.order({ pricePaise: 100_000 });
    await call('POST', `/api/orders/${order.id}/confirm-cod/`, { token: order.buyer.access, body: {} });
    const { orders } = (await get(`/api/desk/papers/?orders=${order.id}`)).json as Papers;
    expect(orders[0]?.collect).toBe(2000);
  });

  test.each(['', 'x', '1,', '-1', Array.from({ length: 51 }, (_, index) => index + 1).join()])(
    'a list that is no list of numbers is refused: %s',
    async (orders) => {
      expect((await get(`/api/desk/papers/?orders=${orders}`)).status).toBe(400);
    },
  );

  test('an order that is not there is named', async () => {
    const order = await paid();
    const { status, json } = await get(`/api/desk/papers/?orders=${order.id},77`);
    expect([status, json.detail]).toEqual([404, 'There is no order with the number 77.']);
  });
});

describe('an address is corrected on the desk', () => {
  test('a corrected address changes only the fields that were sent, and the history has no personal data', async () => {
    const order = await paid();
    const { status, json } = await take(order.id, {
      step: 'address',
      shipping: { phone: '+91 91234 56789', zip: '411004' },
      note: 'She called.',
    });
    expect(status).toBe(200);
    expect(json.shipping).toMatchObject({
      phone: '+91 91234 56789',
      zip: '411004',
      fullName: address.fullName,
    });
    const last = (json as DeskOrder).history.at(-1);
    expect(last).toMatchObject({ kind: 'address_changed', data: { fields: ['phone', 'zip'] } });
    expect(JSON.stringify(last)).not.toContain('91234');
  });

  test('a wrong one is refused and named; after shipping it stays', async () => {
    const order = await paid();
    const wrong = await take(order.id, { step: 'address', shipping: { zip: '12' } });
    expect([wrong.status, wrong.json.fields]).toEqual([400, ['shipping.zip']]);
    await take(order.id, { step: 'ship' });
    expect((await take(order.id, { step: 'address', shipping: { zip: '411004' } })).status).toBe(409);
  });
});

test('a call is noted as a call', async () => {
  const order = await paid();
  const { json } = await take(order.id, { step: 'call', note: 'Comes on Monday.' });
  expect((json as DeskOrder).history.at(-1)).toMatchObject({
    kind: 'noted',
    data: { note: 'Comes on Monday.', call: true, operator: operator.username },
  });
  expect((await take(order.id, { step: 'call' })).status).toBe(400);
});

describe('the page of a customer', () => {
  const note = (id: number, body: object, key: string = randomUUID()) =>
    post(`/api/desk/customers/${id}/note/`, body, { 'Idempotency-Key': key });

  test('the page of a customer has orders, each address once, inquiries from the account’s address, and notes', async () => {
    const buyer = await signedInUser(db);
    const email = `${randomUUID()}@example.com`;
    await db.update(users).set({ email }).where(eq(users.id, buyer.userId));
    const orders = [await shop.order({ by: buyer }), await shop.order({ by: buyer })];
    await db.insert(inquiries).values([
      { name: 'A', email: email.toUpperCase(), message: 'Does it fit?' },
      { name: 'B', email: 'other@example.com', message: 'Another' },
    ]);
    await note(buyer.userId, { note: 'Pays late.', call: true });
    const { json } = await get(`/api/desk/customers/${buyer.userId}/`);
    const customer = json as Customer;
    expect(customer.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toReversed());
    expect(customer.addresses).toHaveLength(1);
    expect(customer.inquiries.map(({ message, answered }) => [message, answered])).toEqual([
      ['Does it fit?', false],
    ]);
    expect(customer.notes).toMatchObject([{ note: 'Pays late.', call: true, operator: operator.username }]);
    expect((await get(`/api/desk/orders/${orders[0]?.id}/`)).json.buyer.id).toBe(buyer.userId);
  });

  test('a note that is sent twice is one note, and its subject finds it in the own data', async () => {
    const { userId } = await signedInUser(db);
    const key = randomUUID();
    await note(userId, { note: 'Rings twice.' }, key);
    const { json } = await note(userId, { note: 'Rings twice.' }, key);
    expect((json as Customer).notes).toHaveLength(1);
    const own = await exportData(shop.ctx(), userId);
    expect(own.notes).toMatchObject([{ note: 'Rings twice.', of_a_call: false }]);
    expect(JSON.stringify(own)).not.toContain(operator.username);
  });

  test('an empty note, one without a key and an unknown customer are refused', async () => {
    const { userId } = await signedInUser(db);
    expect((await note(userId, { note: ' ' })).status).toBe(400);
    expect((await post(`/api/desk/customers/${userId}/note/`, { note: 'x' })).status).toBe(400);
    for (const id of ['999999', '99999999999', 'x'])
      expect((await get(`/api/desk/customers/${id}/`)).status).toBe(404);
  });
});
