import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { canMove, type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { orderEvents, orderItems, orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { connect } from '#netlify/platform/database.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { settledPayment } from '#tests/support/money.ts';
import { cancelById, moveById } from '#tests/support/order-moves.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, url } = await freshShop();
/** Who placed the last order: an account confirms only a few on delivery a day. */
let buyer: Person;
const person = () => ({ userId: buyer.userId, username: buyer.username, sessionId: '' });

type Method = 'online' | 'cod';
/** Every state an order can be in, by how it is paid. Cash on delivery is never `paid`: that is money online. */
const states: Record<Method, OrderStatus[]> = {
  online: ['pending', 'paid', 'shipped', 'completed', 'cancelled'],
  cod: ['pending', 'shipped', 'completed', 'cancelled'],
};
const steps: Record<Method, Partial<Record<OrderStatus, OrderStatus[]>>> = {
  online: { paid: ['paid'], shipped: ['paid', 'shipped'], completed: ['paid', 'shipped', 'completed'] },
  cod: { shipped: ['shipped'], completed: ['shipped', 'completed'] },
};

/** An order brought to a state by the moves that lead there. */
async function orderIn(status: OrderStatus, { quantity = 2, stock = 10, method = 'online' as Method } = {}) {
  buyer = await signedInUser(db);
  const panel = await product(db, { stock });
  const items = [panel.item(quantity)];
  const placed = await createOrder(verbCtx(db), person(), { items, shipping: address });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value;
  if (method === 'cod') await confirmCod(verbCtx(db), person(), String(id));
  for (const to of steps[method][status] ?? (status === 'pending' ? [] : [status])) await move(id, to);
  return { id, panel };
}
/** A move as the shop makes it: with the money that pays the order. */
const move = (id: number, to: OrderStatus) =>
  inTransaction(db, async (tx) => {
    const moved = await moveById(tx, id, { to });
    if (moved.ok && to === 'paid') await settledPayment(tx, moved.value);
    return moved;
  });
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const eventsOf = async (id: number) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);

const triples = (['online', 'cod'] as const).flatMap((method) =>
  states[method].flatMap((from) => orderStatuses.map((to) => [method, from, to] as const)),
);
const isLegal = ([method, from, to]: (typeof triples)[number]) =>
  canMove({ status: from, paymentMethod: method === 'cod' ? 'cod' : null, awaitsApproval: false }, to);

describe('order states', () => {
  test.each(triples.filter(isLegal))(
    '%s moves an order from %s to %s, which is noted, and only a cancelled order is without its stock',
    async (method, from, to) => {
      const { id, panel } = await orderIn(from, { method });
      expect((await move(id, to)).ok).toBe(true);
      expect((await rowOf(id))?.status).toBe(to);
      expect((await eventsOf(id)).find(({ kind, data }) => kind === to && data.from === from)).toBeDefined();
      expect(await panel.stock()).toBe(to === 'cancelled' ? 10 : 8);
    },
  );

  test.each(triples.filter((triple) => !isLegal(triple)))(
    '%s never moves an order from %s to %s',
    async (method, from, to) => {
      const { id, panel } = await orderIn(from, { method });
      const before = [await rowOf(id), await eventsOf(id), await panel.stock()];
      expect(await move(id, to)).toMatchObject({ ok: false, error: { code: 'order_state', status: from } });
      expect([await rowOf(id), await eventsOf(id), await panel.stock()]).toEqual(before);
    },
  );

  test('the database refuses a move that the code would never make', async () => {
    for (const triple of triples) {
      const [method, from, to] = triple;
      if (from === to || isLegal(triple)) continue;
      const { id } = await orderIn(from, { method });
      const write = db.update(orders).set({ status: to }).where(eq(orders.id, id));
      await expect(write, `${method}: ${from} to ${to}`).rejects.toMatchObject({
        cause: { message: `order ${id} cannot move from ${from} to ${to}` },
      });
    }
  });

  test('cash on delivery is sent unpaid, and its cash is booked when it is completed', async () => {
    const { id } = await orderIn('shipped', { method: 'cod' });
    expect(await rowOf(id)).toMatchObject({ paymentMethod: 'cod', cashBookedAt: null });
    await move(id, 'completed');
    expect(await rowOf(id)).toMatchObject({ paymentMethod: 'cod', cashBookedAt: expect.any(Date) });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'completed',
      data: { from: 'shipped', cash_paise: 3_099_900 },
    });
  });

  test('the database completes no cash on delivery without its cash', async () => {
    const { id } = await orderIn('shipped', { method: 'cod' });
    const write = db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id));
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'orders_cash' } });
  });

  test('an order that is not there cannot be moved', async () => {
    expect(await move(5, 'cancelled')).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });

  test('total, owner and lines of an order are fixed once it is placed', async () => {
    const { id } = await orderIn('pending');
    const stranger = await signedInUser(db);
    await expect(db.update(orders).set({ totalPaise: 1 }).where(eq(orders.id, id))).rejects.toThrow();
    await expect(
      db.update(orders).set({ userId: stranger.userId }).where(eq(orders.id, id)),
    ).rejects.toThrow();
    await expect(
      db.update(orderItems).set({ quantity: 9 }).where(eq(orderItems.orderId, id)),
    ).rejects.toThrow();
    await expect(db.delete(orderItems).where(eq(orderItems.orderId, id))).rejects.toThrow();
  });

  test('the history of an order is append-only', async () => {
    const { id } = await orderIn('pending');
    await expect(
      db.update(orderEvents).set({ kind: 'x' }).where(eq(orderEvents.orderId, id)),
    ).rejects.toThrow();
    await expect(db.delete(orderEvents).where(eq(orderEvents.orderId, id))).rejects.toThrow();
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['created']);
  });

  test.each(['paid', 'shipped', 'completed', 'cancelled'] as const)(
    'cash on delivery is refused for an order that is %s',
    async (status) => {
      const { id } = await orderIn(status);
      const refused = await confirmCod(verbCtx(db), person(), String(id));
      expect(refused).toMatchObject({ ok: false, error: { code: 'order_state', status } });
    },
  );
});

describe('stock', () => {
  test('a cancelled order gives back exactly what it took, and says why', async () => {
    const { id, panel } = await orderIn('pending', { quantity: 3 });
    expect(await panel.stock()).toBe(7);
    await db.execute(sql`UPDATE products SET stock = stock + 100 WHERE id = ${panel.id}`);
    await inTransaction(db, (tx) => cancelById(tx, id, 'unpaid for 24 hours'));
    expect(await panel.stock()).toBe(110);
    expect((await eventsOf(id)).at(-1)?.data).toEqual({ from: 'pending', reason: 'unpaid for 24 hours' });
  });

  test("stock of others' pending orders is taken; of cancelled ones it is not", async () => {
    const { id, panel } = await orderIn('pending', { quantity: 2, stock: 2 });
    const order = () => createOrder(verbCtx(db), person(), { items: [panel.item(1)] });
    expect(await order()).toMatchObject({ ok: false, error: { code: 'insufficient_stock' } });
    await inTransaction(db, (tx) => cancelById(tx, id, 'expired'));
    expect((await order()).ok).toBe(true);
  });

  test('an order cancelled many times at once gives its stock back once', async () => {
    const pool = connect(url, { max: 20 });
    const { id, panel } = await orderIn('pending', { quantity: 4 });
    const cancels = Array.from({ length: 20 }, () =>
      inTransaction(pool.db, (tx) => cancelById(tx, id, 'again')),
    );
    const outcomes = await Promise.all(cancels);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await panel.stock()).toBe(10);
    await pool.close();
  });

  test('late money reinstates a cancelled order while its stock is there', async () => {
    const { id, panel } = await orderIn('cancelled', { quantity: 3 });
    const reinstate = () =>
      inTransaction(db, async (tx) => {
        const moved = await moveById(tx, id, {
          to: 'paid',
          isLateMoney: true,
          data: { payment: 'pay_late' },
        });
        if (moved.ok) await settledPayment(tx, moved.value);
        return moved;
      });
    expect((await reinstate()).ok).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 'paid', paymentMethod: 'online' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'reinstated', data: { payment: 'pay_late' } });
    expect(await panel.stock()).toBe(7);
    expect(await reinstate()).toMatchObject({ ok: false, error: { code: 'order_state' } });
    expect(await panel.stock()).toBe(7);
  });

  test('late money for an order whose stock is gone leaves it cancelled and takes nothing', async () => {
    const { id, panel } = await orderIn('cancelled', { quantity: 3 });
    await db.execute(sql`UPDATE products SET stock = 2 WHERE id = ${panel.id}`);
    const refused = await inTransaction(db, (tx) =>
      moveById(tx, id, { to: 'paid', isLateMoney: true, data: {} }),
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'insufficient_stock' } });
    expect([(await rowOf(id))?.status, await panel.stock()]).toEqual(['cancelled', 2]);
  });
});
