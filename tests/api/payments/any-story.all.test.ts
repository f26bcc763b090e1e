import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refundMinPaise } from '#domain/order/payment-status.ts';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { startPayment } from '#netlify/commerce/payments/start-payment.ts';
import { verifyPayment } from '#netlify/commerce/payments/verify-payment.ts';
import { products } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';

/**
 * Orders to which everything happens in an order that nobody thought of: payments, events, refunds of the shop and of
 * the provider's desk, expiry, lost replies. Whatever comes, in the end every paisa and every unit is accounted for.
 */

const shop = await payingShop();
const { provider } = shop;
const minute = 60_000;
/** `STORIES=500` tries more of them. A story that failed is told again by its number: `STORY=17`. */
const stories = Number(process.env.STORIES ?? 25);
const only = process.env.STORY === undefined ? undefined : Number(process.env.STORY);

/** Numbers below `bound` that look random and are the same in every run. */
function dice(seed: number) {
  let state = (seed + 1) * 0x9e3779b1;
  return (bound: number): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) % bound;
  };
}

async function tell(number: number) {
  const roll = dice(number);
  const order = await shop.order({ stock: 10, quantity: 2 });
  const id = String(order.id);
  const told: string[] = [];
  // The clock only goes on. Cancellations are dated by the database: far jumps would only make money late.
  let now = Date.now();
  const ctx = (): Ctx => ({ ...shop.ctx(), now: () => new Date(now) });
  const payments = () => {
    const ids = new Set(
      [...provider.ledger.order.values()].filter((one) => one.notes.order === id).map((one) => one.id),
    );
    return [...provider.ledger.payment.values()].filter(({ order_id }) => ids.has(order_id));
  };
  const anyOf = <Item>(items: readonly Item[]): Item | undefined => items[roll(Math.max(1, items.length))];

  const steps: Record<string, () => Promise<unknown> | unknown> = {
    start: () => startPayment(ctx(), order.person, id),
    pay: async () => {
      const session = await startPayment(ctx(), order.person, id);
      if (!session.ok) return;
      const act = anyOf(['pay', 'pay', 'fail', 'late'] as const) ?? 'pay';
      const wrong = roll(6) === 0 ? { amountPaise: order.totalPaise - 1 } : {};
      provider.money.pay(session.value.order_id, { act, again: true, ...wrong });
    },
    payManually: async () => {
      provider.money.settings.capture = 'manual';
      await steps.pay?.();
      provider.money.settings.capture = 'automatic';
    },
    complete: () => provider.money.complete(anyOf(payments())?.id ?? ''),
    verify: () => {
      const payment = anyOf(payments());
      return (
        payment && verifyPayment(ctx(), order.person, id, provider.money.sign(payment.order_id, payment.id))
      );
    },
    event: () => {
      const event = anyOf(payments().flatMap((payment) => shop.eventsOf(payment.id)));
      return event && shop.deliver(roll(3) ? event : { ...event, id: `evt_${number}_${roll(1000)}` });
    },
    refundPart: () =>
      refundOrder(ctx(), order.id, { purpose: `part ${roll(3)}`, amountPaise: 1 + roll(order.totalPaise) }),
    deskRefund: () => {
      const payment = anyOf(payments());
      const amount = roll(2) ? {} : { amount: 1 + roll(order.totalPaise) };
      if (payment) provider.money.refund(payment.id, amount);
    },
    slowBank: () => {
      provider.money.settings.refunds = roll(2) ? 'slow' : 'at_once';
    },
    bank: () => {
      const ids = new Set(payments().map((payment) => payment.id));
      const pending = [...provider.ledger.refund.values()].filter(({ payment_id }) => ids.has(payment_id));
      const refund = anyOf(pending);
      if (refund) provider.money.endRefund(refund.id, roll(2) ? 'processed' : 'failed');
    },
    cancel: () => cancelAndRefund(ctx(), order.id, { note: 'asked by the buyer' }),
    expire: async () => {
      now += 25 * 60 * minute;
      await expireOrders(ctx());
    },
    reconcile: async () => {
      now += 20 * minute;
      await reconcile(ctx(), { everything: roll(2) === 0 });
    },
    price: () =>
      shop.db
        .update(products)
        .set({ pricePaise: roll(2) ? 1_549_950 : 1_549_951 })
        .where(eq(products.id, order.goods.id)),
    fault: () => {
      const how = anyOf(['drop', 'drop_reply', 'html_502', 'refuse'] as const) ?? 'drop';
      const on = anyOf([
        'GET /v1/payments/*',
        'POST /v1/payments/*/refund',
        'POST /v1/orders',
        'POST /v1/payments/*/capture',
      ]);
      provider.faults.add({ on: on ?? 'GET /*', how, times: 1 });
    },
  };
  const names = Object.keys(steps);
  for (let n = 8 + roll(16); n > 0; n -= 1) {
    const name = anyOf(names) ?? 'start';
    told.push(name);
    await steps[name]?.();
  }

  // In the end the provider answers, the banks have their say, and the clock goes on.
  provider.faults.clear();
  provider.money.settings.refunds = 'at_once';
  for (let round = 0; round < 5; round += 1) {
    for (const refund of provider.ledger.refund.values()) provider.money.endRefund(refund.id, 'processed');
    now += 25 * 60 * minute;
    await reconcile(ctx(), { everything: true });
  }
  return { order, payments: payments(), told: told.join(', ') };
}

describe('whatever happens to an order', () => {
  const numbers = only === undefined ? Array.from({ length: stories }, (_, number) => number) : [only];
  test.each(numbers)(
    'story %d: the money is kept for a paid order, or it went back; no unit is lost',
    async (number) => {
      const { order, payments, told } = await tell(number);
      const books = await shop.books(order.id);
      expect(await imbalances(shop.db, provider.ledger), told).toEqual([]);
      expect(await unitsOf(shop.db, order.goods.id), told).toBe(10);
      const keptPaise = payments
        .filter(({ captured }) => captured)
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
      const partsPaise = books.refunds
        .filter(({ purpose }) => /^(part|outside)/.test(purpose))
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      if (books.status === 'paid') {
        expect(keptPaise, told).toBeLessThanOrEqual(order.totalPaise);
        expect(keptPaise, told).toBeGreaterThanOrEqual(order.totalPaise - partsPaise);
      } else expect(keptPaise, told).toBeLessThan(refundMinPaise);
      for (const { amount, amount_refunded } of payments)
        expect(amount_refunded, told).toBeLessThanOrEqual(amount);
    },
  );
});
