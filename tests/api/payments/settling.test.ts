import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { orderEvents, payments } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider, paidInWindow, changeAtProvider: change } = shop;

const expire = (orderId: number) => inTransaction(shop.db, (tx) => cancelById(tx, orderId, 'expired'));
const statusAtProvider = (id: string) => provider.ledger.payment.get(id)?.status;
const history = (orderId: number) =>
  shop.db
    .select({ kind: orderEvents.kind, data: orderEvents.data })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
const last = async (orderId: number) => (await history(orderId)).at(-1);

describe('money that is only reserved', () => {
  test('reserved money is taken for an order that was cancelled meanwhile, and pays it', async () => {
    const { order, result, paymentId: id } = await paidInWindow({ manual: true });
    await expire(order.id);
    expect((await shop.verify(order, result)).json).toMatchObject({ status: 'paid' });
    expect(statusAtProvider(id)).toBe('captured');
  });

  test('reserved money for an order that is already paid is left alone, and goes back by itself', async () => {
    const { order, session } = await shop.paidOrder();
    const second = shop.authorise(session.order_id, { again: true });
    expect((await shop.verify(order, second)).json).toMatchObject({ code: 'payment_invalid' });
    expect(statusAtProvider(second.razorpay_payment_id)).toBe('authorized');
    expect(await shop.books(order.id)).toMatchObject({
      status: 'paid',
      outcomes: ['settled', 'ignored'],
      refunds: [],
    });
  });

  test.each([
    ['of another amount', { amount: 100 }],
    ['of another currency', { currency: 'USD' }],
  ])('reserved money is not taken when it is %s', async (_, fields) => {
    const { order, result, paymentId: id } = await paidInWindow({ manual: true });
    change(id, fields);
    expect((await shop.verify(order, result)).json).toMatchObject({ code: 'payment_invalid' });
    expect(statusAtProvider(id)).toBe('authorized');
    expect(await shop.books(order.id)).toMatchObject({
      status: 'pending',
      outcomes: ['ignored'],
      refunds: [],
    });
  });

  test('a payment that the provider has captured is asked about once and not captured again', async () => {
    const { order, result } = await paidInWindow();
    let asked = 0;
    provider.listener.hear = () => {
      asked += 1;
    };
    await shop.verify(order, result);
    provider.listener.hear = () => {};
    expect(asked).toBe(1);
  });

  test('reserved money that another process captures at that moment pays', async () => {
    const { order, result } = await paidInWindow({ manual: true });
    provider.faults.add({ on: 'POST /v1/payments/*/capture', how: 'drop_reply', times: 1 });
    expect((await shop.verify(order, result)).json).toMatchObject({ status: 'paid' });
  });

  test('the provider is silent about it: 502, and the next try pays', async () => {
    const { order, result } = await paidInWindow({ manual: true });
    const [first, second] = ['POST /v1/payments/*/capture', 'GET /v1/payments/*'];
    provider.faults.add({ on: first, how: 'drop', times: 1 });
    let asked = 0;
    // The payment is asked for once before the capture, and once after it has failed.
    provider.listener.hear = () => {
      asked += 1;
      if (asked === 2) provider.faults.add({ on: second, how: 'drop', times: 1 });
    };
    const silent = await shop.verify(order, result);
    provider.listener.hear = () => {};
    expect([silent.status, silent.json]).toMatchObject([
      502,
      { code: 'payment_unavailable', retry_after: 10 },
    ]);
    expect(silent.json.detail).toContain('this order shows as paid within minutes');
    expect((await shop.verify(order, result)).json).toMatchObject({ status: 'paid' });
  });

  test('reserved money whose capture is unknown did not fail, and its order does not expire', async () => {
    const { order, result } = await paidInWindow({ manual: true });
    provider.faults.add({ on: 'POST /v1/payments/*/capture', how: 'drop', times: 2 });
    await expireOrders(shop.ctx({ minutesLater: 25 * 60 }));
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending' });
    expect((await shop.verify(order, result)).json).toMatchObject({ code: 'payment_unavailable' });
    await expireOrders(shop.ctx({ minutesLater: 26 * 60 }));
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('reserved money that the provider refuses to capture pays nothing, and its order expires', async () => {
    const { order, result } = await paidInWindow({ manual: true });
    provider.faults.add({ on: 'POST /v1/payments/*/capture', how: 'refuse', times: 2 });
    expect((await shop.verify(order, result)).json).toMatchObject({ code: 'payment_invalid' });
    await expireOrders(shop.ctx({ minutesLater: 25 * 60 }));
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['ignored'] });
  });
});

describe('money that cannot pay its order', () => {
  test('money of another currency goes back, and the shopper hears why', async () => {
    const { order, result, paymentId: id } = await paidInWindow();
    change(id, { currency: 'USD' });
    const refused = await shop.verify(order, result);
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'order_state', status: 'pending' }]);
    expect(refused.json.detail).toBe(
      `The products of order ${order.id} were sold meanwhile, or the amount is not that of the order: your money is on its way back to you.`,
    );
    expect((await shop.books(order.id)).refunds).toMatchObject([{ purpose: 'wrong_amount' }]);
  });

  test('money for a paid order goes back, and the shopper hears that it was not needed', async () => {
    const { order, session } = await shop.paidOrder();
    const second = shop.pay(session.order_id, { again: true });
    const refused = await shop.verify(order, second);
    expect(refused.json).toMatchObject({ code: 'order_state', status: 'paid' });
    expect(refused.json.detail).toBe(
      `Order ${order.id} is paid, so this payment was not needed: your money is on its way back to you.`,
    );
    expect(await history(order.id)).toContainEqual({
      kind: 'payment_unwanted',
      data: {
        payment: second.razorpay_payment_id,
        amount_paise: order.totalPaise,
        by: 'verify',
        reason: 'already_paid',
      },
    });
  });

  test('money given back at the provider’s desk before the shop heard of it leaves the order unpaid', async () => {
    const { order, result, paymentId: id } = await paidInWindow();
    provider.money.refund(id, { amount: order.totalPaise, receipt: 'at-the-desk' });
    expect(statusAtProvider(id)).toBe('refunded');
    expect((await shop.verify(order, result)).status).toBe(409);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'pending',
      outcomes: ['refunded'],
      refunds: [{ purpose: 'returned_elsewhere', amountPaise: order.totalPaise, status: 'processed' }],
    });
    expect(shop.refundsAt(id)).toHaveLength(1);
  });
});

describe('what a payment that is refused says', () => {
  test('a refused payment says that it is of another order, unsigned, unknown or not gone through', async () => {
    const { order, result, session } = await paidInWindow();
    const other = await paidInWindow();
    const failed = await paidInWindow();
    change(failed.paymentId, { status: 'failed', error_reason: 'card_expired' });
    const said = async (placed: typeof order, body: unknown) => {
      const { status, json } = await shop.verify(placed, body);
      return [status, json.code, json.detail];
    };
    expect(await said(order, other.result)).toEqual([
      400,
      'payment_invalid',
      'This payment is not for this order.',
    ]);
    expect(await said(order, { ...result, razorpay_signature: '0'.repeat(64) })).toEqual([
      400,
      'payment_invalid',
      'The signature of this payment is not valid.',
    ]);
    expect(await said(order, provider.money.sign(session.order_id, other.paymentId))).toEqual([
      400,
      'payment_invalid',
      'This payment is not for this order.',
    ]);
    expect(await said(order, provider.money.sign(session.order_id, 'pay_unknown'))).toEqual([
      400,
      'payment_invalid',
      'The payment provider does not know this payment.',
    ]);
    expect(await said(failed.order, failed.result)).toEqual([
      400,
      'payment_invalid',
      'The payment provider says that this payment did not go through.',
    ]);
    expect(await last(failed.order.id)).toEqual({
      kind: 'payment_failed',
      data: { payment: failed.paymentId, by: 'verify', reason: 'card_expired' },
    });
    expect((await shop.verify(order, result)).status).toBe(200);
  });

  test('a payment that failed without a word why is noted without one', async () => {
    const { order, result, paymentId: id } = await paidInWindow();
    change(id, { status: 'failed' });
    await shop.verify(order, result);
    expect(await last(order.id)).toEqual({ kind: 'payment_failed', data: { payment: id, by: 'verify' } });
  });

  test('the history of an order says which payment paid it, how much, and who brought the news', async () => {
    const { order, result, paymentId: id } = await paidInWindow();
    await shop.deliver(shop.event(id, 'payment.captured'));
    await shop.verify(order, result);
    expect(await last(order.id)).toEqual({
      kind: 'paid',
      data: { from: 'pending', payment: id, amount_paise: order.totalPaise, by: 'webhook' },
    });
  });

  test.each(['authorized', 'failed', 'created'] as const)(
    'a settled payment that the provider then calls %s stays what it is, and nothing is noted',
    async (status) => {
      const { order, result, paymentId: id } = await paidInWindow();
      await shop.verify(order, result);
      change(id, { status });
      expect((await shop.deliver(shop.event(id, 'order.paid'))).status).toBe(200);
      expect(await last(order.id)).toMatchObject({ kind: 'paid' });
      const [row] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, id));
      expect(row).toMatchObject({ status: 'captured', outcome: 'settled', orderId: order.id });
    },
  );

  test.each([
    ['amount', { amount: 100 }, 100],
    ['currency', { currency: 'USD' }, undefined],
  ])(
    'a settled payment that is later told with another %s is noted, and nothing moves',
    async (_, fields, amount) => {
      const { order, result, paymentId: id } = await paidInWindow();
      await shop.verify(order, result);
      change(id, fields);
      expect((await shop.verify(order, result)).status).toBe(200);
      expect(await last(order.id)).toEqual({
        kind: 'payment_mismatch',
        data: { payment: id, amount_paise: amount ?? order.totalPaise },
      });
      expect(await shop.books(order.id)).toMatchObject({
        status: 'paid',
        outcomes: ['settled'],
        refunds: [],
      });
    },
  );
});
