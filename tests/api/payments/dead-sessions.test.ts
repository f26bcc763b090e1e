import { inArray } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { paymentSessions } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { env } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

/** Sessions that the provider refuses or never answers about. */

const shop = await payingShop();
const { provider } = shop;
afterEach(() => provider.faults.clear());

const day = 24 * 60;
const run = 5;
const later = (minutesLater: number): Ctx => ({
  ...shop.ctx({ minutesLater }),
  payments: async () => razorpay(env(), 300),
});
type Placed = Awaited<ReturnType<typeof shop.order>>;

/** As many orders as one run takes, all of them before a charged one that nobody told us of. */
async function deadOnesFirst(make: (providerOrderId: string) => void) {
  const dead: Placed[] = [];
  for (let n = 0; n < run; n += 1) {
    const order = await shop.order();
    make((await shop.session(order)).order_id);
    dead.push(order);
  }
  const { order: charged } = await shop.paidInWindow();
  return { dead, charged };
}
/** The provider has lost it, or it was made under another account's keys. */
const forget = (providerOrderId: string) => void provider.ledger.order.delete(providerOrderId);
const silence = (providerOrderId: string) =>
  provider.faults.add({ on: `GET /v1/orders/${providerOrderId}/payments`, how: 'hang' });

describe('sessions that come to nothing do not hide a charged order', () => {
  test.each([
    ['that the provider does not know', forget],
    ['that the provider never answers about', silence],
  ])('a charged session after five sessions %s is found in the second run at the latest', async (_, make) => {
    const { charged } = await deadOnesFirst(make);
    await reconcile(later(20), { limit: run });
    await reconcile(later(25), { limit: run });
    expect(await shop.books(charged.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('a session that was not answered about is due again in the next run, not the next day', async () => {
    const { order, session } = await shop.paidInWindow();
    silence(session.order_id);
    expect(await reconcile(later(20))).toMatchObject({ failed: 1 });
    provider.faults.clear();
    await reconcile(later(21));
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid' });
  });

  test('an order whose session the provider does not know expires, and gives its stock back', async () => {
    const order = await shop.order({ stock: 10, quantity: 3 });
    forget((await shop.session(order)).order_id);
    await expireOrders(later(day + 1));
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: [] });
    expect(await order.goods.stock()).toBe(10);
  });

  test('a session that the provider does not know is asked about as seldom as the others', async () => {
    const order = await shop.order();
    forget((await shop.session(order)).order_id);
    const checkedAt = async (minutes: number) => {
      await reconcile(later(minutes));
      const [row] = await shop.db
        .select()
        .from(paymentSessions)
        .where(inArray(paymentSessions.orderId, [order.id]));
      return row?.checkedAt?.getTime();
    };
    const first = await checkedAt(20);
    expect(first).toBeDefined();
    expect(await checkedAt(21)).toBe(first);
    expect(await checkedAt(40)).toBeGreaterThan(first ?? 0);
  });
});
