import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { verifyPayment } from '#netlify/commerce/payments/verify-payment.ts';
import { orderEvents } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { imbalances } from '#tests/support/balance.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';

const shop = await payingShop();
const { provider } = shop;
const hourMs = 60 * 60 * 1000;

/** An order of these lines that nobody paid in time. Its buyer has the payment window still open. */
async function expired() {
  const other = await product(shop.db, { stock: 10, pricePaise: 249_900 });
  const { person, buyer, goods } = await shop.order({ stock: 10 });
  const items = [goods.item(2), other.item(3)];
  const placed = await createOrder(shop.ctx(), person, { items }, randomUUID());
  if (!placed.ok) throw new Error(placed.error.detail);
  const order = { id: placed.value.id, buyer, person, goods, other, totalPaise: 2 * 1_549_950 + 3 * 249_900 };
  const session = await shop.session(order);
  await inTransaction(shop.db, (tx) => cancelById(tx, order.id, 'expired'));
  const isEnd = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'cancelled'));
  const [end] = await shop.db.select({ at: orderEvents.at }).from(orderEvents).where(isEnd);
  if (!end) throw new Error('not cancelled');
  return { order, session, endedAt: end.at };
}
type Expired = Awaited<ReturnType<typeof expired>>;

/** The buyer pays so long after the order's end. */
async function payAfter({ order, session, endedAt }: Expired, ms: number) {
  const result = shop.pay(session.order_id);
  const ctx = { ...shop.ctx(), now: () => new Date(endedAt.getTime() + ms) };
  return verifyPayment(ctx, order.person, String(order.id), result);
}
const change = (productId: number, to: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(to).where(eq(products.id, productId));

async function expectPaid({ order }: Expired) {
  expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'], refunds: [] });
  expect([await order.goods.stock(), await order.other.stock()]).toEqual([6, 7]);
}
/** All of the money is back with the buyer, and the stock is as it was. */
async function expectRefunded({ order }: Expired, purpose: string) {
  expect(await shop.books(order.id)).toMatchObject({
    status: 'cancelled',
    outcomes: ['refunded'],
    refunds: [{ purpose, amountPaise: order.totalPaise, status: 'processed' }],
    history: [
      'created',
      'payment_started',
      'cancelled',
      'payment_unwanted',
      'refund_due',
      'refund_processed',
    ],
  });
  expect([await unitsOf(shop.db, order.goods.id), await unitsOf(shop.db, order.other.id)]).toEqual([10, 10]);
}

describe('what late money may still pay', () => {
  test.each([
    ['a second', 1000],
    ['exactly 72 hours', 72 * hourMs],
  ])('money that comes %s after the order ended pays it', async (_, ms) => {
    const late = await expired();
    expect(await payAfter(late, ms)).toMatchObject({ ok: true, value: { status: 'paid' } });
    await expectPaid(late);
  });

  test.each([
    ['a second past 72 hours', 72 * hourMs + 1000],
    ['a month', 30 * 24 * hourMs],
  ])('money that comes %s after the order ended goes back, and the shopper hears it', async (_, ms) => {
    const late = await expired();
    expect(await payAfter(late, ms)).toMatchObject({
      ok: false,
      error: { code: 'order_state', detail: expect.stringContaining('your money is on its way back') },
    });
    await expectRefunded(late, 'too_late');
  });

  test.each([
    ['a paisa dearer', { pricePaise: 1_549_951 }],
    ['a paisa cheaper', { pricePaise: 1_549_949 }],
    ['dearer by a half', { pricePaise: 2_324_925 }],
    ['no longer for sale', { published: false }],
  ])('one of two products is %s since: the money goes back', async (_, to) => {
    const late = await expired();
    await change(late.order.goods.id, to);
    expect(await payAfter(late, hourMs)).toMatchObject({ ok: false });
    await expectRefunded(late, 'price_changed');
  });

  test('the second of two products has another price: the money goes back', async () => {
    const late = await expired();
    await change(late.order.other.id, { pricePaise: 249_901 });
    expect(await payAfter(late, hourMs)).toMatchObject({ ok: false });
    await expectRefunded(late, 'price_changed');
  });

  test('a price that changed and came back is the price of today', async () => {
    const late = await expired();
    await change(late.order.other.id, { pricePaise: 1 });
    await change(late.order.other.id, { pricePaise: 249_900 });
    expect(await payAfter(late, hourMs)).toMatchObject({ ok: true });
    await expectPaid(late);
  });

  test('one of two products is sold out: the money goes back, the other is not taken', async () => {
    const late = await expired();
    await change(late.order.other.id, { stock: 2 });
    expect(await payAfter(late, hourMs)).toMatchObject({ ok: false });
    expect(await shop.books(late.order.id)).toMatchObject({
      status: 'cancelled',
      outcomes: ['refunded'],
      refunds: [{ purpose: 'out_of_stock', amountPaise: late.order.totalPaise, status: 'processed' }],
    });
    expect([await late.order.goods.stock(), await late.order.other.stock()]).toEqual([8, 2]);
  });

  test('a price that changes while an order is open does not matter to it', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    await change(order.goods.id, { pricePaise: 9_999_900 });
    expect((await shop.verify(order, shop.pay(session.order_id))).status).toBe(200);
  });

  test('the books of the shop and of the provider agree after all of this', async () => {
    expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
  });
});
