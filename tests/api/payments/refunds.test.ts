import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formatRupees, toRupees } from '#domain/base/money.ts';
import { cancelOwnOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { imbalances } from '#tests/support/balance.ts';
import { moveById } from '#tests/support/order-moves.ts';
import { refundCall, refundingShop } from '#tests/support/refunding-shop.ts';

/** Refunds that the shop makes, whole or in part, and what it writes down about them. */

const shop = await refundingShop();
const { provider, paidOrder, refundsAt, later, cancel, refund, owing, notes } = shop;

describe('a refund', () => {
  test('cancelling a paid order gives back its stock and all of its money', async () => {
    const { order, paymentId } = await paidOrder();
    expect(await cancel(order.id)).toEqual({
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
    'a refund whose call fails with %s is tried again and made once',
    async (how) => {
      const { order, paymentId } = await paidOrder();
      provider.faults.add({ on: refundCall, how, times: 1 });
      await cancel(order.id);
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
    provider.faults.add({ on: refundCall, how: 'drop', times: 1 });
    await cancel(order.id);
    await Promise.all([1, 2, 3, 4, 5].map(() => reconcile(shop.ctx())));
    expect(refundsAt(paymentId)).toHaveLength(1);
    expect((await shop.books(order.id)).history.filter((kind) => kind === 'refund_processed')).toHaveLength(
      1,
    );
  });

  test('refund events change nothing that is known already', async () => {
    const { order, paymentId } = await paidOrder();
    await cancel(order.id);
    const before = await shop.books(order.id);
    for (const kind of ['refund.processed', 'refund.created', 'refund.processed']) {
      expect((await shop.deliver(shop.event(paymentId, kind))).status).toBe(200);
    }
    expect(await shop.books(order.id)).toEqual(before);
  });

  test('the reply to the refund is lost, its event closes the matter', async () => {
    const { order, paymentId } = await paidOrder();
    provider.faults.add({ on: refundCall, how: 'drop_reply', times: 1 });
    await cancel(order.id);
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
    await inTransaction(shop.db, (tx) => moveById(tx, order.id, { to: 'shipped' }));
    const part = { purpose: 'damaged panel', amountPaise: 1_000_000 };
    expect(await refund(order.id, part)).toEqual({
      ok: true,
      value: { amountPaise: 1_000_000, status: 'processed' },
    });
    expect(await refund(order.id, part)).toMatchObject({ ok: true });
    const tooMuch = { purpose: 'more', amountPaise: order.totalPaise - 1_000_000 + 1 };
    expect(await refund(order.id, tooMuch)).toMatchObject({
      ok: false,
      error: { code: 'order_state' },
    });
    expect(await refund(order.id, { purpose: 'the rest' })).toMatchObject({
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
    expect(await refund(first.order.id, all)).toMatchObject({ ok: true });
    const more = { purpose: 'more', amountPaise: 1 };
    expect(await refund(first.order.id, more)).toMatchObject({
      ok: false,
      error: { code: 'order_state' },
    });
    expect(refundsAt(second.paymentId)).toEqual([]);
    expect(await shop.books(second.order.id)).toMatchObject({ status: 'paid', refunds: [] });
  });

  test('two refunds of everything at the same instant: one wins', async () => {
    const { order, paymentId } = await paidOrder();
    const both = await Promise.all(['one', 'two'].map((purpose) => refund(order.id, { purpose })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refundsAt(paymentId)).toHaveLength(1);
  });
});

describe('an operator cancels an order', () => {
  test('an order that an operator cancels says who did it and why, and a second time changes nothing', async () => {
    const { order } = await paidOrder();
    const done = { ok: true, value: { status: 'cancelled' } };
    expect(await cancel(order.id, { note: 'wrong roof', operator: 'asha' })).toEqual(done);
    expect(await cancel(order.id, { note: 'again' })).toEqual(done);
    expect(await notes(order.id, 'cancelled')).toEqual([
      expect.objectContaining({ by: 'operator', operator: 'asha', note: 'wrong roof' }),
    ]);
  });

  test('an order on its way is not cancelled, keeps its money, and the answer says what ends it', async () => {
    const { order, paymentId } = await paidOrder();
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
    expect(await cancel(order.id, { note: 'too late' })).toMatchObject({
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

  test('an order that does not exist cannot be cancelled', async () => {
    expect(await cancel(99_999_999, { note: 'typo' })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });
});

describe('parts that go back', () => {
  const inPart = (orderId: number, amountPaise: number, purpose = 'price promise') =>
    refund(orderId, { purpose, amountPaise });

  test('a part goes back from a rupee up to the rest, and leaves no rest below a rupee; else the answer says what is left', async () => {
    const { order } = await paidOrder();
    const leftPaise = order.totalPaise - 100;
    const left = formatRupees(toRupees(leftPaise));
    expect(await inPart(order.id, 100)).toMatchObject({ ok: true, value: { amountPaise: 100 } });
    for (const amountPaise of [0, -1, -5, 1.5, Number.NaN, 99, 100.5, leftPaise - 99, leftPaise + 1])
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
});

describe('sending what is due', () => {
  test('a refund that gets no answer lets the others go first', async () => {
    await sendRefunds(later(90));
    const [first, second] = [await owing(), await owing()];
    provider.faults.add({ on: refundCall, how: 'drop', times: 1 });
    await sendRefunds(later(1));
    expect(await sendRefunds(later(2))).toEqual({ sent: 1, left: 1 });
    const made = [first, second].map(({ paymentId }) => refundsAt(paymentId).length);
    expect(made.toSorted()).toEqual([0, 1]);
    const other = made[0] === 0 ? first : second;
    expect(await sendRefunds(shop.ctx(), other.order.id)).toEqual({ sent: 1, left: 0 });
  });

  test('a refund that the provider refuses stays owed, with its reason noted once and again when that changes', async () => {
    const { order, paymentId } = await owing();
    const refused = async (reason: string) => {
      provider.faults.add({ on: refundCall, how: 'refuse', times: 1, reason });
      return await sendRefunds(shop.ctx(), order.id);
    };
    const [empty, closed] = ['insufficient_balance', 'account_closed'];
    for (const reason of [empty, empty, closed]) expect(await refused(reason)).toEqual({ sent: 0, left: 1 });
    const reasons = (await notes(order.id, 'refund_refused')).map((note) => Object(note).reason);
    expect(reasons).toEqual([empty, closed]);
    expect(await shop.books(order.id)).toMatchObject({
      outcomes: ['refund_due'],
      refunds: [{ status: 'due' }],
    });
    shop.changeAtProvider(paymentId, { captured: false });
    for (let round = 0; round < 3; round += 1) await reconcile(shop.ctx());
    expect(await notes(order.id, 'refund_refused')).toHaveLength(3);
    shop.changeAtProvider(paymentId, { captured: true });
    expect(await sendRefunds(shop.ctx(), order.id)).toEqual({ sent: 1, left: 0 });
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['refunded'] });
  });

  test('a refund that is refused, and whose state stays unknown, is not counted as sent', async () => {
    const { order } = await owing();
    provider.faults.add({ on: refundCall, how: 'refuse', times: 1 });
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

    provider.faults.add({ on: refundCall, how: 'drop', times: 1 });
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

  test('a refund that is with the bank is asked about after an hour of silence, not before', async () => {
    provider.money.settings.refunds = 'slow';
    const { order, paymentId } = await paidOrder();
    await cancel(order.id);
    expect(await shop.books(order.id)).toMatchObject({ refunds: [{ status: 'pending' }] });
    expect(await sendRefunds(later(59), order.id)).toEqual({ sent: 0, left: 0 });
    expect(await sendRefunds(later(61), order.id)).toEqual({ sent: 0, left: 0 });
    expect(await notes(order.id, 'refund_refused')).toEqual([]);
    for (const { id } of refundsAt(paymentId)) provider.money.endRefund(id, 'processed');
    expect(await sendRefunds(later(123), order.id)).toEqual({ sent: 1, left: 0 });
    expect(await shop.books(order.id)).toMatchObject({ refunds: [{ status: 'processed' }] });
  });
});

describe('refunds in a run of the reconciler', () => {
  /** However long it takes: the job's own budget is too short for all of them on a slow machine. */
  const everything = () => reconcile(shop.ctx(), { everything: true, budgetMs: 600_000 });
  const cancelOwn = ({ id, person }: Awaited<ReturnType<typeof paidOrder>>['order']) =>
    cancelOwnOrder(shop.ctx(), person, String(id), { refund: true });

  test('unreadable refunds of the provider are counted as failed', async () => {
    const { order, paymentId } = await paidOrder();
    provider.money.refund(paymentId, { amount: 500 });
    provider.faults.add({ on: 'GET /v1/payments/*/refunds', how: 'drop' });
    expect(await everything()).toMatchObject({ failed: 1 });
    provider.faults.clear();
    expect(await everything()).toMatchObject({ failed: 0 });
    expect((await shop.books(order.id)).refunds).toMatchObject([{ amountPaise: 500 }]);
  });

  test('a run leaves refunds that could not be sent due, and those that were sent done', async () => {
    const { order } = await paidOrder();
    provider.faults.add({ on: refundCall, how: 'drop' });
    await cancelOwn(order);
    expect(await everything()).toMatchObject({ refunds: 0, left: 1 });
    provider.faults.clear();
    expect(await reconcile(later(20))).toMatchObject({ refunds: 1, left: 0 });
  });

  test('a refund that the shop knows of is not asked about again', async () => {
    const { order } = await paidOrder();
    await cancelOwn(order);
    await everything();
    const asked: string[] = [];
    provider.listener.hear = (call) => void asked.push(call);
    await everything();
    provider.listener.hear = () => {};
    expect(asked.filter((call) => call.includes('/refund'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });
});

test('the books of the shop and of the provider agree after all refunds', async () => {
  await reconcile(shop.ctx(), { everything: true, budgetMs: 600_000 });
  for (const { id, status } of provider.ledger.refund.values())
    if (status === 'pending') provider.money.endRefund(id, 'processed');
  await reconcile(later(123), { everything: true, budgetMs: 600_000 });
  expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
});
