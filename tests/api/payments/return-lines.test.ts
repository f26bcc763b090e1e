import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder } from '#contract/desk.ts';
import type { Order } from '#contract/orders.ts';
import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { readDocuments } from '#netlify/commerce/invoices/invoices.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { invoices, orders, returnedItems } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { imbalances } from '#tests/support/balance.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { invoiceFaults } from '#tests/support/invoice-faults.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';

/** Goods that come back line by line: units, stock, credit notes and money tell the same story, whatever goes wrong. */

const shop = await payingShop();
const { db, provider } = shop;
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
  await recordSupplier(db, { name: 'Test Solar', address: ['Lucknow 226010'], gstin: '09AAAAA0000A1Z0' });
});

const composite = '51.8 % 85018000 at 5 %, 26 % 85076000 at 18 %, 22.2 % 995461 at 18 %';
/** An order of three lines of 3, 2 and 1 units with prices that do not divide evenly, delivered. */
async function delivered({ cod = false } = {}) {
  const buyer = await signedInUser(db);
  const goods = [
    await product(db, { stock: 100, pricePaise: 33_333 }),
    await product(db, { stock: 100, pricePaise: 77_701 }),
    await product(db, { stock: 100, pricePaise: 10_007 }),
  ];
  for (const [index, { id }] of goods.entries())
    await db
      .update(products)
      .set({ gst: index === 1 ? '85414300 at 5 %' : composite })
      .where(eq(products.id, id));
  const person = { userId: buyer.userId, username: buyer.username, sessionId: '' };
  const items = goods.map((one, index) => one.item(3 - index));
  const placed = await createOrder(shop.ctx(), person, { items, shipping: address }, randomUUID());
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id, total_amount } = placed.value;
  const order = { id, buyer, person, goods: goods[0] as (typeof goods)[0], totalPaise: total_amount * 100 };
  let paymentId = '';
  if (cod) await call('POST', `/api/orders/${id}/confirm-cod/`, { token: buyer.access, body: {} });
  else {
    const paid = shop.pay((await shop.session(order)).order_id);
    await shop.verify(order, paid);
    paymentId = paid.razorpay_payment_id;
  }
  for (const step of cod ? ['ship', 'complete'] : ['ship', 'deliver']) await take(id, { step });
  const lines = placed.value.items;
  return { ...order, goodsOf: goods, lines, paymentId };
}
const take = (id: number, body: object) =>
  call('POST', `/api/desk/orders/${id}/step/`, { token: operator.access, body });
const back = (id: number, lines: object[]) => take(id, { step: 'return', lines });
const read = async (id: number) =>
  (await call('GET', `/api/desk/orders/${id}/`, { token: operator.access })).json as DeskOrder;
const documentsOf = (id: number) => readDocuments(db, eq(invoices.orderId, id));
const notesOf = async (id: number) => (await documentsOf(id)).filter(({ kind }) => kind === 'credit_note');
const sum = (documents: readonly InvoiceDocument[]) =>
  documents.reduce(
    (all, { totals }) => ({
      taxable: all.taxable + totals.taxable_paise,
      cgst: all.cgst + totals.cgst_paise,
      sgst: all.sgst + totals.sgst_paise,
      amount: all.amount + totals.amount_paise,
    }),
    { taxable: 0, cgst: 0, sgst: 0, amount: 0 },
  );
const accounts = async () => [...(await imbalances(db, provider.ledger)), ...(await invoiceFaults(db))];
const stockOf = async (id: number) =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;

describe('one line of three comes back', () => {
  test('a line that comes back has its units on sale, its price refunded and credited, and the order stays completed', async () => {
    const { id, lines, goodsOf, paymentId, buyer } = await delivered();
    const [, second] = lines;
    const { status, json } = await back(id, [{ item: second?.id, quantity: 2, returned: 0 }]);
    expect(status).toBe(200);
    expect((json as DeskOrder).status).toBe('completed');
    expect((json as DeskOrder).items.map(({ returned }) => returned)).toEqual([0, 2, 0]);
    expect(await stockOf(goodsOf[1]?.id ?? 0)).toBe(100);
    expect(await stockOf(goodsOf[0]?.id ?? 0)).toBe(97);
    for (const one of goodsOf) expect(await unitsOf(db, one.id)).toBe(100);
    const [note] = await notesOf(id);
    expect(note).toMatchObject({ totals: { amount_paise: 155_402 }, lines: [{ quantity: 2 }] });
    expect(shop.refundsAt(paymentId).map(({ amount }) => amount)).toEqual([155_402]);
    const seen = (await call('GET', `/api/orders/${id}/`, { token: buyer.access })).json as Order;
    expect(seen.status).toBe('completed');
    expect(seen.timeline?.slice(-2).map(({ step, amount }) => [step, amount])).toEqual([
      ['returned_part', 1554.02],
      ['refunded', 1554.02],
    ]);
    expect(await accounts()).toEqual([]);
  });

  test('an order on its way stays shipped when a line comes back', async () => {
    const { order } = await shop.paidOrder();
    await take(order.id, { step: 'ship' });
    const [item] = (await read(order.id)).items;
    const { json } = await back(order.id, [{ item: item?.id, quantity: 1, returned: 0 }]);
    expect((json as DeskOrder).status).toBe('shipped');
    expect(await accounts()).toEqual([]);
  });

  test('the price of a returned line paid in cash waits to be given back by hand, and is given once', async () => {
    const { id, lines } = await delivered({ cod: true });
    await back(id, [{ item: lines[0]?.id, quantity: 1, returned: 0 }]);
    expect(await read(id)).toMatchObject({ cash_owed: 333.33, status: 'completed' });
    const both = [1, 2].map(() => take(id, { step: 'return_cash', amount: 333.33 }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const after = await read(id);
    expect(after.cash_owed).toBe(0);
    expect(after.history.filter(({ kind }) => kind === 'cash_returned')).toMatchObject([
      { data: { cash_paise: 33_333 } },
    ]);
    await take(id, { step: 'return' });
    const less = await take(id, { step: 'return_cash', amount: 333.33 });
    expect([less.status, less.json.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(id)).cash_owed).toBe((33_333 * 2 + 77_701 * 2 + 10_007) / 100);
    expect(await accounts()).toEqual([]);
  });
});

test('credit notes unit by unit add up to the invoice to the paisa, and refunds to the payment', async () => {
  const { id, lines, totalPaise, paymentId, goodsOf } = await delivered();
  for (const [index, line] of lines.entries())
    for (let returned = 0; returned < 3 - index; returned += 1)
      expect((await back(id, [{ item: line.id, quantity: 1, returned }])).status).toBe(200);
  const documents = await documentsOf(id);
  const [invoice, ...notes] = documents as [InvoiceDocument, ...InvoiceDocument[]];
  expect(notes).toHaveLength(6);
  expect(sum(notes)).toEqual(sum([invoice]));
  for (const rate of [500, 1800]) {
    const taxOf = (all: readonly InvoiceDocument[]) =>
      all
        .flatMap((one) => one.lines.flatMap(({ parts }) => parts))
        .filter((part) => part.rate === rate)
        .reduce((paise, { cgst_paise, taxable_paise }) => paise + cgst_paise * 1e6 + taxable_paise, 0);
    expect(taxOf(notes)).toBe(taxOf([invoice]));
  }
  const refunds = shop.refundsAt(paymentId).map(({ amount }) => amount);
  expect(refunds).toEqual(notes.map(({ totals }) => totals.amount_paise));
  expect(refunds.reduce((all, amount) => all + amount, 0)).toBe(totalPaise);
  // The last unit made it a whole return.
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  expect([row?.status, row?.stockHeld, row?.returnedAt !== null]).toEqual(['completed', false, true]);
  for (const one of goodsOf) expect(await stockOf(one.id)).toBe(100);
  expect(await accounts()).toEqual([]);
});

describe('when several things happen at once', () => {
  test('two operators who take the same unit back make one return, one note and one refund', async () => {
    const { id, lines, paymentId } = await delivered();
    const line = { item: lines[0]?.id, quantity: 1, returned: 0 };
    const both = await Promise.all([back(id, [line]), back(id, [line]), back(id, [line])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shop.refundsAt(paymentId)).toHaveLength(1);
    expect(await notesOf(id)).toHaveLength(1);
    expect(await accounts()).toEqual([]);
  });

  test('an operator who saw an older state is refused, and takes nothing back', async () => {
    const { id, lines } = await delivered();
    await back(id, [{ item: lines[0]?.id, quantity: 1, returned: 0 }]);
    const { status, json } = await back(id, [{ item: lines[0]?.id, quantity: 2, returned: 0 }]);
    expect([status, json.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(id)).items[0]?.returned).toBe(1);
  });

  test('one unit and the whole order at once: every unit comes back once, all money goes back once', async () => {
    const { id, lines, paymentId, totalPaise } = await delivered();
    await Promise.all([
      back(id, [{ item: lines[1]?.id, quantity: 1, returned: 0 }]),
      take(id, { step: 'return' }),
      take(id, { step: 'return' }),
    ]);
    const refunds = shop.refundsAt(paymentId).map(({ amount }) => amount);
    expect(refunds.reduce((all, amount) => all + amount, 0)).toBe(totalPaise);
    expect(sum(await notesOf(id)).amount).toBe(totalPaise);
    expect(await accounts()).toEqual([]);
  });

  test('a refund that the bank gives up is sent again, and the rest can come back meanwhile', async () => {
    const { id, lines, paymentId, totalPaise } = await delivered();
    provider.money.settings.refunds = 'slow';
    await back(id, [{ item: lines[2]?.id, quantity: 1, returned: 0 }]);
    await shop.bankSays(paymentId, 'failed');
    provider.money.settings.refunds = 'at_once';
    await back(id, [{ item: lines[1]?.id, quantity: 1, returned: 0 }]);
    await take(id, { step: 'refund', repeat: true });
    await take(id, { step: 'return' });
    const sent = shop.refundsAt(paymentId).filter(({ status }) => status === 'processed');
    expect(sent.reduce((all, { amount }) => all + amount, 0)).toBe(totalPaise);
    expect(sum(await notesOf(id)).amount).toBe(totalPaise);
    expect(await accounts()).toEqual([]);
  });

  test('money that an operator refunded before is not refunded again', async () => {
    const { id, lines, paymentId, totalPaise } = await delivered();
    await take(id, { step: 'refund', amount: (totalPaise - 20_000) / 100, refunds: 0 });
    await back(id, [{ item: lines[0]?.id, quantity: 1, returned: 0 }]);
    expect(shop.refundsAt(paymentId).map(({ amount }) => amount)).toEqual([totalPaise - 20_000, 20_000]);
    expect((await notesOf(id))[0]?.totals.amount_paise).toBe(33_333);
    expect(await accounts()).toEqual([]);
  });
});

describe('what is refused changes nothing', () => {
  test.each<[string, (line: number, other: number) => object[], number]>([
    ['more than was ordered', (line) => [{ item: line, quantity: 4, returned: 0 }], 400],
    ['a line of another order', (_, other) => [{ item: other, quantity: 1, returned: 0 }], 400],
    ['the same line twice', (line) => [1, 1].map((quantity) => ({ item: line, quantity, returned: 0 })), 400],
    ['no unit', (line) => [{ item: line, quantity: 0, returned: 0 }], 400],
    ['half a unit', (line) => [{ item: line, quantity: 0.5, returned: 0 }], 400],
    ['nothing at all', () => [], 400],
  ])('%s', async (_, lines, expected) => {
    const [order, other] = [await delivered(), await delivered()];
    const { status } = await back(order.id, lines(order.lines[0]?.id ?? 0, other.lines[0]?.id ?? 0));
    expect(status).toBe(expected);
    expect(await notesOf(order.id)).toEqual([]);
    expect(shop.refundsAt(order.paymentId)).toEqual([]);
  });

  test('goods whose cash is not booked, and goods that did not leave, are not taken back', async () => {
    const order = await shop.order({ pricePaise: 100_000 });
    const [item] = (await read(order.id)).items;
    const line = { item: item?.id, quantity: 1, returned: 0 };
    expect((await back(order.id, [line])).status).toBe(409);
    await call('POST', `/api/orders/${order.id}/confirm-cod/`, { token: order.buyer.access, body: {} });
    await take(order.id, { step: 'ship' });
    expect((await back(order.id, [line])).status).toBe(409);
  });

  test('the database refuses more units than were ordered, whoever writes them', async () => {
    const { id, lines } = await delivered();
    const [item, other] = [lines[0]?.id ?? 0, lines[2]?.id ?? 0];
    await back(id, [{ item, quantity: 2, returned: 0 }]);
    const [written] = await db.select().from(returnedItems).where(eq(returnedItems.itemId, item));
    const eventId = written?.eventId ?? 0;
    await expect(db.insert(returnedItems).values({ eventId, itemId: other, quantity: 2 })).rejects.toThrow();
    await expect(db.update(returnedItems).set({ quantity: 1 })).rejects.toThrow();
  });
});
