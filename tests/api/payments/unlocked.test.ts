import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { connect } from '#netlify/platform/database.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

/** While the provider is asked, nothing of the shop is held: a slow provider must not stop anybody else. */

const shop = await payingShop();
const { provider } = shop;
const onlooker = connect(shop.url, { max: 1 });
afterAll(() => onlooker.close());

const tables = ['orders', 'products', 'payment_sessions', 'payments', 'refunds', 'users'];
let calls: string[] = [];
let held: string[] = [];
/** Runs while the shop waits for the provider: every row must be free for somebody else. */
provider.listener.hear = async (call) => {
  calls.push(call.replace(/(order|pay)_\w+/, ':id'));
  for (const table of tables) {
    const isFree = await onlooker.db
      .execute(sql`SELECT 1 FROM ${sql.identifier(table)} FOR NO KEY UPDATE NOWAIT`)
      .then(() => true)
      .catch(() => false);
    if (!isFree) held.push(`${table} during ${call}`);
  }
};
beforeEach(() => {
  calls = [];
  held = [];
});

async function openOrder() {
  const order = await shop.order();
  const session = await shop.session(order);
  return { order, session };
}
const authorised = () => shop.paidInWindow({ manual: true });

describe('no row is locked while the provider is asked', () => {
  test('the onlooker notices a row that is held', async () => {
    const order = await shop.order();
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM orders WHERE id = ${order.id} FOR NO KEY UPDATE`);
      await provider.listener.hear('GET /v1/payments/:id');
    });
    expect(held).toEqual(['orders during GET /v1/payments/:id']);
  });

  test('a payment starts, and starts again', async () => {
    const { order } = await openOrder();
    await shop.start(order);
    expect(calls).toEqual(['POST /v1/orders', 'GET /v1/orders/:id/payments']);
    expect(held).toEqual([]);
  });

  test('the reply to the first start was lost', async () => {
    const order = await shop.order();
    provider.faults.add({ on: 'POST /v1/orders', how: 'drop_reply', times: 1 });
    await shop.start(order);
    await shop.start(order);
    expect(calls).toEqual(['POST /v1/orders', 'GET /v1/orders']);
    expect(held).toEqual([]);
  });

  test('an authorised payment is verified and captured', async () => {
    const { order, result } = await authorised();
    calls = [];
    expect((await shop.verify(order, result)).status).toBe(200);
    expect(calls).toEqual(['GET /v1/payments/:id', 'POST /v1/payments/:id/capture']);
    expect(held).toEqual([]);
  });

  test('an event of a payment, and of a refund that is heard of first', async () => {
    const { result } = await authorised();
    const id = result.razorpay_payment_id;
    calls = [];
    expect((await shop.deliver(shop.event(id, 'payment.authorized'))).status).toBe(200);
    expect(calls).toEqual(['GET /v1/payments/:id', 'POST /v1/payments/:id/capture']);
    const { paymentId: unheard } = await shop.paidInWindow();
    provider.money.refund(unheard, { amount: 100 });
    calls = [];
    expect((await shop.deliver(shop.event(unheard, 'refund.processed'))).status).toBe(200);
    expect(calls).toEqual(['GET /v1/payments/:id', 'GET /v1/payments/:id/refunds']);
    expect(held).toEqual([]);
  });

  test('the reconciler finds a payment, an unwanted one and a refund of the desk', async () => {
    const { session } = await openOrder();
    shop.pay(session.order_id);
    shop.pay(session.order_id, { again: true });
    const { paymentId } = await shop.paidOrder();
    provider.money.refund(paymentId, { amount: 100 });
    calls = [];
    // One session a run: with more, one that is asked about would meet the rows of one that is written.
    for (let run = 0; run < 8; run += 1) await reconcile(shop.ctx(), { everything: true, limit: 1 });
    expect(calls).toContain('POST /v1/payments/:id/refund');
    expect(calls).toContain('GET /v1/payments/:id/refunds');
    expect(held).toEqual([]);
  });

  test('an order expires', async () => {
    // Those of the tests before: several at once would meet each other's rows.
    await expireOrders(shop.ctx({ minutesLater: 25 * 60 }));
    const { order } = await openOrder();
    calls = [];
    held = [];
    await expireOrders(shop.ctx({ minutesLater: 25 * 60 }));
    expect((await shop.books(order.id)).status).toBe('cancelled');
    expect(calls).toContain('GET /v1/orders/:id/payments');
    expect(held).toEqual([]);
  });

  test('a refund, a cancellation, and a refund that the provider refuses', async () => {
    const { order, paymentId } = await shop.paidOrder();
    calls = [];
    await refundOrder(shop.ctx(), order.id, { purpose: 'price promise', amountPaise: 100 });
    provider.money.refund(paymentId, { amount: 100 });
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    const refund = 'POST /v1/payments/:id/refund';
    expect(calls).toEqual([refund, refund, 'GET /v1/payments/:id/refunds', refund]);
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
    expect(held).toEqual([]);
  });
});
