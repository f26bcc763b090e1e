import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expireHolds } from '#netlify/commerce/payments/expire.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';

const shop = await payingShop();
const large = () => shop.order({ stock: 225, quantity: 60 });
const held = () => shop.order({ stock: 225, quantity: 20 });
type Placed = Awaited<ReturnType<typeof large>>;
const expireHold = () => expireHolds(shop.ctx({ minutesLater: 31 }));
const sell = ({ goods }: Placed, units: number) =>
  shop.db.execute(sql`UPDATE products SET stock = stock - ${units} WHERE id = ${goods.id}`);

describe('orders whose units are not held are paid', () => {
  test('60 panels at once are paid without any trouble', async () => {
    const order = await large();
    const session = await shop.session(order);
    expect((await shop.verify(order, shop.pay(session.order_id))).json).toMatchObject({ status: 'paid' });
    await expireHold();
    expect([await order.goods.stock(), (await shop.books(order.id)).status]).toEqual([165, 'paid']);
  });

  test('orders beyond the ceiling are paid while the units are there, and take them then', async () => {
    const order = await large();
    expect(await order.goods.stock()).toBe(225);
    const session = await shop.session(order);
    expect((await shop.verify(order, shop.pay(session.order_id))).status).toBe(200);
    expect(await order.goods.stock()).toBe(165);
    expect((await shop.books(order.id)).history).toEqual(['created', 'payment_started', 'paid']);
  });

  test('an order whose units are gone starts no payment, and its lines say why', async () => {
    const order = await large();
    await expireHold();
    await sell(order, 200);
    const refused = await shop.start(order);
    expect([refused.status, refused.json.code]).toEqual([409, 'insufficient_stock']);
    expect(refused.json.detail).toContain('Only 25 of');
    expect(refused.json.lines[0]).toMatchObject({
      product: order.goods.id,
      requested: 60,
      available: 25,
    });
    expect((await shop.books(order.id)).status).toBe('pending');
  });

  test('money paid in a window that was open while the units went goes back', async () => {
    const order = await large();
    const session = await shop.session(order);
    await expireHold();
    await sell(order, 200);
    const refused = await shop.verify(order, shop.pay(session.order_id));
    expect([refused.status, refused.json.code]).toEqual([409, 'order_state']);
    expect(refused.json.detail).toMatch(/were sold meanwhile.* your money is on its way back/);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'pending',
      outcomes: ['refunded'],
      refunds: [{ purpose: 'out_of_stock', amountPaise: order.totalPaise }],
    });
    expect(await order.goods.stock()).toBe(25);
  });

  test('a hold is not ended for an order that was paid unheard: it becomes paid', async () => {
    const order = await held();
    shop.pay((await shop.session(order)).order_id);
    await expireHold();
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
    expect(await order.goods.stock()).toBe(205);
  });

  test('a provider that does not answer keeps no hold alive', async () => {
    const order = await held();
    await shop.session(order);
    shop.provider.faults.add({ on: 'GET /v1/orders/*/payments', how: 'html_502', times: 1000 });
    await expireHold();
    shop.provider.faults.clear();
    expect(await order.goods.stock()).toBe(225);
  });

  test('a hold that expires while it is paid ends paid, with its units taken once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await held();
      const result = shop.pay((await shop.session(order)).order_id);
      const both = [() => shop.verify(order, result), expireHold];
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()));
      expect([await order.goods.stock(), (await shop.books(order.id)).status]).toEqual([205, 'paid']);
    }
  });

  test('two that are paid at once for units of one: one is paid, the other gets its money back', async () => {
    const first = await shop.order({ stock: 70, quantity: 60 });
    const second = { ...first, ...(await shop.orderOf(first.goods, 60, first.buyer)) };
    const both = [first, second];
    const sessions = await Promise.all(both.map(shop.session));
    const paid = sessions.map(({ order_id }) => shop.pay(order_id));
    const replies = await Promise.all(both.map((order, index) => shop.verify(order, paid[index])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await first.goods.stock()).toBe(10);
    expect(await unitsOf(shop.db, first.goods.id)).toBe(70);
  });

  test('the books of the shop and of the provider agree after all of this', async () => {
    // The refund is sent after the reply.
    await expect.poll(() => imbalances(shop.db, shop.provider.ledger)).toEqual([]);
  });
});
