import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider } = shop;
const later = (minutesLater: number) => shop.ctx({ minutesLater });
const day = 24 * 60;

/** All at once, however long it takes: the job's own budget of twenty seconds is too short for that on a slow machine. */
const everything = { everything: true, budgetMs: 600_000 };

describe('the reconciler', () => {
  test('no verification and no webhook: the order is found paid after a quarter of an hour', async () => {
    const { order } = await shop.paidInWindow();
    await reconcile(later(14));
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending' });
    await reconcile(later(16));
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('the reconciler on demand asks about every open order at once', async () => {
    const { order } = await shop.paidInWindow();
    expect(await reconcile(shop.ctx(), everything)).toMatchObject({ failed: 0, left: 0 });
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid' });
  });

  test('a payment that comes through days after it failed is found', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    provider.money.pay(session.order_id, { act: 'late' });
    await reconcile(later(16));
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: ['ignored'] });
    await expireOrders(later(day + 1));
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled' });
    provider.money.complete([...provider.ledger.payment.keys()].at(-1) ?? '');
    await reconcile(later(2 * day + 1));
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('an order left by its shopper after paying is settled once, by however many runs', async () => {
    const { order } = await shop.paidInWindow();
    await Promise.all([1, 2, 3].map(() => reconcile(shop.ctx(), everything)));
    expect((await shop.books(order.id)).history).toEqual(['created', 'payment_started', 'paid']);
  });

  test('a provider that is down costs nothing: the next run finds it', async () => {
    const { order } = await shop.paidInWindow();
    provider.faults.add({ on: 'GET /v1/orders/*/payments', how: 'drop', times: 1000 });
    const { failed } = await reconcile(shop.ctx(), everything);
    expect(failed).toBeGreaterThan(0);
    provider.faults.clear();
    await reconcile(shop.ctx(), everything);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid' });
  });

  test('a settled order is asked about once more a day later, and then on demand alone', async () => {
    await reconcile(later(20));
    const { order } = await shop.paidOrder();
    const askedAt = async (days: number, isAll = false) => {
      const asked: string[] = [];
      provider.listener.hear = (call) => void asked.push(call);
      await reconcile(later(days * day), { everything: isAll });
      provider.listener.hear = () => {};
      const session = [...provider.ledger.order.values()].find(({ notes }) => notes.order === `${order.id}`);
      return asked.filter((call) => call.includes(`/orders/${session?.id}/`)).length;
    };
    expect([await askedAt(1.5), await askedAt(3), await askedAt(3, true)]).toEqual([1, 0, 1]);
  });

  test('a payment asked about a moment ago is not asked about again until it is time', async () => {
    await shop.session(await shop.order());
    const checkedAt = async (minutes: number) => (await reconcile(later(minutes))).checked;
    expect([await checkedAt(20), await checkedAt(21), await checkedAt(36)]).toEqual([1, 0, 1]);
  });
});

describe('orders expire', () => {
  test('an order unpaid for 24 hours is cancelled and gives its stock back', async () => {
    const order = await shop.order({ stock: 10, quantity: 3 });
    await expireOrders(later(day - 5));
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending' });
    await expireOrders(later(day + 1));
    expect(await shop.books(order.id)).toMatchObject({
      status: 'cancelled',
      history: ['created', 'cancelled'],
    });
    expect(await order.goods.stock()).toBe(10);
    await expireOrders(later(2 * day));
    expect(await order.goods.stock()).toBe(10);
  });

  test('an order with cash on delivery does not expire', async () => {
    const order = await shop.order();
    await confirmCod(shop.ctx(), order.person, String(order.id));
    await expireOrders(later(3 * day));
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', method: 'cod' });
  });

  test('an order whose payment went unheard for a day becomes paid, because the provider is asked first', async () => {
    const { order } = await shop.paidInWindow();
    await expireOrders(later(day + 1));
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('an order does not expire while the provider cannot be asked', async () => {
    const order = await shop.order();
    await shop.session(order);
    provider.faults.add({ on: 'GET /v1/orders/*/payments', how: 'html_502', times: 1000 });
    expect(await expireOrders(later(day + 1))).toMatchObject({ kept: 1 });
    provider.faults.clear();
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending' });
    await expireOrders(later(day + 1));
    expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled' });
  });

  test('more orders than are read at once expire in one run', async () => {
    const order = await shop.order({ stock: 10, quantity: 1 });
    await shop.db.execute(sql`INSERT INTO orders (user_id, total_paise, stock_held, created_at)
      SELECT ${order.person.userId}, 100, false, now() - interval '25 hours' FROM generate_series(1, 501)`);
    // A run ends after a while, which a slow machine would reach before the last order.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    expect(await expireOrders(shop.ctx())).toMatchObject({ cancelled: 501, kept: 0 });
    clock.mockRestore();
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending' });
  });

  test('four expiry runs at once give the stock back once', async () => {
    const order = await shop.order({ stock: 10, quantity: 4 });
    await Promise.all([1, 2, 3, 4].map(() => expireOrders(later(day + 1))));
    expect(await order.goods.stock()).toBe(10);
    expect((await shop.books(order.id)).history).toEqual(['created', 'cancelled']);
  });

  test('an order that expires at the instant of its payment ends paid, or cancelled and then reinstated', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    await shop.db.execute(
      sql`UPDATE orders SET created_at = now() - interval '25 hours' WHERE id = ${order.id}`,
    );
    const result = shop.pay(session.order_id);
    await Promise.all([expireOrders(shop.ctx()), shop.verify(order, result), expireOrders(shop.ctx())]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
    expect(await order.goods.stock()).toBe(8);
  });

  test('the books of the shop and of the provider agree', async () => {
    expect(await imbalances(shop.db, provider.ledger)).toEqual([]);
  });
});
