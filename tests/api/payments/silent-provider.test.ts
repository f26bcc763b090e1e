import { describe, expect, test } from 'vitest';
import type { ApiError } from '#contract/errors.ts';
import type { Result } from '#domain/result.ts';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { receiveWebhook } from '#netlify/commerce/payments/receive-webhook.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { startPayment } from '#netlify/commerce/payments/start-payment.ts';
import { verifyPayment } from '#netlify/commerce/payments/verify-payment.ts';
import { errorResponse } from '#netlify/http/respond.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { env } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

/** The provider takes every call, does what was asked, and never answers. */

const shop = await payingShop();
const { provider } = shop;
const impatient = (): Ctx => ({ ...shop.ctx(), payments: async () => razorpay(env(), 500) });
const hang = (on: string) => provider.faults.add({ on, how: 'hang', times: 1 });

/** What the shopper gets: a 502 that says what to do, with nothing of the provider in it. */
async function expectRefusal(outcome: Result<unknown, ApiError>) {
  if (outcome.ok) throw new Error('an answer came from nowhere');
  const response = errorResponse(outcome.error);
  expect(response.status).toBe(502);
  expect(response.headers.get('retry-after')).toBe('10');
  const { code, detail } = await response.json();
  expect(code).toBe('payment_unavailable');
  expect(detail).toMatch(/^The payment provider cannot be reached just now\. If money has left your account/);
}

async function expectBalance() {
  expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
}

describe('fault 28: the provider hangs', () => {
  test('fault 6: while it makes its order: 502; the next try gets that same order', async () => {
    const order = await shop.order();
    hang('POST /v1/orders');
    await expectRefusal(await startPayment(impatient(), order.person, String(order.id)));
    expect(await shop.sessionRows(order.id)).toMatchObject([{ providerOrderId: null }]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', history: ['created'] });

    const session = await shop.session(order);
    const [row] = await shop.sessionRows(order.id);
    expect(row?.providerOrderId).toBe(session.order_id);
    const made = [...provider.ledger.order.values()].filter(({ receipt }) => receipt === row?.receipt);
    expect(made).toHaveLength(1);
  });

  test('fault 23: while a payment is verified: 502, the order stays pending; the next try pays it', async () => {
    const { order, result } = await shop.paidInWindow();
    hang('GET /v1/payments/*');
    await expectRefusal(await verifyPayment(impatient(), order.person, String(order.id), result));
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: [] });
    expect((await shop.verify(order, result)).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
    await expectBalance();
  });

  test('fault 19: while an event is looked into: 5xx, so that the event comes again, and then it counts', async () => {
    const { order, paymentId } = await shop.paidInWindow();
    const event = shop.event(paymentId, 'payment.captured');
    const { headers } = provider.webhooks.request(event);
    hang('GET /v1/payments/*');
    await expectRefusal(await receiveWebhook(impatient(), event.body, headers));
    expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('fault 23: while it captures: 502, and the next try finds the money taken once', async () => {
    const { order, result } = await shop.paidInWindow({ manual: true });
    hang('POST /v1/payments/*/capture');
    const first = await verifyPayment(impatient(), order.person, String(order.id), result);
    expect(first.ok || (await shop.verify(order, result)).status === 200).toBe(true);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
    await expectBalance();
  });

  test('fault 28: while it refunds: the order is cancelled, the refund owed; reconciling ends it with one refund', async () => {
    const { order, paymentId } = await shop.paidOrder();
    hang('POST /v1/payments/*/refund');
    expect(await cancelAndRefund(impatient(), order.id, { note: 'asked by the buyer' })).toMatchObject({
      ok: true,
    });
    expect(await shop.books(order.id)).toMatchObject({
      status: 'cancelled',
      outcomes: ['refund_due'],
      refunds: [{ amountPaise: order.totalPaise, status: 'due' }],
    });
    await reconcile(shop.ctx());
    expect(await shop.books(order.id)).toMatchObject({
      outcomes: ['refunded'],
      refunds: [{ amountPaise: order.totalPaise, status: 'processed' }],
    });
    expect(shop.refundsAt(paymentId)).toHaveLength(1);
    await expectBalance();
  });

  test('fault 11: while the reconciler asks: it goes on to the next order, and asks again the next time', async () => {
    const [silent, other] = [await shop.order(), await shop.order()];
    for (const order of [silent, other]) shop.pay((await shop.session(order)).order_id);
    const [row] = await shop.sessionRows(silent.id);
    provider.faults.add({ on: `GET /v1/orders/${row?.providerOrderId}/payments`, how: 'hang', times: 1 });
    const asked = await reconcile(impatient(), { everything: true });
    expect(asked).toMatchObject({ failed: 1, left: 0 });
    expect((await shop.books(other.id)).status).toBe('paid');
    expect((await shop.books(silent.id)).status).toBe('pending');
    expect(await reconcile(shop.ctx(), { everything: true })).toMatchObject({ failed: 0 });
    expect((await shop.books(silent.id)).status).toBe('paid');
  });
});
