import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { cancelOwnOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { orderEvents } from '#netlify/database/order-schema.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider } = shop;
const later = (minutesLater: number) => shop.ctx({ minutesLater });
/** However long it takes: the job's own budget is too short for all of them on a slow machine. */
const everything = (ctx = shop.ctx()) => reconcile(ctx, { everything: true, budgetMs: 600_000 });
const dataOf = async (orderId: number, kind: string) => {
  const isWanted = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind));
  const [row] = await shop.db.select().from(orderEvents).where(isWanted);
  return row?.data;
};
const triedPayment = (providerOrder: string) => {
  const [first] = [...provider.ledger.payment.values()].filter(({ order_id }) => order_id === providerOrder);
  if (!first) throw new Error(`no payment of ${providerOrder}`);
  return first;
};

describe('starting a payment', () => {
  test('the provider is told our number, and the history the provider’s', async () => {
    const order = await shop.order();
    const { order_id } = await shop.session(order);
    expect(provider.ledger.order.get(order_id)?.notes).toEqual({ order: String(order.id) });
    expect(await dataOf(order.id, 'payment_started')).toEqual({
      provider_order: order_id,
      amount_paise: order.totalPaise,
    });
  });

  test('an order below a rupee has no online payment, and the answer says what to choose', async () => {
    const small = await shop.order({ pricePaise: 99, quantity: 1 });
    const refused = await shop.start(small);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'order_state', detail: 'Online payment starts at ₹1.00. Choose cash on delivery.' },
    ]);
    const rupee = await shop.order({ pricePaise: 100, quantity: 1 });
    expect((await shop.start(rupee)).status).toBe(200);
  });

  test('a paid or cancelled order is not paid again, and the answer names it', async () => {
    const { order } = await shop.paidOrder();
    expect((await shop.start(order)).json.detail).toBe(
      `Order ${order.id} is paid: only a pending order can be paid.`,
    );
    expect((await shop.start({ id: 'x' as unknown as number, buyer: order.buyer })).status).toBe(404);
  });

  test.each([{ amount: 1 }, { currency: 'USD' }])(
    'an order of the provider from a call without answer is not used with %o',
    async (other) => {
      const order = await shop.order();
      provider.faults.add({ on: 'POST /v1/orders', how: 'drop_reply', times: 1 });
      await shop.start(order);
      const [made] = [...provider.ledger.order.values()].filter(({ notes }) => notes.order === `${order.id}`);
      if (!made) throw new Error('the provider has no order');
      provider.ledger.save('order', { ...made, ...other });
      expect((await shop.start(order)).status).toBe(502);
      provider.ledger.save('order', made);
      expect((await shop.session(order)).order_id).toBe(made.id);
    },
  );
});

describe('cancelling', () => {
  test('another’s order is unknown to the call that cancels, and the answer says what was done', async () => {
    const { order } = await shop.paidOrder();
    const other = await shop.order();
    expect(await cancelOwnOrder(shop.ctx(), other.person, String(order.id))).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    expect(await cancelOwnOrder(shop.ctx(), order.person, String(order.id))).toMatchObject({
      error: {
        detail: `Order ${order.id} is paid. To cancel it and get a refund, cancel it again in your account.`,
      },
    });
  });
});

describe('reconciling', () => {
  test('the captured one of two payments pays, and the other is left to the provider', async () => {
    const order = await shop.order();
    const { order_id } = await shop.session(order);
    shop.authorise(order_id);
    const held = triedPayment(order_id);
    shop.pay(order_id, { again: true });
    expect(await everything()).toMatchObject({ failed: 0 });
    expect(provider.ledger.payment.get(held.id)?.status).toBe('authorized');
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', refunds: [] });
  });

  test('a capture without answer is counted as failed, and the next run makes it', async () => {
    const order = await shop.order();
    const { order_id } = await shop.session(order);
    shop.authorise(order_id);
    provider.faults.add({ on: 'POST /v1/payments/*/capture', how: 'drop' });
    provider.faults.add({ on: `GET /v1/payments/${triedPayment(order_id).id}`, how: 'drop' });
    expect(await reconcile(later(20))).toMatchObject({ failed: 1, left: 0 });
    provider.faults.clear();
    expect(await reconcile(later(21))).toMatchObject({ failed: 0, left: 0 });
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid' });
  });

  test('a run that is out of time says what it left, and begins no more', async () => {
    const { order } = await shop.paidInWindow();
    const told = await reconcile(shop.ctx(), { everything: true, budgetMs: -1 });
    expect(told).toMatchObject({ checked: 0, failed: 0 });
    expect(told.left).toBeGreaterThan(0);
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending' });
    await everything();
  });
});

test('a shipped order is not cancelled, and the answer says whom to ask', async () => {
  const { order } = await shop.paidOrder();
  await shipOrder(shop.ctx(), order.id);
  expect(await cancelOwnOrder(shop.ctx(), order.person, String(order.id), { refund: true })).toMatchObject({
    error: {
      detail: `Order ${order.id} is shipped: only an order that was not shipped can be cancelled. Contact us about it.`,
    },
  });
});
