import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { formatRupees, toRupees } from '#domain/base/money.ts';
import { ok } from '#domain/base/result.ts';
import { readDeskOrder } from '#netlify/commerce/fulfilment/desk-order.ts';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { recordRefunds } from '#netlify/commerce/payments/record-refunds.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { orderEvents, orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { ProviderRefund } from '#netlify/platform/payment-provider.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

/** What the shop writes down about refunds, for the person who has to find out later what happened. */

const shop = await payingShop();
const { provider, paidOrder, refundsAt } = shop;
afterEach(() => {
  provider.faults.clear();
  provider.money.settings.refunds = 'at_once';
});

/** The notes of one kind in an order's history, oldest first. */
const notes = async (orderId: number, kind: string) =>
  (
    await shop.db
      .select({ kind: orderEvents.kind, data: orderEvents.data })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id))
  )
    .filter((event) => event.kind === kind)
    .map(({ data }) => data);

const report = (paymentId: string, refunds: readonly ProviderRefund[]) =>
  inTransaction(shop.db, async (tx) => ok(await recordRefunds(tx, paymentId, refunds)));

const reported = (paymentId: string, id: string, amountPaise: number, more: Partial<ProviderRefund> = {}) =>
  ({ id, paymentId, amountPaise, status: 'processed', receipt: null, ...more }) as const;

/** A paid order that is cancelled while the provider does not answer: its refund waits. */
async function owing() {
  const paid = await paidOrder();
  provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
  await cancelAndRefund(shop.ctx(), paid.order.id, { note: 'asked by the buyer' });
  provider.faults.clear();
  return paid;
}

describe('an operator cancels an order', () => {
  test('the history says who and why; a second time changes nothing', async () => {
    const { order } = await paidOrder();
    const done = { ok: true, value: { status: 'cancelled' } };
    expect(await cancelAndRefund(shop.ctx(), order.id, { note: 'wrong roof', operator: 'asha' })).toEqual(
      done,
    );
    expect(await cancelAndRefund(shop.ctx(), order.id, { note: 'again' })).toEqual(done);
    expect(await notes(order.id, 'cancelled')).toEqual([
      expect.objectContaining({ by: 'operator', operator: 'asha', note: 'wrong roof' }),
    ]);
  });

  test('one that is on its way is refused with what ends it, and keeps its money', async () => {
    const { order, paymentId } = await paidOrder();
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
    expect(await cancelAndRefund(shop.ctx(), order.id, { note: 'too late' })).toMatchObject({
      ok: false,
      error: {
        code: 'order_state',
        status: 'shipped',
        detail: expect.stringMatching(/is shipped: it can be ended when its parcel is back/),
      },
    });
    expect((await shop.books(order.id)).status).toBe('shipped');
    expect(refundsAt(paymentId)).toEqual([]);
  });

  test('one that does not exist is not found', async () => {
    expect(await cancelAndRefund(shop.ctx(), 99_999_999, { note: 'typo' })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });
});

describe('refunds that the provider reports', () => {
  test('each is noted once, with payment, refund and amount', async () => {
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
    await cancelAndRefund(shop.ctx(), paid.order.id, { note: 'asked by the buyer' });
    await noted(paid, row?.purpose);
  });

  test('the first of two waiting refunds is made smaller, and both when all of the money went back', async () => {
    const waitingTwice = async () => {
      const paid = await paidOrder();
      provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 3 });
      await refundOrder(shop.ctx(), paid.order.id, { purpose: 'price promise', amountPaise: 500 });
      await cancelAndRefund(shop.ctx(), paid.order.id, { note: 'asked by the buyer' });
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
});

describe('parts that go back', () => {
  const inPart = (orderId: number, amountPaise: number, purpose = 'price promise') =>
    refundOrder(shop.ctx(), orderId, { purpose, amountPaise });

  test('a part goes back from a rupee up to the rest, and leaves no rest below a rupee; else the answer says what is left', async () => {
    const { order } = await paidOrder();
    const leftPaise = order.totalPaise - 100;
    const left = formatRupees(toRupees(leftPaise));
    expect(await inPart(order.id, 100)).toMatchObject({ ok: true, value: { amountPaise: 100 } });
    for (const amountPaise of [0, -1, 99, 100.5, leftPaise - 99, leftPaise + 1])
      expect(await inPart(order.id, amountPaise, `part ${amountPaise}`)).toMatchObject({
        ok: false,
        error: { code: 'order_state', detail: expect.stringContaining(`${left} is left to refund`) },
      });
    expect(await notes(order.id, 'refund_due')).toEqual([
      { payment: expect.stringMatching(/^pay_/), amount_paise: 100, purpose: 'price promise' },
    ]);
  });

  test('an order that nobody paid online has nothing to refund, and it says so', async () => {
    const { id } = await shop.order();
    expect(await inPart(id, 100)).toMatchObject({
      ok: false,
      error: { code: 'order_state', detail: `Order ${id} has no online payment to refund.` },
    });
  });

  test('a part that waits stays as it is while the payment has room for the desk’s part', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
    await inPart(order.id, 500);
    const [waiting] = await shop.refundRows(order.id);
    await report(paymentId, [reported(paymentId, 'rfnd_room', 100)]);
    const rows = await shop.refundRows(order.id);
    expect(rows.map(({ amountPaise }) => amountPaise)).toEqual([500, 100]);
    expect(rows[0]?.receipt).toBe(waiting?.receipt);
  });

  test('a reported part above what waits and what is left moves nothing and is written down', async () => {
    const { order, paymentId } = await paidOrder();
    await report(paymentId, [reported(paymentId, 'rfnd_most', order.totalPaise - 100)]);
    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
    await inPart(order.id, 100);
    await report(paymentId, [reported(paymentId, 'rfnd_toomuch', 250)]);
    expect(await notes(order.id, 'refund_unexpected')).toEqual([
      { refund: 'rfnd_toomuch', amount_paise: 250 },
    ]);
    const amounts = (await shop.refundRows(order.id)).map(({ amountPaise }) => amountPaise);
    expect(amounts).toEqual([order.totalPaise - 100, 100]);
  });
});

describe('sending what is due', () => {
  const asked = 'POST /v1/payments/*/refund';

  test('a refund that gets no answer lets the others go first', async () => {
    await sendRefunds(shop.ctx({ minutesLater: 90 }));
    const [first, second] = [await owing(), await owing()];
    provider.faults.add({ on: asked, how: 'drop', times: 1 });
    await sendRefunds(shop.ctx({ minutesLater: 1 }));
    expect(await sendRefunds(shop.ctx({ minutesLater: 2 }))).toEqual({ sent: 1, left: 1 });
    const made = [first, second].map(({ paymentId }) => refundsAt(paymentId).length);
    expect(made.toSorted()).toEqual([0, 1]);
    const other = made[0] === 0 ? first : second;
    expect(await sendRefunds(shop.ctx(), other.order.id)).toEqual({ sent: 1, left: 0 });
  });

  test('a refusal is written down with its reason, once, and again when the reason changes', async () => {
    const { order } = await owing();
    const refused = async (reason: string) => {
      provider.faults.add({ on: asked, how: 'refuse', times: 1, reason });
      return await sendRefunds(shop.ctx(), order.id);
    };
    const [empty, closed] = ['insufficient_balance', 'account_closed'];
    for (const reason of [empty, empty, closed]) expect(await refused(reason)).toEqual({ sent: 0, left: 1 });
    const reasons = (await notes(order.id, 'refund_refused')).map((note) => Object(note).reason);
    expect(reasons).toEqual([empty, closed]);
    expect(await sendRefunds(shop.ctx(), order.id)).toEqual({ sent: 1, left: 0 });
  });

  test('a refund that is refused, and whose state stays unknown, is not counted as sent', async () => {
    const { order } = await owing();
    provider.faults.add({ on: asked, how: 'refuse', times: 1 });
    provider.faults.add({ on: 'GET /v1/payments/*/refunds', how: 'drop', times: 1 });
    expect(await sendRefunds(shop.ctx(), order.id)).toEqual({ sent: 0, left: 1 });
    expect(await notes(order.id, 'refund_refused')).toEqual([]);
    expect(await sendRefunds(shop.ctx(), order.id)).toEqual({ sent: 1, left: 0 });
  });

  test('a run says how many refunds went and how many are left; an order’s own call sends no other’s', async () => {
    const [first, second] = [await owing(), await owing()];
    expect(await sendRefunds(shop.ctx(), first.order.id)).toEqual({ sent: 1, left: 0 });
    expect(refundsAt(second.paymentId)).toEqual([]);
    expect(await sendRefunds(shop.ctx(), first.order.id)).toEqual({ sent: 0, left: 0 });

    provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop', times: 1 });
    const logged: unknown[] = [];
    const ctx = { ...shop.ctx(), log: (...line: unknown[]) => void logged.push(line) };
    expect(await sendRefunds(ctx, second.order.id)).toEqual({ sent: 0, left: 1 });
    expect(logged).toEqual([
      [
        'not_done',
        expect.objectContaining({ channel: 'refund', order: second.order.id, reason: expect.any(String) }),
      ],
    ]);
    expect(await sendRefunds(shop.ctx(), second.order.id)).toEqual({ sent: 1, left: 0 });
  });

  test('a refund that the desk replaced meanwhile is sent in the same call', async () => {
    const { order, paymentId } = await owing();
    provider.money.refund(paymentId, { amount: 100 });
    expect(await sendRefunds(shop.ctx(), order.id)).toEqual({ sent: 2, left: 0 });
    expect(refundsAt(paymentId).map(({ amount }) => amount)).toEqual([100, order.totalPaise - 100]);
  });

  test('one that is with the bank is asked about after an hour of silence, not before', async () => {
    provider.money.settings.refunds = 'slow';
    const { order, paymentId } = await paidOrder();
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    expect(await shop.books(order.id)).toMatchObject({ refunds: [{ status: 'pending' }] });
    expect(await sendRefunds(shop.ctx({ minutesLater: 59 }), order.id)).toEqual({ sent: 0, left: 0 });
    expect(await sendRefunds(shop.ctx({ minutesLater: 61 }), order.id)).toEqual({ sent: 0, left: 0 });
    expect(await notes(order.id, 'refund_refused')).toEqual([]);
    for (const { id } of refundsAt(paymentId)) provider.money.endRefund(id, 'processed');
    expect(await sendRefunds(shop.ctx({ minutesLater: 123 }), order.id)).toEqual({ sent: 1, left: 0 });
    expect(await shop.books(order.id)).toMatchObject({ refunds: [{ status: 'processed' }] });
  });
});
