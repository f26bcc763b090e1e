import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { sessionOfProviderOrder } from '#netlify/commerce/payments/sessions.ts';
import { settlePayment } from '#netlify/commerce/payments/settle-payment.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider } = shop;

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const steps = ['verify', 'payment.captured', 'order.paid', 'payment.failed'] as const;
const orders = permutations(steps).map((order) => [order.join(', '), order] as const);

/** A payment that failed in the window and came through afterwards: all four pieces of news are about one payment. */
async function latePayment() {
  const order = await shop.order();
  const session = await shop.session(order);
  provider.money.pay(session.order_id, { act: 'late' });
  const paymentId = [...provider.ledger.payment.keys()].at(-1) ?? '';
  provider.money.complete(paymentId);
  return { order, session, paymentId, result: provider.money.sign(session.order_id, paymentId) };
}

describe('fault 14: news in any order', () => {
  test.each(orders)('fault 14: %s: one payment, order paid', async (_name, order) => {
    const payment = await latePayment();
    await play(payment, order);
  });

  test.each(orders)('fault 14: %s, each three times: one payment, order paid', async (_name, order) => {
    const payment = await latePayment();
    await play(
      payment,
      order.flatMap((step) => [step, step, step]),
    );
  });

  test('fault 8: all of it three times and at once: one payment, order paid', async () => {
    const payment = await latePayment();
    const all = [...steps, ...steps, ...steps];
    await Promise.all(all.map((step) => deliver(payment, step)));
    await expectPaid(payment.order.id);
  });

  test('the books of the shop and of the provider agree', async () => {
    expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
  });
});

describe('fault 14: what the provider says, told in any order', () => {
  const told: PaymentStatus[] = ['created', 'failed', 'authorized', 'captured'];
  test.each(permutations(told).map((order) => [order.join(', '), order] as const))(
    '%s: paid once',
    async (_name, order) => {
      const { order: placed, session, paymentId } = await latePayment();
      const known = await sessionOfProviderOrder(shop.db, session.order_id);
      if (!known) throw new Error('no session');
      for (const status of order.flatMap((one) => [one, one])) {
        const news = {
          id: paymentId,
          sessionId: session.order_id,
          amountPaise: placed.totalPaise,
          currency: 'INR',
          status,
          amountRefundedPaise: 0,
          failure: null,
        };
        await inTransaction(shop.db, (tx) => settlePayment(tx, known, news, 'reconcile', new Date()));
      }
      await expectPaid(placed.id);
    },
  );
});

type Late = Awaited<ReturnType<typeof latePayment>>;

async function play(payment: Late, order: readonly (typeof steps)[number][]) {
  for (const step of order) await deliver(payment, step);
  await expectPaid(payment.order.id);
}

async function deliver({ order, result, paymentId }: Late, step: (typeof steps)[number]) {
  const reply =
    step === 'verify' ? await shop.verify(order, result) : await shop.deliver(shop.event(paymentId, step));
  expect(reply.status).toBe(200);
}

async function expectPaid(orderId: number) {
  const books = await shop.books(orderId);
  expect(books).toMatchObject({ status: 'paid', method: 'online', outcomes: ['settled'], refunds: [] });
  expect(books.history.filter((kind) => kind === 'paid')).toHaveLength(1);
}
