import { describe, expect, test } from 'vitest';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { imbalances } from '#tests/support/balance.ts';
import { moveById } from '#tests/support/order-moves.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider, paidOrder, refundsAt } = shop;

describe('refunds', () => {
  test('cancelling a paid order gives back its stock and all of its money', async () => {
    const { order, paymentId } = await paidOrder();
    expect(await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' })).toEqual({
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

  test.each(['drop', 'drop_reply', 'html_502', 'json_500'] as const)(
    'the refund fails with %s and is retried: one refund',
    async (how) => {
      const { order, paymentId } = await paidOrder();
      provider.faults.add({ on: 'POST /v1/payments/*/refund', how, times: 1 });
      await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
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

  test('five reconcilers at once send one refund', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    await Promise.all([1, 2, 3, 4, 5].map(() => reconcile(shop.ctx())));
    expect(refundsAt(paymentId)).toHaveLength(1);
    expect((await shop.books(order.id)).history.filter((kind) => kind === 'refund_processed')).toHaveLength(
      1,
    );
  });

  test('refund events change nothing that is known already', async () => {
    const { order, paymentId } = await paidOrder();
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    const before = await shop.books(order.id);
    for (const kind of ['refund.processed', 'refund.created', 'refund.processed']) {
      expect((await shop.deliver(shop.event(paymentId, kind))).status).toBe(200);
    }
    expect(await shop.books(order.id)).toEqual(before);
  });

  test('the reply to the refund is lost, its event closes the matter', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop_reply', times: 1 });
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    await shop.deliver(shop.event(paymentId, 'refund.processed'));
    expect(await shop.books(order.id)).toMatchObject({
      outcomes: ['refunded'],
      refunds: [{ status: 'processed' }],
    });
    await reconcile(shop.ctx());
    expect(refundsAt(paymentId)).toHaveLength(1);
  });

  test('parts of a payment go back, never more than is left', async () => {
    const { order, paymentId } = await paidOrder();
    const ctx = shop.ctx();
    await inTransaction(shop.db, (tx) => moveById(tx, order.id, { to: 'shipped' }));
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

  test('the money of another order is never taken for it', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const all = { purpose: 'all of it' };
    expect(await refundOrder(shop.ctx(), first.order.id, all)).toMatchObject({ ok: true });
    const more = { purpose: 'more', amountPaise: 1 };
    expect(await refundOrder(shop.ctx(), first.order.id, more)).toMatchObject({
      ok: false,
      error: { code: 'order_state' },
    });
    expect(refundsAt(second.paymentId)).toEqual([]);
    expect(await shop.books(second.order.id)).toMatchObject({ status: 'paid', refunds: [] });
  });

  test('two refunds of everything at the same instant: one wins', async () => {
    const { order, paymentId } = await paidOrder();
    const both = await Promise.all(
      ['one', 'two'].map((purpose) => refundOrder(shop.ctx(), order.id, { purpose })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refundsAt(paymentId)).toHaveLength(1);
  });

  test('a refund that the provider refuses stays owed and is noted once', async () => {
    const { order, paymentId } = await paidOrder();
    shop.changeAtProvider(paymentId, { captured: false });
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    for (let round = 0; round < 3; round += 1) await reconcile(shop.ctx());
    const books = await shop.books(order.id);
    expect(books).toMatchObject({ outcomes: ['refund_due'], refunds: [{ status: 'due' }] });
    expect(books.history.filter((kind) => kind === 'refund_refused')).toHaveLength(1);
    shop.changeAtProvider(paymentId, { captured: true });
    await reconcile(shop.ctx());
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
  });

  test('the books of the shop and of the provider agree after all of this', async () => {
    expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
  });
});
