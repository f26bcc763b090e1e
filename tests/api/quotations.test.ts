import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder } from '#contract/desk.ts';
import type { Order } from '#contract/orders.ts';
import type { DeskQuotation, Quotation } from '#contract/quotations.ts';
import { indianDay } from '#domain/base/time.ts';
import { readFigures } from '#netlify/commerce/figures/figures.ts';
import { readDocuments } from '#netlify/commerce/invoices/invoices.ts';
import { expireHolds, expireOrders } from '#netlify/commerce/payments/expire.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { newQuotation } from '#netlify/commerce/quotations/desk-quotations.ts';
import { inquiries, invoices, orders, payments, queue } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** A quotation from the inquiry to the order with its prices, and the bank transfer that pays it. */

const shop = await payingShop();
const { db } = shop;
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
  await recordSupplier(db, { name: 'Test Solar', address: ['Lucknow 226010'], gstin: '09AAAAA0000A1Z0' });
});

const post = (path: string, body: object, { token = operator.access, key = randomUUID() } = {}) =>
  call('POST', path, { token, body, headers: { 'Idempotency-Key': key } });
const begin = async (body: object = {}) => (await post('/api/desk/quotations/', body)).json as DeskQuotation;
const path = (id: number) => `/api/desk/quotations/${id}/`;
const buyer = { fullName: 'Asha Verma', email: 'asha@dhoop.example', phone: '+91 98765 43210' };
const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
const tokenOf = ({ link }: Pick<DeskQuotation, 'link'>) => link?.split('#')[1] ?? '';
const step = (one: DeskQuotation, name: string) =>
  post(`${path(one.id)}step/`, { step: name, version: one.version });

/** A sent quotation of three panels at an own price and their fitting, with 10 % off. */
async function sent({ stock = 20, valid_until = inTwoWeeks } = {}) {
  const goods = await product(db, { stock, pricePaise: 1_000_000 });
  await db.update(products).set({ gst: '85414300 at 5 %' }).where(eq(products.id, goods.id));
  const { id, version } = await begin();
  const lines = [
    { product: goods.slug, name: 'Panel, as agreed', quantity: 3, price: 9_999.99 },
    { name: 'Fitting', quantity: 1, price: 5000, gst: '995461 at 18 %' },
  ];
  const body = { version, buyer, lines, discount_percent: 10, note: 'In May.', valid_until };
  const saved = (await post(path(id), body)).json as DeskQuotation;
  const quotation = (await step(saved, 'send')).json as DeskQuotation;
  return { goods, quotation, token: tokenOf(quotation), body: { ...body, version: quotation.version } };
}
const accept = (token: string, version: number, by?: Person) =>
  call('POST', `/api/quotations/${token}/accept/`, {
    ...(by ? { token: by.access } : {}),
    body: { version, shipping: address },
  });
const read = (token: string) => call('GET', `/api/quotations/${token}/`);
const deskOrder = async (id: number) =>
  (await call('GET', `/api/desk/orders/${id}/`, { token: operator.access })).json as DeskOrder;
const take = (id: number, body: object) => post(`/api/desk/orders/${id}/step/`, body);
const total = 3 * 899_999 + 450_000;

describe('a quotation is written', () => {
  test('a quotation written after midnight in India counts its two weeks from the Indian day', async () => {
    const now = new Date('2026-11-26T20:00:00Z');
    const begun = await newQuotation(verbCtx(db, { now }), {}, { operator: 'asha', key: randomUUID() });
    expect(begun).toMatchObject({ value: { valid_until: '2026-12-11' } });
  });

  test('a quotation for an inquiry has its sender and the products that it asks for at today’s prices', async () => {
    const goods = await product(db, { name: 'Panel 550 W', pricePaise: 1_199_900 });
    const kit = await product(db, { name: 'Kit 3 kW' });
    const asks = [
      { product: goods.id, quantity: 6 },
      { product: kit.slug, quantity: 1 },
      { product: kit.id, quantity: 9 },
      { product: 999_999, quantity: 1 },
      { product: 'no-such-product', quantity: 1 },
    ];
    const message = 'I would like a quotation. Nobody reads 3 × Panel (product 1) out of this.';
    const sent = { name: 'Ravi', email: 'ravi@example.com', message, honeypot: '', products: asks };
    expect((await call('POST', '/api/users/contact/', { body: sent })).status).toBe(201);
    const [asked] = await db.select().from(inquiries).where(eq(inquiries.message, message));
    const key = randomUUID();
    const twice = [1, 2].map(() => post('/api/desk/quotations/', { inquiry: asked?.id }, { key }));
    const [one, other] = (await Promise.all(twice)).map(({ json }) => json as DeskQuotation);
    expect(one?.id).toBe(other?.id);
    expect(one).toMatchObject({
      state: 'draft',
      number: `Q-${one?.id}`,
      buyer: { fullName: 'Ravi', email: 'ravi@example.com' },
      lines: [
        { product: goods.slug, name: 'Panel 550 W', quantity: 6, price: 11_999 },
        { product: kit.slug, name: 'Kit 3 kW', quantity: 1 },
      ],
      operator: operator.username,
      link: null,
    });
  });

  test('a quotation for a business has the details of the inquiry, refuses a wrong GSTIN, and passes them to the order', async () => {
    const business = {
      company: 'Surya Traders',
      gstin: '27AAPFU0939F1ZV',
      po: 'PO-7',
      billTo: '4 MG Road, Pune',
    };
    const [asked] = await db
      .insert(inquiries)
      .values({ name: 'Ravi', email: 'ravi@example.com', message: 'Please send me a quotation', business })
      .returning();
    const made = (await post('/api/desk/quotations/', { inquiry: asked?.id }, { key: randomUUID() })).json;
    expect(made.buyer).toMatchObject({ fullName: 'Ravi', ...business });
    const { goods, body } = await sent();
    const given = { ...body, version: made.version, buyer: { ...made.buyer, gstin: '27AAPFU0939F1ZW' } };
    const refused = await post(path(made.id), given);
    expect([refused.status, refused.json.fields]).toEqual([400, ['buyer.gstin']]);
    const saved = (await post(path(made.id), { ...given, buyer: made.buyer })).json as DeskQuotation;
    const quotation = (await step(saved, 'send')).json as DeskQuotation;
    expect((await read(tokenOf(quotation))).json.buyer).toMatchObject(business);
    const person = await signedInUser(db);
    const accepted = await call('POST', `/api/quotations/${tokenOf(quotation)}/accept/`, {
      token: person.access,
      body: { version: quotation.version, shipping: { ...address, po: '' } },
    });
    const { po, ...kept } = business;
    const { shipping } = await deskOrder(accepted.json.order);
    expect(shipping).toMatchObject(kept);
    expect(shipping).not.toHaveProperty('po');
    expect(goods.id).toBeGreaterThan(0);
  });

  test('a quotation with own prices, charges and a discount says what each line costs and what was saved', async () => {
    const { quotation } = await sent();
    expect(quotation).toMatchObject({ state: 'sent', total: total / 100, discount_percent: 10 });
    expect(quotation.lines.map(({ unit_price }) => unit_price)).toEqual([8_999.99, 4500]);
    expect(quotation.discount).toBe((3 * 999_999 + 500_000 - total) / 100);
  });

  test('an operator who saves an older version of a quotation is refused and overwrites nothing', async () => {
    const { id, version } = await begin();
    const body = { version, buyer, lines: [], discount_percent: 0, note: 'One', valid_until: inTwoWeeks };
    const both = await Promise.all([post(path(id), body), post(path(id), { ...body, note: 'Two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('changed_meanwhile');
  });

  test.each<[string, object, number]>([
    [
      'a product that the shop does not have',
      { lines: [{ product: 'nowhere', name: 'X', quantity: 1, price: 1 }] },
      400,
    ],
    ['a price of nothing', { lines: [{ name: 'X', quantity: 1, price: 0 }] }, 400],
    ['a rate that nobody can read', { lines: [{ name: 'X', quantity: 1, price: 1, gst: '18 %' }] }, 400],
    ['a discount of all', { discount_percent: 100 }, 400],
    ['a day that does not exist', { valid_until: '2027-02-31' }, 400],
    ['a day in the year 0', { valid_until: '0000-01-01' }, 400],
    ['an address without a host', { buyer: { ...buyer, email: 'asha@' } }, 400],
  ])('a quotation with %s is refused and stays as it was', async (_, wrong, status) => {
    const { id, version } = await begin();
    const body = { version, buyer, lines: [], discount_percent: 0, note: '', valid_until: inTwoWeeks };
    expect((await post(path(id), { ...body, ...wrong })).status).toBe(status);
    expect((await call('GET', path(id), { token: operator.access })).json).toMatchObject({ version });
  });

  test.each<[string, object, string]>([
    ['without a line', { lines: [] }, 'at least one line'],
    ['without a way to its buyer', { buyer: { ...buyer, email: '', phone: '' } }, 'e-mail address'],
    ['after its last day', { valid_until: '2026-01-01' }, 'last day'],
  ])('a quotation %s is not sent, and the answer says why', async (_, change, words) => {
    const { id, version } = await begin();
    const lines = [{ name: 'Fitting', quantity: 1, price: 500 }];
    const body = { version, buyer, lines, discount_percent: 0, note: '', valid_until: inTwoWeeks };
    const saved = (await post(path(id), { ...body, ...change })).json as DeskQuotation;
    const { status, json } = await step(saved, 'send');
    expect([status, json.detail]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('its link', () => {
  test('the link of a quotation opens it for its holder, also sent twice; the mail goes to its buyer once', async () => {
    const { quotation, token } = await sent();
    await step(quotation, 'send');
    const { json } = await read(token);
    expect((json as Quotation).number).toBe(quotation.number);
    expect(JSON.stringify(json)).not.toContain(operator.username);
    const mails = await db.select().from(queue).where(eq(queue.kind, 'quotation'));
    expect(mails.filter(({ data }) => data.quotation === quotation.id)).toHaveLength(1);
  });

  test('a link that went to a wrong address shows nothing once the right one has it', async () => {
    const { quotation, token, body } = await sent();
    const right = { ...buyer, email: 'ravi@dhoop.example' };
    const again = (await post(path(quotation.id), { ...body, buyer: right })).json as DeskQuotation;
    const link = tokenOf((await step(again, 'send')).json);
    expect((await read(token)).status).toBe(404);
    expect((await read(link)).json.buyer).toMatchObject(right);
    expect((await accept(token, again.version, await signedInUser(db))).status).toBe(404);
  });

  test('the link of a quotation is mailed again when it is sent again after it was withdrawn', async () => {
    const { quotation } = await sent();
    const withdrawn = (await step(quotation, 'withdraw')).json as DeskQuotation;
    expect((await step(withdrawn, 'send')).json.state).toBe('sent');
    const mails = await db.select().from(queue).where(eq(queue.kind, 'quotation'));
    expect(mails.filter(({ data }) => data.quotation === quotation.id)).toHaveLength(2);
  });

  test.each([
    ['of another number', (token: string) => token.replace(/^\d+/, '1')],
    ['cut short', (token: string) => token.slice(0, -1)],
    ['of nothing', () => 'x'],
    ['changed by a letter', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A')],
  ])('a link %s opens nothing', async (_, change) => {
    const { token, quotation } = await sent();
    expect((await read(change(token))).status).toBe(404);
    expect((await accept(change(token), quotation.version, await signedInUser(db))).status).toBe(404);
  });

  test('a quotation that is being changed, withdrawn or over cannot be accepted', async () => {
    const person = await signedInUser(db);
    const [changed, withdrawn] = [await sent(), await sent()];
    await post(path(changed.quotation.id), changed.body);
    expect((await accept(changed.token, changed.quotation.version, person)).json.code).toBe('order_state');
    await step(withdrawn.quotation, 'withdraw');
    expect((await accept(withdrawn.token, withdrawn.quotation.version, person)).json.detail).toContain(
      'was withdrawn',
    );
    const over = await sent();
    await db.execute(`UPDATE quotations SET valid_until = '2026-01-01' WHERE id = ${over.quotation.id}`);
    expect((await accept(over.token, over.quotation.version, person)).json.detail).toContain('valid until');
    expect((await accept(over.token, 77, person)).status).toBe(409);
  });
});

test('the link of a withdrawn one says so, and shows no lines, prices or buyer any more', async () => {
  const { quotation, token } = await sent();
  const shown = await read(token);
  for (const text of ['Panel, as agreed', 'Asha Verma', 'In May.']) expect(shown.text).toContain(text);
  const withdrawn = (await step(quotation, 'withdraw')).json as DeskQuotation;
  const { status, json, text } = await read(token);
  expect([status, json]).toMatchObject([
    200,
    { number: quotation.number, state: 'withdrawn', total: 0, lines: [] },
  ]);
  for (const hidden of ['Panel', 'Asha', 'asha@', '98765', 'May', '9999']) expect(text).not.toContain(hidden);
  // The desk sees it whole, and sent again so does its buyer.
  expect((await call('GET', path(quotation.id), { token: operator.access })).json.total).toBe(total / 100);
  await step(withdrawn, 'send');
  expect((await read(token)).json).toMatchObject({ state: 'sent', total: total / 100 });
});

describe('accepted, it is an order', () => {
  test('an accepted quotation is one order of the account that accepts, with its prices, however often it is pressed', async () => {
    const { token, quotation, goods } = await sent();
    const [person, other] = [await signedInUser(db), await signedInUser(db)];
    expect((await accept(token, quotation.version)).status).toBe(401);
    const pressed = await Promise.all([1, 2, 3].map(() => accept(token, quotation.version, person)));
    const ids = new Set(pressed.map(({ json }) => json.order));
    expect(ids.size).toBe(1);
    const id = pressed[0]?.json.order as number;
    expect((await accept(token, quotation.version, other)).status).toBe(409);
    const { json } = await call('GET', `/api/orders/${id}/`, { token: person.access });
    expect(json as Order).toMatchObject({
      status: 'pending',
      total_amount: total / 100,
      items: [
        { product: goods.id, product_name: 'Panel, as agreed', quantity: 3, price: 8_999.99 },
        { product_name: 'Fitting', quantity: 1, price: 4500 },
      ],
    });
    const [row] = await db.select().from(products).where(eq(products.id, goods.id));
    expect(row?.stock).toBe(17);
  });

  test('an order from a quotation does not expire, and a change of the shop’s price does not touch it', async () => {
    const { token, quotation, goods } = await sent();
    const person = await signedInUser(db);
    const { order: id } = (await accept(token, quotation.version, person)).json;
    await db.update(products).set({ pricePaise: 5 }).where(eq(products.id, goods.id));
    const later = shop.ctx({ minutesLater: 60 * 24 * 9 });
    await expireHolds(later);
    await expireOrders(later);
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect([row?.status, row?.stockHeld]).toEqual(['pending', true]);
  });

  test('an order from a quotation is paid online, shipped, invoiced with fitting, and taken back', async () => {
    const { token, quotation, goods } = await sent();
    const person = await signedInUser(db);
    const { order: id } = (await accept(token, quotation.version, person)).json;
    const order = { id, buyer: person };
    const paid = shop.pay((await shop.session(order as never)).order_id);
    expect((await shop.verify(order, paid)).status).toBe(200);
    const today = indianDay(new Date());
    const sold = await readFigures({ db }, { by: 'category', from: today, until: today });
    expect(JSON.stringify(sold)).toContain('"name":"Charges"');
    for (const name of ['ship', 'deliver', 'return'])
      expect((await take(id, { step: name })).status).toBe(200);
    const [invoice, note] = await readDocuments(db, eq(invoices.orderId, id));
    expect(invoice?.lines.map(({ parts }) => parts[0]?.rate)).toEqual([500, 1800]);
    expect([invoice?.totals.amount_paise, note?.totals.amount_paise]).toEqual([total, total]);
    expect(shop.refundsAt(paid.razorpay_payment_id).map(({ amount }) => amount)).toEqual([total]);
    const [row] = await db.select().from(products).where(eq(products.id, goods.id));
    expect(row?.stock).toBe(20);
  });

  test('a quotation beyond the stock is an order too, which holds nothing until it is paid', async () => {
    const { token, quotation, goods } = await sent({ stock: 2 });
    const { order: id } = (await accept(token, quotation.version, await signedInUser(db))).json;
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row?.stockHeld).toBe(false);
    expect((await take(id, { step: 'book_transfer', reference: `UTR${id}` })).json.code).toBe(
      'insufficient_stock',
    );
    expect(await db.select().from(payments).where(eq(payments.orderId, id))).toEqual([]);
    await db.update(products).set({ stock: 9 }).where(eq(products.id, goods.id));
    expect((await take(id, { step: 'book_transfer', reference: `UTR${id}` })).status).toBe(200);
  });
});

describe('a bank transfer is booked', () => {
  async function waiting() {
    const { token, quotation } = await sent();
    const person = await signedInUser(db);
    const { order } = (await accept(token, quotation.version, person)).json;
    return { id: order as number, buyer: person };
  }

  test('a bank transfer is booked once by its reference, also by two operators at once', async () => {
    const { id } = await waiting();
    const reference = `sbin r5 ${id}`;
    const both = await Promise.all([1, 2].map(() => take(id, { step: 'book_transfer', reference })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const order = await deskOrder(id);
    expect(order).toMatchObject({ status: 'paid', method: 'transfer' });
    expect(order.payments).toMatchObject([{ id: `transfer-SBINR5${id}`, amount: total / 100 }]);
    expect(order.steps).not.toContain('book_transfer');
  });

  test('a reference pays one order only, also at once', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const reference = `UTR-${randomUUID().slice(0, 8)}`;
    const both = await Promise.all(
      [one, other].map(({ id }) => take(id, { step: 'book_transfer', reference })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [wrong, right] = both[0]?.status === 200 ? [one, other] : [other, one];
    expect(both.find(({ status }) => status === 409)?.json.detail).toContain('is booked already');
    // Booked for the wrong order: its money belongs to the other one.
    const again = await take(right.id, { step: 'book_transfer', reference });
    expect(again.json.detail).toContain(`for order ${wrong.id}`);
    expect(again.json.detail).toContain(`type ${reference.toUpperCase()}/2`);
    expect((await take(wrong.id, { step: 'cancel' })).status).toBe(200);
    const booked = await take(right.id, { step: 'book_transfer', reference: `${reference}/2` });
    expect(booked.json.status).toBe('paid');
  });

  test('a bank transfer and an online payment of one order at once: one pays, the other goes back', async () => {
    const { id, buyer } = await waiting();
    const order = { id, buyer };
    const paid = shop.pay((await shop.session(order as never)).order_id);
    await Promise.all([
      shop.verify(order, paid),
      take(id, { step: 'book_transfer', reference: `NEFT${id}` }),
    ]);
    const { payments: all, status, method } = await deskOrder(id);
    expect(status).toBe('paid');
    const settled = all.filter(({ outcome }) => outcome === 'settled');
    expect(settled).toHaveLength(1);
    if (method === 'transfer') expect(shop.refundsAt(paid.razorpay_payment_id)).toHaveLength(1);
  });

  test('a cancelled order paid by transfer has its money paid back by hand and noted once', async () => {
    const { id } = await waiting();
    await take(id, { step: 'book_transfer', reference: `IMPS${id}` });
    expect((await take(id, { step: 'cancel' })).status).toBe(200);
    const before = await deskOrder(id);
    expect(before.refunds).toMatchObject([{ amount: total / 100, status: 'due', by_hand: true }]);
    expect(before.steps).toContain('refund_paid');
    const paid = (amount: number) => take(id, { step: 'refund_paid', note: 'By NEFT.', amount });
    expect((await paid(total / 100 - 1)).json.code).toBe('changed_meanwhile');
    for (let click = 0; click < 2; click += 1) expect((await paid(total / 100)).status).toBe(200);
    const { refunds, payments: all, history } = await deskOrder(id);
    expect([refunds[0]?.status, all[0]?.outcome]).toEqual(['processed', 'refunded']);
    expect(history.filter(({ kind }) => kind === 'refund_processed')).toHaveLength(1);
  });

  test.each(['', 'ab', 'a b', 'x'.repeat(41), '<b>12345</b>'])(
    'the reference “%s” is refused',
    async (reference) => {
      const { id } = await waiting();
      expect((await take(id, { step: 'book_transfer', reference })).status).toBe(400);
      expect((await deskOrder(id)).status).toBe('pending');
    },
  );
});
