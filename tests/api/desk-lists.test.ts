import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskInquiries, DeskOrders, DeskOverview, DeskProducts } from '#contract/desk.ts';
import { recordRun } from '#netlify/commerce/health/health.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { addOperator, listOperators } from '#netlify/commerce/people/operators.ts';
import { offerVersion } from '#netlify/commerce/products/offer.ts';
import { inquiries, orders, queue } from '#netlify/database/order-schema.ts';
import { contentChanges, products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller } from '#tests/support/shop.ts';

/** What the lists of the desk hold, in which order, and what is said where something is wrong. */

const shop = await payingShop();
const { db } = shop;
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username);
});

const get = (path: string) => call('GET', path, { token: operator.access });
const post = (path: string, body: object, headers = {}) =>
  call('POST', path, { token: operator.access, body, headers });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('inquiries', () => {
  const list = async (query: string) =>
    (await get(`/api/desk/inquiries/?page_size=100&${query}`)).json as DeskInquiries;
  async function inquiry(values: { spam?: boolean; createdAt?: Date } = {}) {
    const [row] = await db
      .insert(inquiries)
      .values({ name: 'Ravi', email: `${randomUUID()}@example.com`, message: 'Does it fit?', ...values })
      .returning();
    if (!row) throw new Error('no inquiry');
    return row;
  }
  const reply = (id: number, message: string, key: string = randomUUID()) =>
    post(`/api/desk/inquiries/${id}/reply/`, { message }, { 'Idempotency-Key': key });

  test('open inquiries come from the oldest, answered ones and spam from the newest, each in its own list', async () => {
    const [old, young] = [await inquiry({ createdAt: new Date('2020-01-01') }), await inquiry()];
    const spam = await inquiry({ spam: true });
    const open = await list('kind=open');
    expect(ids(open.results)).toEqual(ids((await list('')).results));
    expect(ids(open.results)[0]).toBe(old.id);
    expect(ids(open.results).indexOf(young.id)).toBeGreaterThan(0);
    expect(ids(open.results)).not.toContain(spam.id);
    expect(ids((await list('kind=spam')).results)).toEqual([spam.id]);
    expect((await reply(spam.id, 'Yes')).status).toBe(200);
    expect(ids((await list('kind=answered')).results)).not.toContain(spam.id);
    for (const { id } of [old, young]) await reply(id, 'Yes');
    expect(ids((await list('kind=answered')).results).slice(-2)).toEqual([young.id, old.id]);
    expect(ids((await list('kind=open')).results)).not.toContain(old.id);
  });

  test('inquiries are answered page by page, with how many there are', async () => {
    for (let made = 0; made < 3; made += 1) await inquiry();
    const all = await list('kind=open');
    expect(all.count).toBe(all.results.length);
    const second = (await get('/api/desk/inquiries/?page_size=2&page=2')).json as DeskInquiries;
    expect(second.count).toBe(all.count);
    expect(ids(second.results)).toEqual(ids(all.results).slice(2, 4));
    expect(ids((await list('page=9')).results)).toEqual([]);
  });

  test('each has its own replies, in the order they were written', async () => {
    const [one, other] = [await inquiry(), await inquiry()];
    await reply(one.id, 'First');
    await reply(other.id, 'Another');
    const { json } = await reply(one.id, 'Second');
    expect(json.replies.map(({ message }: { message: string }) => message)).toEqual(['First', 'Second']);
    const answered = (await list('kind=answered')).results;
    expect(answered.find(({ id }) => id === other.id)?.replies).toMatchObject([{ message: 'Another' }]);
  });

  test('the mail of a reply quotes what was asked', async () => {
    const { id, email } = await inquiry();
    await reply(id, 'It fits.');
    const [mail] = await db.select().from(queue).where(eq(queue.recipient, email));
    expect(mail?.data).toMatchObject({ name: 'Ravi', message: 'It fits.', inquiry: 'Does it fit?' });
  });

  test('a wrong reply to an inquiry is refused with what is wrong', async () => {
    const { id } = await inquiry();
    expect((await post(`/api/desk/inquiries/${id}/reply/`, { message: 'Yes' })).json.detail).toBe(
      'Idempotency-Key: is needed for a reply.',
    );
    for (const path of [999_999_999, 'nonsense'])
      expect(
        (await post(`/api/desk/inquiries/${path}/reply/`, { message: 'Yes' }, { 'Idempotency-Key': 'k' }))
          .json,
      ).toEqual({
        code: 'not_found',
        reason: 'inquiry_unknown',
        detail: 'There is no such inquiry.',
      });
  });
});

describe('stock and prices', () => {
  const list = async (query: string) => (await get(`/api/desk/products/?${query}`)).json as DeskProducts;
  const change = (slug: string, body: object) => post(`/api/desk/products/${slug}/`, body);

  test('the least stock comes first, page by page; blanks around a search are left out', async () => {
    const word = randomUUID();
    const made = [];
    for (const stock of [7, 3, 5]) made.push(await product(db, { name: `Fuse ${word}`, stock }));
    const all = await list(`q=${encodeURIComponent(`  ${word} `)}`);
    expect(all.count).toBe(3);
    expect(all.results.map(({ stock }) => stock)).toEqual([3, 5, 7]);
    const second = await list(`q=${word}&page_size=2&page=2`);
    expect([second.count, second.results.map(({ stock }) => stock)]).toEqual([3, [7]]);
    const bySlug = await list(`q=${made[0]?.slug}`);
    expect(bySlug.results.map(({ slug }) => slug)).toEqual([made[0]?.slug]);
  });

  test('a price before a reduction is shown as it is', async () => {
    const { slug, id, price } = await product(db, { stock: 5 });
    expect((await list(`q=${slug}`)).results).toMatchObject([{ original_price: null }]);
    await db.update(products).set({ originalPricePaise: 9_999_900 }).where(eq(products.id, id));
    expect((await list(`q=${slug}`)).results).toMatchObject([{ price, original_price: 99_999 }]);
  });

  test('a new stock alone makes no new pages, a new price before the reduction does', async () => {
    const { slug, price } = await product(db, { stock: 5 });
    const wanted = {
      price,
      original_price: null,
      stock: 6,
      version: offerVersion({ price: price, original_price: null, stock: 5 }),
    };
    expect((await change(slug, wanted)).json).toMatchObject({ stock: 6 });
    const told = async () =>
      (await db.select().from(contentChanges)).filter(({ changed }) =>
        JSON.stringify(changed).includes(slug),
      );
    expect(await told()).toEqual([]);
    const version = offerVersion({ price, original_price: null, stock: 6 });
    const reduced = { ...wanted, original_price: price + 100, version };
    expect((await change(slug, reduced)).json).toMatchObject({ original_price: price + 100 });
    expect((await told()).filter(({ rebuildId }) => rebuildId !== null)).toHaveLength(1);
  });

  test('the second of two operators who change one product at once sees what the first wrote', async () => {
    const { slug, price } = await product(db, { stock: 5 });
    const seen = {
      price,
      original_price: null,
      version: offerVersion({ price: price, original_price: null, stock: 5 }),
    };
    const both = await Promise.all([6, 7].map((stock) => change(slug, { ...seen, stock })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a wrong change of price and stock is refused with what is wrong', async () => {
    const { slug, price } = await product(db, { stock: 5 });
    const wanted = {
      price: price + 1,
      original_price: null,
      stock: 5,
      version: offerVersion({ price: price + 2, original_price: null, stock: 5 }),
    };
    expect((await change('no-such-product', wanted)).json).toEqual({
      code: 'not_found',
      reason: 'product_missing',
      slug: 'no-such-product',
      detail: 'There is no product "no-such-product".',
    });
    expect((await change(slug, wanted)).json).toMatchObject({
      code: 'changed_meanwhile',
      detail: expect.stringContaining('has changed since you opened this product'),
      current: { price },
    });
    const version = offerVersion({ price, original_price: null, stock: 5 });
    const same = { ...wanted, version, original_price: price + 1 };
    expect((await change(slug, same)).json.detail).toBe(
      'original_price: must be more than the price, or empty.',
    );
  });
});

describe('orders', () => {
  const list = async (query: string) => (await get(`/api/desk/orders/?${query}`)).json as DeskOrders;
  async function order(shipping: Record<string, string> = {}) {
    const goods = await product(db, { stock: 60 });
    const { userId, username } = await signedInUser(db);
    const person = { userId, username, sessionId: '' };
    const ctx = { ...shop.ctx(), ip: `2001:db8:4:${userId.toString(16)}::1` };
    const given = {
      fullName: 'Asha',
      email: 'asha@example.com',
      phone: '9811100000',
      address: '1 Road',
      city: 'Pune',
      zip: '411001',
    };
    const body = { items: [goods.item(1)], shipping: { ...given, ...shipping } };
    const placed = await createOrder(ctx, person, body, randomUUID());
    if (!placed.ok) throw new Error(placed.error.detail);
    await confirmCod(ctx, person, String(placed.value.id));
    return { id: placed.value.id, username };
  }

  test('the newest comes first, of a task the oldest, with how many there are', async () => {
    const made = [await order(), await order(), await order()];
    const all = await list('page_size=100');
    expect(all.count).toBe(all.results.length);
    expect(ids(all.results).slice(0, 3)).toEqual(ids(made).toReversed());
    expect(ids((await list('page_size=2&page=2')).results)[0]).toBe(made[0]?.id);
    expect(ids((await list('task=ship&page_size=100')).results).slice(-3)).toEqual(ids(made));
  });

  test('an order without a name is shown by its account', async () => {
    const { id, username } = await order();
    await db.update(orders).set({ shipping: null }).where(eq(orders.id, id));
    expect((await list(`q=${id}`)).results).toMatchObject([{ name: username, city: '' }]);
    expect(ids((await list(`q=${username}`)).results)).toEqual([id]);
    await db
      .update(orders)
      .set({ shipping: { fullName: 7, city: 'Pune' } as never })
      .where(eq(orders.id, id));
    expect((await list(`q=${id}`)).results).toMatchObject([{ name: username, city: 'Pune' }]);
  });

  test('a search for orders drops blanks around a number, and takes letters beside digits for a name', async () => {
    const { id } = await order({ fullName: 'Ward 7b Clinic' });
    expect(ids((await list(`q=${encodeURIComponent(`  ${id}  `)}`)).results)).toEqual([id]);
    expect(ids((await list('q=7b')).results)).toEqual([id]);
    expect((await list('q=1234567890123456')).count).toBe(0);
  });
});

describe('steps', () => {
  const step = (id: number | string, body: object) => post(`/api/desk/orders/${id}/step/`, body);

  test('a wrong step of an order is refused with what is wrong', async () => {
    const { order } = await shop.paidOrder();
    expect((await step(order.id, { step: 'refund' })).json).toMatchObject({
      code: 'invalid_input',
      detail: 'refunds: is needed: the number of refunds you saw.',
    });
    expect((await step(order.id, { step: 'note' })).json).toEqual({
      code: 'invalid_input',
      reason: 'note_empty',
      detail: 'note: is empty.',
      fields: ['note'],
    });
    const none = { code: 'not_found', detail: expect.stringMatching(/^There is no order/) };
    for (const id of [1, 'nonsense']) {
      expect((await step(id, { step: 'note', note: 'Hello' })).json).toMatchObject(none);
      expect((await get(`/api/desk/orders/${id}/`)).json).toMatchObject(none);
    }
  });

  test('a refund is numbered by those before it', async () => {
    const { order } = await shop.paidOrder();
    await step(order.id, { step: 'refund', amount: 10, refunds: 0 });
    const { json } = await step(order.id, { step: 'refund', amount: 20, refunds: 1 });
    expect(json.refunds.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual([
      'operator-1',
      'operator-2',
    ]);
  });

  test('an order shows its buyer and when it was packed', async () => {
    const { order } = await shop.paidOrder();
    const { json } = await get(`/api/desk/orders/${order.id}/`);
    expect(json.buyer).toEqual({
      id: order.person.userId,
      username: order.person.username,
      email: null,
    });
    expect(json.placed_at).toMatch(/^\d{4}-.*Z$/);
    expect(json.parcel.packed_at).toBeNull();
    const packed = (await step(order.id, { step: 'pack' })).json;
    expect(packed.parcel.packed_at).toMatch(/^\d{4}-.*Z$/);
  });
});

describe('what waits', () => {
  test('a refund that has not arrived, with its order and amount; how the jobs do', async () => {
    const { order } = await shop.paidOrder();
    shop.provider.money.settings.refunds = 'slow';
    await post(`/api/desk/orders/${order.id}/step/`, { step: 'refund', amount: 30, refunds: 0 });
    shop.provider.money.settings.refunds = 'at_once';
    await recordRun(shop.ctx(), { job: 'expire-orders', ms: 12, result: { told: 3 }, hasFailed: false });
    const { refunds, health } = (await get('/api/desk/')).json as DeskOverview;
    expect(refunds).toContainEqual({
      order: order.id,
      amount: 30,
      status: 'pending',
      since: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(health.jobs.find(({ job }) => job === 'expire-orders')).toEqual({
      job: 'expire-orders',
      at: expect.stringMatching(/Z$/),
      ms: 12,
      failed_since: null,
      result: { told: 3 },
    });
  });
});

test('operators are listed since when they are, and a name without an account is said', async () => {
  const [first] = (await listOperators({ db })).filter(({ username }) => username === operator.username);
  expect(first?.since).toBeInstanceOf(Date);
  expect(await addOperator({ db }, 'nobody-here')).toMatchObject({
    error: { code: 'not_found', detail: 'There is no account "nobody-here".' },
  });
});

test.each(['orders/?from=0000-01-01', 'orders/?until=0000-12-31', 'orders/?q=a%00b', 'products/?q=%00a'])(
  'a value that the database cannot hold is refused with the field named: %s',
  async (path) => {
    const { status, json } = await get(`/api/desk/${path}`);
    expect([status, json.code]).toEqual([400, 'invalid_input']);
    expect(json.fields).toEqual([/[?](\w+)=/.exec(path)?.[1]]);
  },
);
