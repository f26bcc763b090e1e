import { describe, expect, test } from 'vitest';
import { startPayment } from '#netlify/commerce/payments/start-payment.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { PaymentSession } from '#netlify/http/upstream/order-shapes.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider } = shop;
const providerOrders = (receipt: string) =>
  [...provider.ledger.order.values()].filter((order) => order.receipt === receipt);

describe('starting an online payment', () => {
  test('the session carries key, paise, currency, shop and order number', async () => {
    const order = await shop.order({ pricePaise: 1_549_950, quantity: 2 });
    const started = await shop.start(order);
    expect(started.status).toBe(200);
    const session = PaymentSession.parse(started.json);
    expect(session).toEqual({
      key_id: 'rzp_test_simulated',
      amount: 3_099_900,
      currency: 'INR',
      name: 'Dhoop',
      description: `Order #${order.id}`,
      order_id: expect.stringMatching(/^order_/),
    });
    expect(provider.ledger.order.get(session.order_id)).toMatchObject({ amount: 3_099_900, currency: 'INR' });
    expect((await shop.books(order.id)).history).toEqual(['created', 'payment_started']);
    expect(started.headers.get('cache-control')).toBe('private, no-store');
  });

  test('the reply of the provider is lost, the retry gets the one order it made', async () => {
    const order = await shop.order();
    provider.faults.add({ on: 'POST /v1/orders', how: 'drop_reply', times: 1 });
    const lost = await shop.start(order);
    expect(lost.status).toBe(502);
    expect(lost.json.code).toBe('payment_unavailable');
    const retried = await shop.session(order);
    const [row] = await shop.sessionRows(order.id);
    const made = providerOrders(row?.receipt ?? '');
    expect(made.map(({ id }) => id)).toEqual([retried.order_id]);
  });

  test('the retry looks for its receipt itself, should the provider not do it', async () => {
    provider.money.settings.uniqueReceipts = false;
    const order = await shop.order();
    provider.faults.add({ on: 'POST /v1/orders', how: 'drop_reply', times: 1 });
    await shop.start(order);
    const retried = await shop.session(order);
    provider.money.settings.uniqueReceipts = true;
    const [row] = await shop.sessionRows(order.id);
    expect(providerOrders(row?.receipt ?? '').map(({ id }) => id)).toEqual([retried.order_id]);
  });

  test('eight starts of a payment at once make one order at the provider', async () => {
    const order = await shop.order();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => shop.session(order)));
    expect(new Set(sessions.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await shop.sessionRows(order.id)).toHaveLength(1);
  });

  test('eight starts at once get the one order that is kept, from a provider that makes one for each', async () => {
    provider.money.settings.uniqueReceipts = false;
    const order = await shop.order();
    const twoAsk = Promise.withResolvers<void>();
    let asked = 0;
    provider.listener.hear = async (call) => {
      if (call !== 'POST /v1/orders') return;
      asked += 1;
      if (asked === 2) twoAsk.resolve();
      await twoAsk.promise;
    };
    const sessions = await Promise.all(Array.from({ length: 8 }, () => shop.session(order)));
    provider.listener.hear = () => {};
    provider.money.settings.uniqueReceipts = true;
    const [row] = await shop.sessionRows(order.id);
    expect(providerOrders(row?.receipt ?? '').length).toBeGreaterThan(1);
    expect(new Set(sessions.map(({ order_id }) => order_id))).toEqual(new Set([row?.providerOrderId]));
    expect((await shop.books(order.id)).history).toEqual(['created', 'payment_started']);
  });

  test('Pay Now after a payment nobody told us of finds it instead of asking for money again', async () => {
    const { order } = await shop.paidInWindow();
    const again = await shop.start(order);
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({ code: 'order_state', status: 'paid' });
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test.each(['html_502', 'json_500', 'drop'] as const)(
    'a provider that answers with %s: 502, and nothing is lost',
    async (how) => {
      const order = await shop.order();
      provider.faults.add({ on: 'POST /v1/orders', how, times: 1 });
      const failed = await shop.start(order);
      expect(failed.status).toBe(502);
      expect(failed.json.detail).toMatch(/try again/);
      expect((await shop.start(order)).status).toBe(200);
    },
  );

  test('the order is free while the provider is slow', async () => {
    const order = await shop.order();
    provider.faults.add({ on: 'POST /v1/orders', how: 'slow', ms: 600, times: 1 });
    const starting = shop.start(order);
    const moved = await Promise.race([
      inTransaction(shop.db, (tx) => cancelById(tx, order.id, 'while the provider thinks')),
      starting.then(() => 'the provider answered first'),
    ]);
    expect(moved).toMatchObject({ ok: true });
    // A window for an order that is cancelled would take money that must go back.
    expect((await starting).json).toMatchObject({ code: 'order_state', status: 'cancelled' });
  });

  test('a payment without keys tells the shopper that online payment is not set up', async () => {
    const order = await shop.order();
    const ctx = shop.ctx();
    const { RAZORPAY_KEY_ID: _id, ...env } = ctx.env;
    const started = await startPayment(
      { ...ctx, payments: async () => razorpay(env) },
      order.person,
      String(order.id),
    );
    expect(started).toMatchObject({
      ok: false,
      error: { code: 'payment_unavailable', detail: expect.stringContaining('cash on delivery') },
    });
  });
});
