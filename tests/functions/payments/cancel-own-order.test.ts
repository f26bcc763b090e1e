import { describe, expect, test } from 'vitest';
import { confirmCod } from '#commerce/orders/confirm-cod.ts';
import orders from '#functions/orders.ts';
import { imbalances } from '#support/balance.ts';
import { payingShop } from '#support/paying-shop.ts';
import { caller } from '#support/shop.ts';

const shop = await payingShop();
type Placed = Awaited<ReturnType<typeof shop.order>>;
const discard = ({ id, buyer }: Placed) =>
  caller(orders)('POST', `/api/orders/${id}/cancel/`, { token: buyer.access, body: {} });

describe('decision 25: an unpaid order is discarded by its buyer', () => {
  test('decision 25: it is cancelled, its stock is back, and the history says who did it', async () => {
    const order = await shop.order({ stock: 10, quantity: 4 });
    const reply = await discard(order);
    expect([reply.status, reply.json.id, reply.json.status]).toEqual([200, order.id, 'cancelled']);
    expect(await order.goods.stock()).toBe(10);
    expect((await shop.books(order.id)).history).toEqual(['created', 'cancelled']);
  });

  test('decision 25: discarded five times at once, it is cancelled once, and each answer is the same', async () => {
    const order = await shop.order({ stock: 10, quantity: 4 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => discard(order)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([await order.goods.stock(), (await shop.books(order.id)).history]).toEqual([
      10,
      ['created', 'cancelled'],
    ]);
  });

  test('decision 8: cash on delivery is called off before it is sent', async () => {
    const order = await shop.order();
    await confirmCod(shop.ctx(), order.person, String(order.id));
    expect((await discard(order)).json).toMatchObject({ status: 'cancelled', payment: { method: 'cod' } });
    expect(await order.goods.stock()).toBe(10);
  });

  test('decision 25: a paid order is kept', async () => {
    const { order } = await shop.paidOrder();
    const refused = await discard(order);
    expect([refused.status, refused.json.code, refused.json.status]).toEqual([409, 'order_state', 'paid']);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', refunds: [] });
  });

  test('fault 10: an order that was paid in a tab that was closed is kept, and shows as paid', async () => {
    const order = await shop.order();
    shop.pay((await shop.session(order)).order_id);
    const refused = await discard(order);
    expect([refused.status, refused.json.status]).toEqual([409, 'paid']);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('decision 25: while the provider cannot be asked, nothing changes', async () => {
    const order = await shop.order();
    await shop.session(order);
    shop.provider.faults.add({ on: 'GET /v1/orders/*/payments', how: 'drop' });
    const failed = await discard(order);
    shop.provider.faults.clear();
    expect([failed.status, failed.json.code]).toEqual([502, 'payment_unavailable']);
    expect((await shop.books(order.id)).status).toBe('pending');
    expect((await discard(order)).status).toBe(200);
  });

  test('fault 21: money that comes after its buyer discarded an order goes back', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    await discard(order);
    const refused = await shop.verify(order, shop.pay(session.order_id));
    expect([refused.status, refused.json.code]).toEqual([409, 'order_state']);
    expect(await order.goods.stock()).toBe(10);
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', outcomes: ['refunded'] });
  });

  test('fault 21: discarded while its payment settles, it ends paid, or cancelled with the money back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await shop.order({ stock: 10, quantity: 2 });
      const result = shop.pay((await shop.session(order)).order_id);
      const both = [() => shop.verify(order, result), () => discard(order)];
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()));
      const { status, outcomes } = await shop.books(order.id);
      const ends = `${status} ${outcomes} ${await order.goods.stock()}`;
      expect(['paid settled 8', 'cancelled refunded 10']).toContain(ends);
    }
    expect(await imbalances(shop.db, shop.provider.ledger)).toEqual([]);
  });
});
