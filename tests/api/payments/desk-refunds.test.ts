import { afterEach, describe, expect, test } from 'vitest';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { orderEvents, providerEvents } from '#netlify/database/order-schema.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

/** Refunds that somebody makes at the payment provider's own desk, past the shop. */

const shop = await payingShop();
const { provider, paidInWindow, paidOrder, refundsAt } = shop;
afterEach(() => {
  provider.faults.clear();
  provider.money.settings.refunds = 'at_once';
});

const atDesk = (paymentId: string, amount?: number) =>
  provider.money.refund(paymentId, amount === undefined ? {} : { amount });
const sentBack = (paymentId: string) =>
  refundsAt(paymentId)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

describe('the refund is heard of before its payment', () => {
  test('a payment refunded whole before it was heard of is taken in, its order stays unpaid, and nothing is sent twice', async () => {
    const { order, paymentId } = await paidInWindow();
    atDesk(paymentId);
    expect((await shop.deliver(shop.event(paymentId, 'refund.processed'))).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'pending',
      outcomes: ['refunded'],
      refunds: [{ amountPaise: order.totalPaise, status: 'processed' }],
    });
    await shop.deliver(shop.event(paymentId, 'payment.captured'));
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    await reconcile(shop.ctx(), { everything: true });
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
    expect(sentBack(paymentId)).toBe(order.totalPaise);
  });

  test('an order refunded in part before its payment was heard of is paid, and cancelling it sends the rest', async () => {
    const { order, paymentId } = await paidInWindow();
    atDesk(paymentId, 100);
    expect((await shop.deliver(shop.event(paymentId, 'refund.processed'))).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'paid',
      outcomes: ['settled'],
      refunds: [{ amountPaise: 100, status: 'processed' }],
    });
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([100, order.totalPaise - 100]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('a refund whose events come twice and in the wrong order has one row and one line of history each', async () => {
    const { order, paymentId } = await paidInWindow();
    atDesk(paymentId, 100);
    const [created, processed] = ['refund.created', 'refund.processed'].map((kind) =>
      shop.event(paymentId, kind),
    );
    if (!created || !processed) throw new Error('no events');
    for (const event of [processed, created, processed, created]) {
      expect((await shop.deliver(event)).status).toBe(200);
    }
    const books = await shop.books(order.id);
    expect(books.refunds).toHaveLength(1);
    expect(books.history).toEqual(['created', 'payment_started', 'paid', 'refund_processed']);
  });

  test('a refund heard of after a payment that failed in the window counts', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    provider.money.pay(session.order_id, { act: 'late' });
    const paymentId = [...provider.ledger.payment.keys()].at(-1) ?? '';
    await shop.deliver(shop.event(paymentId, 'payment.failed'));
    provider.money.complete(paymentId);
    atDesk(paymentId);
    expect((await shop.deliver(shop.event(paymentId, 'refund.processed'))).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: ['refunded'] });
  });

  test.each(['GET /v1/payments/*', 'GET /v1/payments/*/refunds'])(
    'the provider cannot be asked (%s): 5xx, and the event counts when it comes again',
    async (on) => {
      const { order, paymentId } = await paidInWindow();
      atDesk(paymentId, 100);
      const event = shop.event(paymentId, 'refund.processed');
      provider.faults.add({ on, how: 'drop', times: 1 });
      expect((await shop.deliver(event)).status).toBe(502);
      provider.faults.clear();
      expect((await shop.deliver(event)).status).toBe(200);
      expect(await shop.books(order.id)).toMatchObject({
        status: 'paid',
        refunds: [{ amountPaise: 100, status: 'processed' }],
      });
    },
  );

  test('a refund of a payment that is not of this shop touches nothing, and is not sent again', async () => {
    const { paymentId } = await paidInWindow();
    atDesk(paymentId, 100);
    const event = shop.event(paymentId, 'refund.processed');
    const before = [await shop.db.$count(orderEvents), await shop.db.$count(providerEvents)];
    const payment = shop.changeAtProvider(paymentId, { order_id: 'order_ofAnotherShop' });
    expect((await shop.deliver(event)).status).toBe(200);
    shop.changeAtProvider(paymentId, payment);
    provider.faults.add({ on: 'GET /v1/payments/*', how: 'refuse', times: 1 });
    expect((await shop.deliver(event)).status).toBe(200);
    expect([await shop.db.$count(orderEvents), await shop.db.$count(providerEvents)]).toEqual(before);
  });
});

describe('refunds that no event tells of', () => {
  test('the reconciler finds a part that went back, and cancelling sends only the rest', async () => {
    const { order, paymentId } = await paidOrder();
    atDesk(paymentId, 5_000);
    await reconcile(shop.ctx(), { everything: true });
    expect((await shop.books(order.id)).refunds).toMatchObject([{ amountPaise: 5_000, status: 'processed' }]);
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([5_000, order.totalPaise - 5_000]);
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
  });

  test('the reconciler finds money that went back before the payment was heard of', async () => {
    const { order, paymentId } = await paidInWindow();
    atDesk(paymentId, 5_000);
    atDesk(paymentId);
    await reconcile(shop.ctx(), { everything: true });
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: ['refunded'] });
    expect(sentBack(paymentId)).toBe(order.totalPaise);
  });

  test('cancelling an order of which a part went back unheard sends the rest at once, under the same order', async () => {
    const { order, paymentId } = await paidOrder();
    atDesk(paymentId, 5_000);
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([5_000, order.totalPaise - 5_000]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('cancelling an order that was refunded whole unheard in three parts owes nothing', async () => {
    const { order, paymentId } = await paidOrder();
    for (const amount of [100, 5_000, undefined]) atDesk(paymentId, amount);
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    expect(refundsAt(paymentId)).toHaveLength(3);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('two parts are owed, and the desk gives back another sum: all of the money goes back, once', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop' });
    await refundOrder(shop.ctx(), order.id, { purpose: 'damaged panel', amountPaise: 700_000 });
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    provider.faults.clear();
    atDesk(paymentId, 900_000);
    await shop.deliver(shop.event(paymentId, 'refund.processed'));
    await reconcile(shop.ctx());
    expect(sentBack(paymentId)).toBe(order.totalPaise);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('a refund of ours whose reply was lost is not taken for one of the desk', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop_reply', times: 1 });
    await refundOrder(shop.ctx(), order.id, { purpose: 'price promise', amountPaise: 500 });
    atDesk(paymentId, 500);
    for (const event of shop.eventsOf(paymentId)) await shop.deliver(event);
    expect((await shop.books(order.id)).refunds).toMatchObject([
      { purpose: 'price promise', amountPaise: 500, status: 'processed' },
      { purpose: expect.stringMatching(/^outside:/), amountPaise: 500, status: 'processed' },
    ]);
  });

  test('the desk repeats what we could not send, and ours arrives after all: both are in the books', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
    await refundOrder(shop.ctx(), order.id, { purpose: 'price promise', amountPaise: 500 });
    atDesk(paymentId, 500);
    await shop.deliver(shop.event(paymentId, 'refund.processed'));
    const [row] = await shop.refundRows(order.id);
    provider.money.refund(paymentId, { amount: 500, receipt: row?.receipt });
    await reconcile(shop.ctx(), { everything: true });
    expect((await shop.books(order.id)).refunds).toMatchObject([
      { purpose: 'price promise', amountPaise: 500, status: 'processed' },
      { purpose: expect.stringMatching(/^outside:/), amountPaise: 500, status: 'processed' },
    ]);
  });
});

test('the books of the shop and of the provider agree after all of this', async () => {
  await reconcile(shop.ctx(), { everything: true });
  expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
});
