import { describe, expect, test } from 'vitest';
import { ok } from '#domain/base/result.ts';
import { readDeskOrder } from '#netlify/commerce/fulfilment/desk-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { recordRefunds } from '#netlify/commerce/payments/record-refunds.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { orderEvents, providerEvents } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { ProviderRefund } from '#netlify/platform/payment-provider.ts';
import { imbalances } from '#tests/support/balance.ts';
import { refundCall, refundingShop } from '#tests/support/refunding-shop.ts';

/** Refunds that somebody makes at the payment provider's own desk, past the shop. */

const shop = await refundingShop();
const { provider, paidInWindow, paidOrder, refundsAt, cancel, refund, owing, notes, atDesk, sentTo } = shop;
const sentBack = (paymentId: string) => sentTo(paymentId).reduce((sum, amount) => sum + amount, 0);

const report = (paymentId: string, refunds: readonly ProviderRefund[]) =>
  inTransaction(shop.db, async (tx) => ok(await recordRefunds(tx, paymentId, refunds)));

const reported = (paymentId: string, id: string, amountPaise: number, more: Partial<ProviderRefund> = {}) =>
  ({ id, paymentId, amountPaise, status: 'processed', receipt: null, ...more }) as const;

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
    await cancel(order.id);
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
    await cancel(order.id);
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
    'an event about which the provider cannot be asked (%s) is refused, and counts when it comes again',
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
    await cancel(order.id);
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
    await cancel(order.id);
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([5_000, order.totalPaise - 5_000]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('cancelling an order that was refunded whole unheard in three parts owes nothing', async () => {
    const { order, paymentId } = await paidOrder();
    for (const amount of [100, 5_000, undefined]) atDesk(paymentId, amount);
    await cancel(order.id);
    expect(refundsAt(paymentId)).toHaveLength(3);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('two parts are owed, and the desk gives back another sum: all of the money goes back, once', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: refundCall, how: 'drop' });
    await refund(order.id, { purpose: 'damaged panel', amountPaise: 700_000 });
    await cancel(order.id);
    provider.faults.clear();
    atDesk(paymentId, 900_000);
    await shop.deliver(shop.event(paymentId, 'refund.processed'));
    await reconcile(shop.ctx());
    expect(sentBack(paymentId)).toBe(order.totalPaise);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('a refund of ours whose reply was lost is not taken for one of the desk', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: refundCall, how: 'drop_reply', times: 1 });
    await refund(order.id, { purpose: 'price promise', amountPaise: 500 });
    atDesk(paymentId, 500);
    for (const event of shop.eventsOf(paymentId)) await shop.deliver(event);
    expect((await shop.books(order.id)).refunds).toMatchObject([
      { purpose: 'price promise', amountPaise: 500, status: 'processed' },
      { purpose: expect.stringMatching(/^outside:/), amountPaise: 500, status: 'processed' },
    ]);
  });

  test('the desk repeats what we could not send, and ours arrives after all: both are in the books', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: refundCall, how: 'drop', times: 1 });
    await refund(order.id, { purpose: 'price promise', amountPaise: 500 });
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

describe('refunds that the provider reports', () => {
  test('a refund that the provider reports is noted once, with payment, refund and amount', async () => {
    const { order, paymentId } = await owing();
    const pending = reported(paymentId, 'rfnd_slow', order.totalPaise, { status: 'pending' });
    for (let time = 0; time < 2; time += 1) await report(paymentId, [pending]);
    const noted = { payment: paymentId, refund: 'rfnd_slow', amount_paise: order.totalPaise };
    expect(await notes(order.id, 'refund_pending')).toEqual([noted]);
    await report(paymentId, [{ ...pending, status: 'processed' }]);
    await report(paymentId, [pending]);
    expect(await notes(order.id, 'refund_processed')).toEqual([noted]);
    expect(await notes(order.id, 'refund_pending')).toHaveLength(1);
  });

  test('a refund of a payment that the shop does not know changes nothing', async () => {
    const before = await shop.db.$count(orderEvents);
    await report('pay_nobodyKnows', [reported('pay_nobodyKnows', 'rfnd_stray', 100)]);
    expect(await shop.db.$count(orderEvents)).toBe(before);
  });

  test('a refund of more than was paid is written into the history once, and moves nothing', async () => {
    const { order, paymentId } = await paidOrder();
    const [much, more] = [order.totalPaise + 1, order.totalPaise + 2];
    const both = [reported(paymentId, 'rfnd_much', much), reported(paymentId, 'rfnd_more', more)];
    for (let time = 0; time < 2; time += 1) await report(paymentId, both);
    expect(await notes(order.id, 'refund_unexpected')).toEqual([
      { refund: 'rfnd_much', amount_paise: much },
      { refund: 'rfnd_more', amount_paise: more },
    ]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'], refunds: [] });
  });

  test('a part from the provider’s own desk makes what waits smaller by as much', async () => {
    const { order, paymentId } = await owing();
    const [waiting] = await shop.refundRows(order.id);
    await report(paymentId, [reported(paymentId, 'rfnd_desk', 100)]);
    expect(await notes(order.id, 'refund_reduced')).toEqual([
      { purpose: waiting?.purpose, amount_paise: 100 },
    ]);
    const rows = await shop.refundRows(order.id);
    expect(rows.map(({ amountPaise, status, purpose }) => [amountPaise, status, purpose])).toEqual([
      [order.totalPaise - 100, 'due', waiting?.purpose],
      [100, 'processed', 'outside:rfnd_desk'],
    ]);
    // The provider would answer a known receipt with the old amount.
    expect(rows[0]?.receipt).not.toBe(waiting?.receipt);
    expect(rows[1]?.receipt).toBe('outside-rfnd_desk');
  });

  test('a rest that the provider does not refund is noted for a person, and nothing stays owed', async () => {
    const noted = async (paid: Awaited<ReturnType<typeof paidOrder>>, purpose: string | undefined) => {
      expect(await notes(paid.order.id, 'refund_too_small')).toEqual([
        { payment: paid.paymentId, amount_paise: 99, purpose },
      ]);
      expect(await shop.books(paid.order.id)).toMatchObject({
        status: 'cancelled',
        outcomes: ['refunded'],
        refunds: [{ amountPaise: paid.order.totalPaise - 99, status: 'processed' }],
      });
      expect(await sendRefunds(shop.ctx(), paid.order.id)).toEqual({ sent: 0, left: 0 });
    };
    const waiting = await owing();
    const [row] = await shop.refundRows(waiting.order.id);
    await report(waiting.paymentId, [
      reported(waiting.paymentId, 'rfnd_before', waiting.order.totalPaise - 99),
    ]);
    await noted(waiting, row?.purpose);

    const paid = await paidOrder();
    await report(paid.paymentId, [reported(paid.paymentId, 'rfnd_paid', paid.order.totalPaise - 99)]);
    expect(await readDeskOrder(shop.ctx(), paid.order.id)).toMatchObject({ value: { refundable: 0 } });
    await cancel(paid.order.id);
    await noted(paid, row?.purpose);
  });

  test('the first of two waiting refunds is made smaller, and both when all of the money went back', async () => {
    const waitingTwice = async () => {
      const paid = await paidOrder();
      provider.faults.add({ on: refundCall, how: 'drop', times: 3 });
      await refund(paid.order.id, { purpose: 'price promise', amountPaise: 500 });
      await cancel(paid.order.id);
      provider.faults.clear();
      return paid;
    };
    const some = await waitingTwice();
    await report(some.paymentId, [reported(some.paymentId, 'rfnd_some', 300)]);
    expect(await notes(some.order.id, 'refund_reduced')).toHaveLength(1);
    const amounts = (await shop.refundRows(some.order.id)).map(({ amountPaise }) => amountPaise);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([200, 300, some.order.totalPaise - 500]);

    const all = await waitingTwice();
    await report(all.paymentId, [reported(all.paymentId, 'rfnd_all', all.order.totalPaise)]);
    expect(await notes(all.order.id, 'refund_reduced')).toHaveLength(2);
    expect(await shop.books(all.order.id)).toMatchObject({
      outcomes: ['refunded'],
      refunds: [{ amountPaise: all.order.totalPaise, status: 'processed' }],
    });
  });

  test('a part that waits stays as it is while the payment has room for the desk’s part', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: refundCall, how: 'drop', times: 1 });
    await refund(order.id, { purpose: 'price promise', amountPaise: 500 });
    const [waiting] = await shop.refundRows(order.id);
    await report(paymentId, [reported(paymentId, 'rfnd_room', 100)]);
    const rows = await shop.refundRows(order.id);
    expect(rows.map(({ amountPaise }) => amountPaise)).toEqual([500, 100]);
    expect(rows[0]?.receipt).toBe(waiting?.receipt);
  });

  test('a reported part above what waits and what is left moves nothing and is written down', async () => {
    const { order, paymentId } = await paidOrder();
    await report(paymentId, [reported(paymentId, 'rfnd_most', order.totalPaise - 100)]);
    provider.faults.add({ on: refundCall, how: 'drop', times: 1 });
    await refund(order.id, { purpose: 'price promise', amountPaise: 100 });
    await report(paymentId, [reported(paymentId, 'rfnd_toomuch', 250)]);
    expect(await notes(order.id, 'refund_unexpected')).toEqual([
      { refund: 'rfnd_toomuch', amount_paise: 250 },
    ]);
    const amounts = (await shop.refundRows(order.id)).map(({ amountPaise }) => amountPaise);
    expect(amounts).toEqual([order.totalPaise - 100, 100]);
  });
});
