import { describe, expect, test } from 'vitest';
import { readMailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { repeatRefund } from '#netlify/commerce/payments/refund-order.ts';
import { recordRefundByHand } from '#netlify/commerce/payments/refunds-by-hand.ts';
import { imbalances } from '#tests/support/balance.ts';
import { refundCall, refundingShop } from '#tests/support/refunding-shop.ts';

/** Refunds that fail at the bank, and orders that are cancelled after a refund. */

const shop = await refundingShop();
const { provider, paidOrder, refundsAt, bankSays, later, cancel, refund, failedRefund, owedOf } = shop;
const day = 24 * 60;

describe('a refund of everything, then the cancellation', () => {
  test('an order refunded in full by the operator and then cancelled owes nothing', async () => {
    const { order, paymentId } = await paidOrder();
    await refund(order.id, { purpose: 'all of it' });
    await cancel(order.id);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
    expect(refundsAt(paymentId)).toHaveLength(1);
    expect(await owedOf(order.id)).toEqual([]);
  });

  test('an order refunded in full at the provider’s desk and then cancelled owes nothing', async () => {
    const { order, paymentId } = await paidOrder();
    provider.money.refund(paymentId, {});
    await shop.deliver(shop.event(paymentId, 'refund.processed'));
    await cancel(order.id);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
    expect(refundsAt(paymentId)).toHaveLength(1);
  });

  test('an order refunded in part and then cancelled sends a mail with the amount that goes back now', async () => {
    const { order } = await paidOrder();
    await refund(order.id, { purpose: 'goodwill', amountPaise: 5_000 });
    await cancel(order.id);
    const told = await readMailOrder(shop.db, { order: order.id });
    expect(told?.cancelRefundPaise).toBe((told?.totalPaise ?? 0) - 5_000);
  });

  test('an order cancelled while its refund is still with the bank owes the money until it is through', async () => {
    const { order, paymentId } = await paidOrder();
    provider.money.settings.refunds = 'slow';
    await refund(order.id, { purpose: 'all of it' });
    await cancel(order.id);
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refund_due'] });
    expect(await owedOf(order.id)).toMatchObject([{ status: 'pending', amountPaise: order.totalPaise }]);
    await bankSays(paymentId, 'processed');
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
    expect(await owedOf(order.id)).toEqual([]);
  });
});

describe('a refund that failed at the bank', () => {
  test('a refund that failed at the bank stays owed, and is asked for again a day later under a new receipt', async () => {
    const { order, paymentId } = await failedRefund({ cancelled: true });
    expect(await owedOf(order.id)).toMatchObject([{ status: 'failed', amountPaise: order.totalPaise }]);
    await reconcile(later(day - 1));
    expect(refundsAt(paymentId)).toHaveLength(1);
    provider.money.settings.refunds = 'at_once';
    await reconcile(later(day + 1));
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
    expect(new Set(refundsAt(paymentId).map(({ receipt }) => receipt)).size).toBe(2);
    expect(await owedOf(order.id)).toEqual([]);
  });

  test('a refund that fails again and again is left to a person after three more tries', async () => {
    const { order, paymentId } = await failedRefund({ cancelled: true });
    for (let round = 0; round < 6; round += 1) {
      await reconcile(later(day + 1));
      await bankSays(paymentId, 'failed');
    }
    expect(refundsAt(paymentId)).toHaveLength(4);
    expect(await owedOf(order.id)).toMatchObject([{ status: 'failed' }]);
    provider.money.settings.refunds = 'at_once';
    expect(await repeatRefund(shop.ctx(), order.id)).toMatchObject({
      ok: true,
      value: { status: 'processed' },
    });
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
  });

  test('a failed part repeated by three operators at once is sent once, and no other refund before it', async () => {
    const { order, paymentId } = await failedRefund({ cancelled: false });
    provider.money.settings.refunds = 'at_once';
    const another = { purpose: 'operator-2', amountPaise: 5_000 };
    expect(await refund(order.id, another)).toMatchObject({
      ok: false,
      error: { code: 'order_state', detail: expect.stringContaining('repeat it first') },
    });
    const repeated = await Promise.all([1, 2, 3].map(() => repeatRefund(shop.ctx(), order.id)));
    expect(repeated).toMatchObject(repeated.map(() => ({ ok: true, value: { amountPaise: 5_000 } })));
    expect(refundsAt(paymentId).map(({ status }) => status)).toEqual(['failed', 'processed']);
    expect((await shop.books(order.id)).refunds).toMatchObject([{ amountPaise: 5_000, status: 'processed' }]);
    expect((await shop.books(order.id)).history.filter((kind) => kind === 'noted')).toHaveLength(1);
    const { id } = (await paidOrder()).order;
    expect(await repeatRefund(shop.ctx(), id)).toMatchObject({
      ok: false,
      error: { code: 'order_state', detail: `No refund of order ${id} has failed at the bank.` },
    });
  });

  test('a failed refund paid by hand is not sent again, whatever the provider says later', async () => {
    const { order, paymentId } = await failedRefund({ cancelled: true });
    provider.money.settings.refunds = 'at_once';
    const both = await Promise.all(
      [1, 2].map(() => recordRefundByHand(shop.ctx(), order.id, { note: 'UPI' })),
    );
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await shop.books(order.id)).toMatchObject({
      outcomes: ['refunded'],
      refunds: [{ status: 'processed', amountPaise: order.totalPaise }],
    });
    for (const event of shop.eventsOf(refundsAt(paymentId)[0]?.id ?? '')) await shop.deliver(event);
    await reconcile(later(day + 1), { everything: true });
    expect(refundsAt(paymentId)).toMatchObject([{ status: 'failed' }]);
    expect(await owedOf(order.id)).toEqual([]);
    expect((await shop.books(order.id)).history.filter((kind) => kind === 'refund_processed')).toHaveLength(
      1,
    );
  });

  test('only a refund that failed can be paid by hand', async () => {
    const { order } = await paidOrder();
    const refused = { ok: false, error: { code: 'order_state' } };
    expect(await recordRefundByHand(shop.ctx(), order.id)).toMatchObject(refused);
    await refund(order.id, { purpose: 'all of it' });
    expect(await recordRefundByHand(shop.ctx(), order.id)).toMatchObject(refused);
    expect(await recordRefundByHand(shop.ctx(), 1)).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a failure at the bank that no event tells of is found by the reconciler', async () => {
    const { order, paymentId } = await paidOrder();
    provider.money.settings.refunds = 'slow';
    await cancel(order.id);
    for (const { id } of refundsAt(paymentId)) provider.money.endRefund(id, 'failed');
    await reconcile(shop.ctx(), { everything: true });
    expect(await owedOf(order.id)).toMatchObject([{ status: 'failed' }]);
  });

  test('an old failure that is told again does not undo the new try', async () => {
    const { order, paymentId } = await failedRefund({ cancelled: true });
    const [first] = refundsAt(paymentId);
    const [failure] = shop.eventsOf(first?.id ?? '').filter(({ kind }) => kind === 'refund.failed');
    if (!failure) throw new Error('no event');
    const tellAgain = (id: string) => shop.deliver({ ...failure, id });
    provider.faults.add({ on: refundCall, how: 'drop' });
    await reconcile(later(day + 1));
    provider.faults.clear();
    await tellAgain('evt_whileItIsOwed');
    expect((await shop.books(order.id)).refunds).toMatchObject([{ status: 'due' }]);
    await reconcile(later(day + 3));
    await tellAgain('evt_whileItIsUnderWay');
    expect((await shop.books(order.id)).refunds).toMatchObject([{ status: 'pending' }]);
    await bankSays(paymentId, 'processed');
    const books = await shop.books(order.id);
    expect(books).toMatchObject({ outcomes: ['refunded'] });
    expect(books.history).not.toContain('refund_unexpected');
  });

  test('a failed refund repeated at the provider’s desk is not sent again', async () => {
    const { order, paymentId } = await failedRefund({ cancelled: false });
    provider.money.settings.refunds = 'at_once';
    provider.money.refund(paymentId, { amount: 5_000 });
    await reconcile(later(3 * day), { everything: true });
    await reconcile(later(3 * day), { everything: true });
    const through = refundsAt(paymentId).filter(({ status }) => status === 'processed');
    expect(through.map(({ amount }) => amount)).toEqual([5_000]);
    expect((await shop.books(order.id)).refunds).toMatchObject([
      { purpose: 'price promise', amountPaise: 5_000, status: 'processed' },
    ]);
  });

  test('an order that is cancelled after a part of it failed at the bank gives back the whole payment', async () => {
    const { order, paymentId } = await failedRefund({ cancelled: false });
    provider.money.settings.refunds = 'at_once';
    await cancel(order.id);
    const through = refundsAt(paymentId).filter(({ status }) => status === 'processed');
    expect(through.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      5_000,
      order.totalPaise - 5_000,
    ]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('a refund of the provider’s desk that fails stays the desk’s while the order stands', async () => {
    const { order, paymentId } = await paidOrder();
    provider.money.settings.refunds = 'slow';
    provider.money.refund(paymentId, { amount: 5_000 });
    await reconcile(shop.ctx(), { everything: true });
    await bankSays(paymentId, 'failed');
    await reconcile(later(3 * day), { everything: true });
    expect(refundsAt(paymentId)).toHaveLength(1);
    expect(await owedOf(order.id)).toMatchObject([{ status: 'failed', amountPaise: 5_000 }]);
  });
});

test('the books of the shop and of the provider agree after all of this', async () => {
  await reconcile(later(4 * day));
  for (const { id } of provider.ledger.refund.values()) provider.money.endRefund(id, 'processed');
  await reconcile(later(4 * day + 61));
  expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
});
