import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { imbalances } from '#tests/support/balance.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider, paidOrder, refundsAt } = shop;

const cancel = (orderId: number) => inTransaction(shop.db, (tx) => cancelById(tx, orderId, 'expired'));
const sellOut = (productId: number) =>
  shop.db.update(products).set({ stock: 0 }).where(eq(products.id, productId));

describe('money that comes late', () => {
  test('an order paid after its cancellation while stock is there is reinstated and takes its stock again', async () => {
    const order = await shop.order({ stock: 10, quantity: 2 });
    const session = await shop.session(order);
    await cancel(order.id);
    expect(await order.goods.stock()).toBe(10);
    const result = shop.pay(session.order_id);
    expect((await shop.verify(order, result)).json).toMatchObject({ status: 'paid' });
    expect(await order.goods.stock()).toBe(8);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'paid',
      method: 'online',
      outcomes: ['settled'],
      refunds: [],
      history: ['created', 'payment_started', 'cancelled', 'reinstated'],
    });
  });

  test('an order paid after its cancellation without stock is refunded once, and the shopper hears it', async () => {
    const order = await shop.order({ stock: 2, quantity: 2 });
    const session = await shop.session(order);
    await cancel(order.id);
    await sellOut(order.goods.id);
    const result = shop.pay(session.order_id);
    const replies = [await shop.verify(order, result), await shop.verify(order, result)];
    for (const { status, json } of replies) {
      expect(status).toBe(409);
      expect(json.detail).toMatch(/your money is on its way back/);
    }
    for (const event of shop.eventsOf(result.razorpay_payment_id)) await shop.deliver(event);
    expect(await order.goods.stock()).toBe(0);
    expect(refundsAt(result.razorpay_payment_id).map(({ amount }) => amount)).toEqual([order.totalPaise]);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'cancelled',
      outcomes: ['refunded'],
      refunds: [{ purpose: 'out_of_stock', amountPaise: order.totalPaise, status: 'processed' }],
    });
  });

  test('a second payment on a paid order is refunded, the first one stays', async () => {
    const { order, session, paymentId } = await paidOrder();
    const second = shop.pay(session.order_id, { again: true });
    expect((await shop.verify(order, second)).status).toBe(409);
    expect(refundsAt(second.razorpay_payment_id)).toHaveLength(1);
    expect(refundsAt(paymentId)).toEqual([]);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'paid',
      outcomes: ['settled', 'refunded'],
      refunds: [{ purpose: 'already_paid', status: 'processed' }],
    });
  });

  test('two payments arrive at the same instant: one settles, one goes back', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    const results = [shop.pay(session.order_id), shop.pay(session.order_id, { again: true })];
    const replies = await Promise.all(results.map((result) => shop.verify(order, result)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { outcomes, status } = await shop.books(order.id);
    expect([status, outcomes.toSorted()]).toEqual(['paid', ['refunded', 'settled']]);
  });

  test('a payment of another amount never pays the order: it goes back', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    const result = shop.pay(session.order_id, { amountPaise: order.totalPaise - 1 });
    expect((await shop.verify(order, result)).status).toBe(409);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'pending',
      outcomes: ['refunded'],
      refunds: [{ purpose: 'wrong_amount', amountPaise: order.totalPaise - 1 }],
    });
  });

  test('the database fails after the capture: the retry pays the order', async () => {
    const { order, result } = await shop.paidInWindow({ manual: true });
    await shop.db.execute('ALTER TABLE payments RENAME TO payments_away');
    expect((await shop.verify(order, result)).status).toBe(500);
    await shop.db.execute('ALTER TABLE payments_away RENAME TO payments');
    expect(provider.ledger.payment.get(result.razorpay_payment_id)?.status).toBe('captured');
    expect((await shop.verify(order, result)).status).toBe(200);
  });

  test('a clean-up that comes too late never refunds a good order', async () => {
    const { order, paymentId } = await paidOrder();
    for (let round = 0; round < 3; round += 1) {
      await reconcile(shop.ctx({ minutesLater: 60 * 25 * (round + 1) }), { everything: true });
    }
    expect(refundsAt(paymentId)).toEqual([]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'], refunds: [] });
  });

  test('money for an order that was paid and called off goes back, whatever is in stock', async () => {
    const { order, session } = await paidOrder();
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    const late = shop.pay(session.order_id, { again: true });
    expect((await shop.verify(order, late)).status).toBe(409);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'cancelled',
      outcomes: ['refunded', 'refunded'],
    });
  });

  test('the books of the shop and of the provider agree after all of this', async () => {
    expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
  });
});
