import { describe, expect, test } from 'vitest';
import { packOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import api from '#netlify/functions/api.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { caller } from '#tests/support/shop.ts';

const shop = await payingShop();
type Placed = Awaited<ReturnType<typeof shop.order>>;
const cancel = ({ id, buyer }: Placed, body: unknown) =>
  caller(api)('POST', `/api/orders/${id}/cancel/`, { token: buyer.access, body });
const discard = (order: Placed) => cancel(order, {});

/** How eight orders end that their buyers call off while their payment settles: status, payment, stock. */
async function endsOfRaces(callOff: (order: Placed) => Promise<unknown>): Promise<string[]> {
  const ends: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { order, result } = await shop.paidInWindow();
    const both = [() => shop.verify(order, result), () => callOff(order)];
    await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()));
    const { status, outcomes } = await shop.books(order.id);
    ends.push(`${status} ${outcomes} ${await order.goods.stock()}`);
  }
  expect(await imbalances(shop.db, shop.provider.ledger)).toEqual([]);
  return ends;
}

describe('an unpaid order is discarded by its buyer', () => {
  test('an unpaid order discarded five times at once is cancelled once, and each answer is the same', async () => {
    const order = await shop.order({ stock: 10, quantity: 4 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => discard(order)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([await order.goods.stock(), (await shop.books(order.id)).history]).toEqual([
      10,
      ['created', 'cancelled'],
    ]);
  });

  test('an order that was paid in a tab that was closed is kept, and shows as paid', async () => {
    const { order } = await shop.paidInWindow();
    const refused = await discard(order);
    expect([refused.status, refused.json.status]).toEqual([409, 'paid']);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('a discarded order stays as it is while the provider cannot be asked', async () => {
    const order = await shop.order();
    await shop.session(order);
    shop.provider.faults.add({ on: 'GET /v1/orders/*/payments', how: 'drop' });
    const failed = await discard(order);
    shop.provider.faults.clear();
    expect([failed.status, failed.json.code]).toEqual([502, 'payment_unavailable']);
    expect((await shop.books(order.id)).status).toBe('pending');
    expect((await discard(order)).status).toBe(200);
  });

  test('money that comes after its buyer discarded an order goes back', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    await discard(order);
    const refused = await shop.verify(order, shop.pay(session.order_id));
    expect([refused.status, refused.json.code]).toEqual([409, 'order_state']);
    expect(await order.goods.stock()).toBe(10);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('an order discarded while its payment settles ends paid, or cancelled with the money back', async () => {
    for (const end of await endsOfRaces(discard))
      expect(['paid settled 8', 'cancelled refunded 10']).toContain(end);
  });
});

describe('a paid order is called off by its buyer while nothing is shipped', () => {
  const withRefund = (order: Placed) => cancel(order, { refund: true });

  test('a paid order that its buyer cancels, packed or not, gives back its stock and its money, and the answer says so', async () => {
    const { order } = await shop.paidOrder();
    await packOrder(shop.ctx(), order.id);
    const reply = await withRefund(order);
    expect([reply.status, reply.json.status, reply.json.can_cancel]).toEqual([200, 'cancelled', false]);
    expect(reply.json.timeline.map(({ step }: { step: string }) => step)).toEqual([
      'placed',
      'paid',
      'packed',
      'cancelled',
      'refunded',
    ]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
    expect(await order.goods.stock()).toBe(10);
  });

  test('a refund is owed while the provider cannot be reached, and is sent later', async () => {
    const { order } = await shop.paidOrder();
    shop.provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop' });
    const reply = await withRefund(order);
    shop.provider.faults.clear();
    expect([reply.status, reply.json.timeline.at(-1)]).toEqual([
      200,
      { step: 'refunded', amount: order.totalPaise / 100 },
    ]);
    await reconcile(shop.ctx());
    expect((await shop.books(order.id)).outcomes).toEqual(['refunded']);
  });

  test('a paid order cancelled five times at once gives its money back once', async () => {
    const { order, paymentId } = await shop.paidOrder();
    const replies = await Promise.all(Array.from({ length: 5 }, () => withRefund(order)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(shop.refundsAt(paymentId)).toHaveLength(1);
    expect((await shop.books(order.id)).history.filter((kind) => kind === 'cancelled')).toHaveLength(1);
    expect(await order.goods.stock()).toBe(10);
  });

  test('a paid order cancelled while it is shipped is one of both, and the later caller is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { order } = await shop.paidOrder();
      const ship = () => shipOrder(shop.ctx(), order.id, { carrier: 'Delhivery', tracking_number: 'AWB-1' });
      const [cancelled, shipped] =
        round % 2
          ? await Promise.all([withRefund(order), ship()])
          : await Promise.all([ship(), withRefund(order)]).then(([a, b]) => [b, a] as const);
      const { status, outcomes } = await shop.books(order.id);
      const ends = [cancelled.status, shipped.ok, status, ...outcomes, await order.goods.stock()].join(' ');
      expect(['200 false cancelled refunded 10', '409 true shipped settled 8']).toContain(ends);
      if (!shipped.ok) expect(shipped.error.detail).toContain('is cancelled');
    }
  });

  test('an order cancelled with a refund while its payment settles ends cancelled, with the money back', async () => {
    for (const end of await endsOfRaces(withRefund)) expect(end).toBe('cancelled refunded 10');
  });

  test.each([{ refund: 'yes' }, { refund: 1 }, []])(
    'a cancellation without consent cancels nothing: %j',
    async (body) => {
      const { order } = await shop.paidOrder();
      expect((await cancel(order, body)).status).toBe(400);
      expect((await shop.books(order.id)).status).toBe('paid');
    },
  );
});
