import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type DeskInquiries,
  type DeskOrder,
  type DeskOrders,
  type DeskOverview,
  type DeskProducts,
  type DeskStep,
  deskSteps,
} from '#contract/desk.ts';
import { askReturn } from '#netlify/commerce/orders/ask-return.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { offerVersion } from '#netlify/commerce/products/offer.ts';
import { inquiries, orderEvents, orders, queue } from '#netlify/database/order-schema.ts';
import { contentChanges, products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { shipping as typed } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';

const shop = await payingShop();
const { db } = shop;
const call = caller(api);
let operator: Person;
let colleague: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  colleague = await signedInUser(db);
  for (const { username } of [operator, colleague]) await addOperator({ db }, username);
});

const get = async (path: string) => call('GET', path, { token: operator.access });
const read = async (id: number): Promise<DeskOrder> =>
  (await get(`/api/desk/orders/${id}/`)).json as DeskOrder;
const take = (id: number, step: DeskStep, more: object = {}, by = operator) =>
  call('POST', `/api/desk/orders/${id}/step/`, { token: by.access, body: { step, ...more } });
const history = async (id: number) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);

const shipping = {
  fullName: typed['Full name'],
  email: typed.Email,
  phone: typed.Phone,
  address: typed.Address,
  city: typed.City,
  zip: typed['PIN code'],
};
/** An order on delivery; of more than ten units, it needs approval. */
async function codOrder({
  quantity = 1,
  buyer = {} as { fullName?: string; phone?: string; email?: string },
} = {}) {
  const goods = await product(db, { stock: 60, pricePaise: 100_000 });
  const by = await signedInUser(db);
  const person = { userId: by.userId, username: by.username, sessionId: '' };
  const ctx = shop.ctx();
  const body = { items: [goods.item(quantity)], shipping: { ...shipping, ...buyer } };
  const placed = await createOrder(ctx, person, body, randomUUID());
  if (!placed.ok) throw new Error(placed.error.detail);
  await confirmCod(ctx, person, String(placed.value.id));
  return { id: placed.value.id, goods, buyer: by };
}

describe('orders are found', () => {
  test.each<[string, (id: number) => string]>([
    ['by number', String],
    ['by phone, however it is written', () => '098111 22333'],
    ['by mail', () => 'Meera.Search@Example.com'],
    ['by the beginnings of a name', () => 'meer sha'],
  ])('%s', async (_, typedText) => {
    const buyer = { fullName: 'Meera Sharma', phone: '+91 98111 22333', email: 'meera.search@example.com' };
    const { id } = await codOrder({ buyer });
    await codOrder({ buyer: { fullName: 'Somebody Else' } });
    const { json } = await get(`/api/desk/orders/?q=${encodeURIComponent(typedText(id))}`);
    const found = json as DeskOrders;
    expect(found.results[0]?.id).toBe(id);
    expect(new Set(found.results.map(({ name }) => name))).toEqual(new Set(['Meera Sharma']));
  });

  test.each(['R.K.Bhatnagar', 'Md./Bhatnagar', 'Anne-Bhatnagar', 'x:Bhatnagar'])(
    'an order is found by each part of a name that is written without blanks: %s',
    async (fullName) => {
      const { id } = await codOrder({ buyer: { fullName } });
      for (const typed of ['bhatna', fullName]) {
        const { json } = await get(`/api/desk/orders/?q=${encodeURIComponent(typed)}`);
        expect(json.results.map((row: { id: number }) => row.id)).toContain(id);
      }
    },
  );

  test('an order is found by the beginnings of a name in Hindi', async () => {
    const { id } = await codOrder({ buyer: { fullName: 'रामेश्वर शर्मा' } });
    const { json } = await get(`/api/desk/orders/?q=${encodeURIComponent('राम शर्')}`);
    expect(json.results.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  test.each(['%', "'; DROP TABLE orders; --", '& | !', '\\', '000000000000000000000000'])(
    'no order is found by %s',
    async (text) => {
      const { status, json } = await get(`/api/desk/orders/?q=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
      expect(json.results).toEqual([]);
    },
  );

  test('orders are found by state and by what they wait for, page by page, each once', async () => {
    const made = new Set<number>();
    for (let turn = 0; turn < 5; turn += 1) made.add((await codOrder()).id);
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const { json } = await get(`/api/desk/orders/?task=ship&status=pending&page_size=2&page=${page}`);
      seen.push(...json.results.map((row: { id: number }) => row.id));
      if (json.results.length === 0) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([...made].every((id) => seen.includes(id))).toBe(true);
  });

  test.each([
    [
      'of a task, while a colleague takes orders off the list',
      'task=ship&status=pending&',
      (id: number) => take(id, 'ship'),
    ],
    ['newest first, while others are placed', '', () => codOrder()],
  ])('all of them, part by part, %s', async (_, query, meanwhile) => {
    const made: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) made.push((await codOrder()).id);
    const seen: number[] = [];
    for (let after = ''; ; ) {
      const { json } = await get(`/api/desk/orders/?${query}page_size=2${after}`);
      const ids: number[] = json.results.map((row: { id: number }) => row.id);
      seen.push(...ids);
      if (ids.length < 2) break;
      await meanwhile(ids[0] ?? 0);
      after = `&after=${ids.at(-1)}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(made.filter((id) => !seen.includes(id))).toEqual([]);
  });

  test('orders are found by the day they were placed, in India', async () => {
    const { id } = await codOrder();
    // 23:30 on the first of March in India is 18:00 in UTC.
    await db
      .update(orders)
      .set({ createdAt: new Date('2026-03-01T18:00:00Z') })
      .where(eq(orders.id, id));
    const on = async (from: string, until: string) =>
      (await get(`/api/desk/orders/?from=${from}&until=${until}`)).json.results.map(
        (row: { id: number }) => row.id,
      );
    expect(await on('2026-03-01', '2026-03-01')).toEqual([id]);
    expect(await on('2026-03-02', '2026-03-02')).toEqual([]);
    expect((await get('/api/desk/orders/?from=yesterday')).status).toBe(400);
  });
});

describe('the steps of an order', () => {
  /** Each way an order can stand, and the steps that lead there. */
  const paid = async () => (await shop.paidOrder()).order.id;
  const onDelivery = async () => (await codOrder()).id;
  const stands: [string, () => Promise<number>, DeskStep[]][] = [
    ['confirmed on delivery', onDelivery, []],
    ['waiting for approval', async () => (await codOrder({ quantity: 20 })).id, []],
    ['unpaid online', async () => (await shop.order()).id, []],
    ['paid', paid, []],
    ['paid and packed', paid, ['pack']],
    ['paid and shipped', paid, ['ship']],
    ['paid and delivered', paid, ['ship', 'deliver']],
    ['paid and back', paid, ['ship', 'return']],
    ['paid and cancelled', paid, ['cancel']],
    ['on its way unpaid', onDelivery, ['ship']],
    ['delivered unpaid', onDelivery, ['ship', 'deliver']],
    ['refused at the door', onDelivery, ['ship', 'refuse']],
    ['cash booked', onDelivery, ['ship', 'complete']],
    ['cash booked and back', onDelivery, ['ship', 'complete', 'return']],
  ];
  /** What a step needs beside its name. */
  const more: Partial<Record<DeskStep, object>> = {
    track: { carrier: 'Blue Dart', tracking_number: 'BD-7' },
    refund: { refunds: 0 },
    address: { shipping: { phone: '+91 90000 00001' } },
    note: { note: 'Called twice.' },
    call: { note: 'She moves in on Monday.' },
  };
  /** Answered with success where it was done before, so that a second click is no error. */
  const repeatable: Partial<Record<string, DeskStep[]>> = {
    'paid and packed': ['pack'],
    'paid and shipped': ['ship'],
    'paid and delivered': ['deliver', 'complete'],
    'paid and back': ['return', 'cancel', 'refund'],
    'paid and cancelled': ['cancel', 'refund'],
    'on its way unpaid': ['ship'],
    'delivered unpaid': ['ship', 'deliver'],
    'refused at the door': ['refuse', 'cancel'],
    'cash booked': ['complete', 'deliver'],
    'cash booked and back': ['return', 'complete', 'deliver'],
  };
  /** Works too, but is not offered because another step is the usual one: decline, deliver. */
  const unoffered: Partial<Record<string, DeskStep>> = {
    'waiting for approval': 'cancel',
    'paid and shipped': 'complete',
  };
  const standing = async (make: () => Promise<number>, steps: DeskStep[]) => {
    const id = await make();
    for (const earlier of steps) expect((await take(id, earlier)).json).toMatchObject({ id });
    return id;
  };

  test.each(stands)(
    'an order that is %s: every step that is offered works, and no other changes anything',
    async (name, make, steps) => {
      const id = await standing(make, steps);
      const before = await read(id);
      const works = (step: DeskStep) => before.steps.includes(step) || unoffered[name] === step;
      for (const step of deskSteps.filter((one) => !works(one))) {
        const { status } = await take(id, step, more[step]);
        expect(status === 200 ? (repeatable[name] ?? []) : [step], step).toContain(step);
        expect(await read(id), step).toMatchObject({ status: before.status, history: before.history });
      }
      for (const step of deskSteps.filter(works)) {
        const other = await standing(make, steps);
        const given = step === 'book_transfer' ? { reference: `UTR${other}` } : more[step];
        const known = (await history(other)).length;
        expect((await take(other, step, given)).json, step).toMatchObject({ id: other });
        expect((await history(other)).length, step).toBeGreaterThan(known);
      }
    },
  );

  test('each step stands in the history with who took it', async () => {
    const { id } = await codOrder();
    await take(id, 'pack', { note: 'Box 7' });
    await take(id, 'ship', { carrier: 'Delhivery', tracking_number: 'AWB-42' }, colleague);
    await take(id, 'complete');
    const told = (await history(id)).map(({ kind, data }) => [kind, data.operator, data.note]);
    expect(told).toContainEqual(['packed', operator.username, 'Box 7']);
    expect(told).toContainEqual(['shipped', colleague.username, undefined]);
    expect(told).toContainEqual(['completed', operator.username, undefined]);
    expect((await read(id)).parcel).toMatchObject({ carrier: 'Delhivery', tracking_number: 'AWB-42' });
  });

  test('the answer to a return keeps its note for colleagues', async () => {
    const { order } = await shop.paidOrder();
    for (const step of ['ship', 'deliver'] as const) await take(order.id, step);
    await askReturn(shop.ctx(), order.person, String(order.id), { reason: 'damaged', details: '' });
    await take(order.id, 'accept_return', { message: 'We fetch it.', note: 'Spoke with her.' });
    expect((await history(order.id)).find(({ kind }) => kind === 'return_accepted')?.data).toMatchObject({
      note: 'Spoke with her.',
      message: 'We fetch it.',
    });
  });

  test('a return that was accepted can be declined while the goods have not come', async () => {
    const { order } = await shop.paidOrder();
    for (const step of ['ship', 'deliver'] as const) await take(order.id, step);
    await askReturn(shop.ctx(), order.person, String(order.id), { reason: 'damaged', details: '' });
    expect((await read(order.id)).steps).toEqual(expect.arrayContaining(['accept_return', 'decline_return']));
    await take(order.id, 'accept_return', { message: 'Send it to us.' });
    expect((await read(order.id)).steps.slice(0, 2)).toEqual(['return', 'decline_return']);
    expect((await read(order.id)).steps).not.toContain('accept_return');
    expect((await take(order.id, 'decline_return', { message: 'It never came.' })).status).toBe(200);
    expect((await read(order.id)).steps).not.toContain('decline_return');
    expect((await read(order.id)).asked_return).toMatchObject({ answer: 'declined' });
  });

  test('two operators who cancel at once refund once', async () => {
    const { order, paymentId } = await shop.paidOrder();
    const both = await Promise.all([take(order.id, 'cancel'), take(order.id, 'cancel', {}, colleague)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(shop.refundsAt(paymentId)).toHaveLength(1);
  });

  test('a refund that is clicked twice is one refund, and the next one is another', async () => {
    const { order, paymentId } = await shop.paidOrder();
    const part = { amount: 100, refunds: 0 };
    const both = await Promise.all([
      take(order.id, 'refund', part),
      take(order.id, 'refund', part, colleague),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(shop.refundsAt(paymentId)).toHaveLength(1);
    const { refunds, refundable, total } = await read(order.id);
    expect(refundable).toBe(total - 100);
    await take(order.id, 'refund', { amount: 50, refunds: refunds.length });
    expect(shop.refundsAt(paymentId)).toHaveLength(2);
  });

  test('a refund stands in the history with who made it and why', async () => {
    const { order } = await shop.paidOrder();
    await take(order.id, 'refund', { amount: 100, refunds: 0, note: 'A scratch on the frame.' });
    const [due] = (await history(order.id)).filter(({ kind }) => kind === 'refund_due');
    expect(due?.data).toMatchObject({ operator: operator.username, note: 'A scratch on the frame.' });
  });

  test('a refund that failed at the bank is sent again by name, clicked twice too', async () => {
    const { order, paymentId } = await shop.paidOrder();
    shop.provider.money.settings.refunds = 'slow';
    await take(order.id, 'refund', { amount: 100, refunds: 0 });
    await shop.bankSays(paymentId, 'failed');
    shop.provider.money.settings.refunds = 'at_once';
    expect((await take(order.id, 'refund', { amount: 50, refunds: 1 })).json.detail).toContain(
      'repeat it first',
    );
    for (let click = 0; click < 2; click += 1)
      expect((await take(order.id, 'refund', { repeat: true, note: 'New account.' })).status).toBe(200);
    expect((await read(order.id)).refunds).toMatchObject([{ amount: 100, status: 'processed' }]);
    const [noted] = (await history(order.id)).filter(({ kind }) => kind === 'noted');
    expect(noted?.data).toMatchObject({ operator: operator.username, note: 'New account.' });
  });

  test('a refund that failed at the bank is paid by hand: it is over, and it says who paid it', async () => {
    const { order, paymentId } = await shop.paidOrder();
    shop.provider.money.settings.refunds = 'slow';
    await take(order.id, 'refund', { amount: 100, refunds: 0 });
    expect((await read(order.id)).steps).not.toContain('refund_paid');
    await shop.bankSays(paymentId, 'failed');
    shop.provider.money.settings.refunds = 'at_once';
    expect((await read(order.id)).steps).toContain('refund_paid');
    for (let click = 0; click < 2; click += 1)
      expect((await take(order.id, 'refund_paid', { note: 'By UPI.' })).status).toBe(200);
    const { refunds, steps } = await read(order.id);
    expect(refunds).toMatchObject([{ amount: 100, status: 'processed' }]);
    expect(steps).not.toContain('refund_paid');
    const told = (await history(order.id)).filter(({ kind }) => kind === 'refund_processed');
    expect(told.map(({ data }) => data)).toMatchObject([
      { operator: operator.username, note: 'By UPI.', amount_paise: 10_000, by_hand: true },
    ]);
  });
});

describe('what waits', () => {
  test('the desk counts orders by task, open inquiries, and refunds that did not arrive', async () => {
    const before = (await get('/api/desk/')).json as DeskOverview;
    await codOrder({ quantity: 20 });
    await db.insert(inquiries).values({ name: 'Ravi', email: 'ravi@example.com', message: 'How long?' });
    const after = (await get('/api/desk/')).json as DeskOverview;
    const approve = (all: typeof after) => all.tasks.find(({ task }) => task === 'approve')?.count ?? 0;
    expect(approve(after)).toBe(approve(before) + 1);
    expect(after.inquiries.count).toBe(before.inquiries.count + 1);
    expect(after.carriers.length).toBeGreaterThan(0);
  });
});

describe('inquiries', () => {
  async function inquiry() {
    const values = {
      name: 'Ravi',
      email: `ravi-${randomUUID()}@example.com`,
      message: 'Does it fit my roof?',
    };
    const [row] = await db.insert(inquiries).values(values).returning();
    if (!row) throw new Error('no inquiry');
    return row;
  }
  const reply = (id: number, key: string, message = 'Yes.\nBring a photograph.') =>
    call('POST', `/api/desk/inquiries/${id}/reply/`, {
      token: operator.access,
      body: { message },
      headers: { 'Idempotency-Key': key },
    });

  test('a reply is kept with its writer, mailed once, and takes the inquiry off what waits', async () => {
    const { id, email } = await inquiry();
    const key = randomUUID();
    const both = await Promise.all([reply(id, key), reply(id, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.json.replies).toMatchObject([
      { operator: operator.username, message: 'Yes.\nBring a photograph.' },
    ]);
    const mails = await db.select().from(queue).where(eq(queue.recipient, email));
    expect(mails).toMatchObject([{ channel: 'mail', kind: 'inquiry_reply' }]);
    const open = (await get('/api/desk/inquiries/?page_size=100')).json as DeskInquiries;
    expect(open.results.map((one) => one.id)).not.toContain(id);
    const answered = (await get('/api/desk/inquiries/?kind=answered')).json;
    expect(answered.results[0].id).toBe(id);
  });
});

describe('stock and prices', () => {
  const change = (slug: string, body: object) =>
    call('POST', `/api/desk/products/${slug}/`, { token: operator.access, body });

  test('a new price is stored without the note on the old one, and asks for new pages', async () => {
    const { id, slug, price } = await product(db, { stock: 5 });
    await db.update(products).set({ priceNote: 'Indicative price.' }).where(eq(products.id, id));
    const wanted = {
      price: price - 100.5,
      original_price: price,
      stock: 7,
      version: offerVersion({ price: price, original_price: null, stock: 5 }),
    };
    expect((await change(slug, wanted)).json).toMatchObject({ slug, price: price - 100.5, stock: 7 });
    const [{ note } = {}] = await db
      .select({ note: products.priceNote })
      .from(products)
      .where(eq(products.id, id));
    expect(note).toBe('');
    const told = await db.select().from(contentChanges).where(eq(contentChanges.source, 'desk'));
    expect(told.at(-1)).toMatchObject({ changed: [{ type: 'product', slug }] });
    expect(told.at(-1)?.rebuildId).not.toBeNull();
    // The same once more changes nothing.
    expect((await change(slug, wanted)).status).toBe(200);
    expect(await db.select().from(contentChanges).where(eq(contentChanges.source, 'desk'))).toHaveLength(
      told.length,
    );
  });

  test('a stock from which a shopper bought meanwhile is not overwritten', async () => {
    const { slug, price, id } = await product(db, { stock: 5 });
    await db.update(products).set({ stock: 3 }).where(eq(products.id, id));
    const wanted = {
      price,
      original_price: null,
      stock: 50,
      version: offerVersion({ price: price, original_price: null, stock: 5 }),
    };
    const { status, json } = await change(slug, wanted);
    expect([status, json.code, json.current.stock]).toEqual([409, 'changed_meanwhile', 3]);
    const version = offerVersion({ price, original_price: null, stock: 3 });
    expect((await change(slug, { ...wanted, version })).json.stock).toBe(50);
  });

  test('a reduction that somebody else made meanwhile is not taken back by who changes the stock', async () => {
    const { slug, price, id } = await product(db, { stock: 5 });
    await db.update(products).set({ originalPricePaise: 9_999_900 }).where(eq(products.id, id));
    const version = offerVersion({ price, original_price: null, stock: 5 });
    const { status, json } = await change(slug, { price, original_price: null, stock: 6, version });
    expect([status, json.code, json.current.original_price]).toEqual([409, 'changed_meanwhile', 99_999]);
  });

  test('a price above the maximum retail price is refused at its field', async () => {
    const { slug, price } = await product(db, { stock: 5, mrpPaise: 100_000 });
    const wanted = {
      price: 1000.01,
      original_price: null,
      stock: 5,
      version: offerVersion({ price: price, original_price: null, stock: 5 }),
    };
    const { status, json } = await change(slug, wanted);
    expect([status, json.fields, json.detail]).toEqual([
      400,
      ['price'],
      'price: cannot be above the MRP, ₹1,000.00: change the MRP first.',
    ]);
  });

  test('a product is found by beginnings of the words of its name', async () => {
    const { name, slug } = await product(db, { name: `Panel 100%_${randomUUID()}` });
    await product(db, { name: 'Charger', slug: `panel-${randomUUID()}` });
    const find = async (q: string) =>
      (await get(`/api/desk/products/?q=${encodeURIComponent(q)}`)).json as DeskProducts;
    const last = name.slice(0, -3).split('-').at(-1) ?? '';
    for (const q of [name, `pan ${last}`, `  ${last.toUpperCase()} PANEL`, slug])
      expect((await find(q)).results.map((one) => one.slug)).toEqual([slug]);
    expect((await find('no such % product')).count).toBe(0);
  });
});
