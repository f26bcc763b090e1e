import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelOrder, moveOrder } from '#commerce/orders/move-order.ts';
import { cancelAndRefund } from '#commerce/payments/cancel-and-refund.ts';
import { reconcile } from '#commerce/payments/reconcile.ts';
import { recordRefund } from '#commerce/payments/record-refund.ts';
import { refundOrder } from '#commerce/payments/refund-order.ts';
import { products } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { imbalances } from '#support/balance.ts';
import { payingShop } from '#support/paying-shop.ts';

const shop = await payingShop();
const { provider } = shop;

const cancel = (orderId: number) => inTransaction(shop.db, (tx) => cancelOrder(tx, orderId, 'expired'));
const refundsAt = (paymentId: string) =>
  [...provider.ledger.refund.values()].filter(({ payment_id }) => payment_id === paymentId);
const sellOut = (productId: number) =>
  shop.db.update(products).set({ stock: 0 }).where(eq(products.id, productId));

async function paidOrder() {
  const order = await shop.order();
  const session = await shop.session(order);
  const result = shop.pay(session.order_id);
  const verified = await shop.verify(order, result);
  if (verified.status !== 200) throw new Error(verified.text);
  return { order, session, result, paymentId: result.razorpay_payment_id };
}

describe('decision 9: money that comes late', () => {
  test('fault 21: paid after cancellation, stock is there: the order is reinstated and takes its stock again', async () => {
    const order = await shop.order({ stock: 10, quantity: 2 });
    const session = await shop.session(order);
    await cancel(order.id);
    expect(await order.goods.stock()).toBe(10);
    const result = shop.pay(session.order_id);
    expect((await shop.verify(order, result)).json).toMatchObject({ status: 'paid' });
    expect(await order.goods.stock()).toBe(8);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'paid',
      method: 'razorpay',
      outcomes: ['settled'],
      refunds: [],
      history: ['created', 'payment_started', 'cancelled', 'reinstated'],
    });
  });

  test('fault 21: paid after cancellation, stock is gone: refunded, once, and the shopper hears it', async () => {
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

  test('fault 22: a second payment on a paid order is refunded, the first one stays', async () => {
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

  test('fault 22: two payments arrive at the same instant: one settles, one goes back', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    const results = [shop.pay(session.order_id), shop.pay(session.order_id, { again: true })];
    const replies = await Promise.all(results.map((result) => shop.verify(order, result)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { outcomes, status } = await shop.books(order.id);
    expect([status, outcomes.toSorted()]).toEqual(['paid', ['refunded', 'settled']]);
  });

  test('fault 15: a payment of another amount never pays the order: it goes back', async () => {
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

  test('fault 23: the database fails after the capture: the retry pays the order', async () => {
    provider.money.settings.capture = 'manual';
    const order = await shop.order();
    const session = await shop.session(order);
    const result = shop.pay(session.order_id);
    provider.money.settings.capture = 'automatic';
    await shop.db.execute('ALTER TABLE payments RENAME TO payments_away');
    expect((await shop.verify(order, result)).status).toBe(500);
    await shop.db.execute('ALTER TABLE payments_away RENAME TO payments');
    expect(provider.ledger.payment.get(result.razorpay_payment_id)?.status).toBe('captured');
    expect((await shop.verify(order, result)).status).toBe(200);
  });

  test('fault 24: the clean-up that comes too late never refunds a good order', async () => {
    const { order, paymentId } = await paidOrder();
    for (let round = 0; round < 3; round += 1) {
      await reconcile(shop.ctx({ minutesLater: 60 * 25 * (round + 1) }), { everything: true });
    }
    expect(refundsAt(paymentId)).toEqual([]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'], refunds: [] });
  });
});

describe('refunds', () => {
  test('decision 8: cancelling a paid order gives back its stock and all of its money', async () => {
    const { order, paymentId } = await paidOrder();
    expect(await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer')).toEqual({
      ok: true,
      value: { status: 'cancelled' },
    });
    expect(await order.goods.stock()).toBe(10);
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([order.totalPaise]);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'cancelled',
      outcomes: ['refunded'],
      refunds: [{ purpose: 'cancelled', status: 'processed' }],
      history: ['created', 'payment_started', 'paid', 'cancelled', 'refund_due', 'refund_processed'],
    });
  });

  test('fault 22: money for an order that was paid and called off goes back, whatever is in stock', async () => {
    const { order, session } = await paidOrder();
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    const late = shop.pay(session.order_id, { again: true });
    expect((await shop.verify(order, late)).status).toBe(409);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'cancelled',
      outcomes: ['refunded', 'refunded'],
    });
  });

  test.each(['drop', 'drop_reply', 'html_502', 'json_500'] as const)(
    'fault 28: the refund fails with %s and is retried: one refund',
    async (how) => {
      const { order, paymentId } = await paidOrder();
      provider.faults.add({ on: 'POST /v1/payments/*/refund', how, times: 1 });
      await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
      expect(await shop.books(order.id)).toMatchObject({
        outcomes: ['refund_due'],
        refunds: [{ status: 'due' }],
      });
      for (let round = 0; round < 2; round += 1) await reconcile(shop.ctx());
      expect(refundsAt(paymentId)).toHaveLength(1);
      expect(await shop.books(order.id)).toMatchObject({
        outcomes: ['refunded'],
        refunds: [{ status: 'processed' }],
      });
    },
  );

  test('fault 28: five reconcilers at once send one refund', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    await Promise.all([1, 2, 3, 4, 5].map(() => reconcile(shop.ctx())));
    expect(refundsAt(paymentId)).toHaveLength(1);
    expect((await shop.books(order.id)).history.filter((kind) => kind === 'refund_processed')).toHaveLength(
      1,
    );
  });

  test('fault 27: refund events change nothing that is known already', async () => {
    const { order, paymentId } = await paidOrder();
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    const before = await shop.books(order.id);
    for (const kind of ['refund.processed', 'refund.created', 'refund.processed']) {
      expect((await shop.deliver(shop.event(paymentId, kind))).status).toBe(200);
    }
    expect(await shop.books(order.id)).toEqual(before);
  });

  test('fault 28: the reply to the refund is lost, its event closes the matter', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop_reply', times: 1 });
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    await shop.deliver(shop.event(paymentId, 'refund.processed'));
    expect(await shop.books(order.id)).toMatchObject({
      outcomes: ['refunded'],
      refunds: [{ status: 'processed' }],
    });
    await reconcile(shop.ctx());
    expect(refundsAt(paymentId)).toHaveLength(1);
  });

  test('a refund made at the provider’s own desk stands for the one we owe', async () => {
    const { order, paymentId } = await paidOrder();
    provider.money.refund(paymentId, {});
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    expect(refundsAt(paymentId)).toHaveLength(1);
    expect(await shop.books(order.id)).toMatchObject({
      outcomes: ['refunded'],
      refunds: [{ status: 'processed' }],
    });
  });

  test('fault 26: parts of a payment go back, never more than is left', async () => {
    const { order, paymentId } = await paidOrder();
    const ctx = shop.ctx();
    await inTransaction(shop.db, (tx) => moveOrder(tx, order.id, { to: 'shipped' }));
    const part = { purpose: 'damaged panel', amountPaise: 1_000_000 };
    expect(await refundOrder(ctx, order.id, part)).toEqual({
      ok: true,
      value: { amountPaise: 1_000_000, status: 'processed' },
    });
    expect(await refundOrder(ctx, order.id, part)).toMatchObject({ ok: true });
    const tooMuch = { purpose: 'more', amountPaise: order.totalPaise - 1_000_000 + 1 };
    expect(await refundOrder(ctx, order.id, tooMuch)).toMatchObject({
      ok: false,
      error: { code: 'order_state' },
    });
    for (const amountPaise of [0, -5, 1.5, Number.NaN]) {
      expect(await refundOrder(ctx, order.id, { purpose: `odd ${amountPaise}`, amountPaise })).toMatchObject({
        ok: false,
      });
    }
    expect(await refundOrder(ctx, order.id, { purpose: 'the rest' })).toMatchObject({
      ok: true,
      value: { amountPaise: order.totalPaise - 1_000_000 },
    });
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([
      1_000_000,
      order.totalPaise - 1_000_000,
    ]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'shipped', outcomes: ['settled'] });
  });

  test('fault 26: two refunds of everything at the same instant: one wins', async () => {
    const { order, paymentId } = await paidOrder();
    const both = await Promise.all(
      ['one', 'two'].map((purpose) => refundOrder(shop.ctx(), order.id, { purpose })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refundsAt(paymentId)).toHaveLength(1);
  });

  test('fault 26: an order without an online payment has nothing to refund', async () => {
    const order = await shop.order();
    expect(await refundOrder(shop.ctx(), order.id, { purpose: 'none' })).toMatchObject({
      ok: false,
      error: { code: 'order_state' },
    });
    expect(await refundOrder(shop.ctx(), 999_999_999, { purpose: 'none' })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  test('a refund that fails at the bank is asked for again, under a new receipt', async () => {
    const { order, paymentId } = await paidOrder();
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    const other = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
    await cancelAndRefund(shop.ctx(), other.order.id, 'asked by the buyer');
    const [row] = await shop.refundRows(other.order.id);
    const failed = {
      id: 'rfnd_failed',
      paymentId: other.paymentId,
      amountPaise: other.order.totalPaise,
      status: 'failed',
      receipt: row?.receipt ?? '',
    } as const;
    await inTransaction(shop.db, (tx) => recordRefund(tx, failed));
    await inTransaction(shop.db, (tx) => recordRefund(tx, failed));
    expect(await shop.books(other.order.id)).toMatchObject({
      outcomes: ['refund_due'],
      refunds: [{ status: 'failed' }],
    });
    expect(
      (await shop.books(other.order.id)).history.filter((kind) => kind === 'refund_failed'),
    ).toHaveLength(1);
    expect(await refundOrder(shop.ctx(), other.order.id, { purpose: 'again' })).toMatchObject({
      ok: true,
      value: { status: 'processed' },
    });
    expect(refundsAt(other.paymentId).map(({ receipt }) => receipt)).toEqual([`${row?.receipt}_1`]);
    expect(await shop.books(other.order.id)).toMatchObject({ outcomes: ['refunded'] });
    expect(refundsAt(paymentId)).toHaveLength(1);
  });

  test('a refund that the provider refuses stays owed and is noted once', async () => {
    const { order, paymentId } = await paidOrder();
    const payment = provider.ledger.payment.get(paymentId);
    if (!payment) throw new Error('no payment');
    provider.ledger.save('payment', { ...payment, captured: false });
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    for (let round = 0; round < 3; round += 1) await reconcile(shop.ctx());
    const books = await shop.books(order.id);
    expect(books).toMatchObject({ outcomes: ['refund_due'], refunds: [{ status: 'due' }] });
    expect(books.history.filter((kind) => kind === 'refund_refused')).toHaveLength(1);
    provider.ledger.save('payment', payment);
    await reconcile(shop.ctx());
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
  });

  test('a partly refunded order that is cancelled gives back the rest', async () => {
    const { order, paymentId } = await paidOrder();
    await refundOrder(shop.ctx(), order.id, { purpose: 'price promise', amountPaise: 100 });
    await cancelAndRefund(shop.ctx(), order.id, 'asked by the buyer');
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([100, order.totalPaise - 100]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('the books of the shop and of the provider agree after all of this', async () => {
    expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
  });
});
