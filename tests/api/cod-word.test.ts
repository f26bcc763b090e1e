import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  approveCod,
  completeOrder,
  declineCod,
  packOrder,
  shipOrder,
} from '#netlify/commerce/fulfilment/advance-order.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { expireHolds, expireOrders } from '#netlify/commerce/payments/expire.ts';
import { orderEvents, orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { Order } from '#netlify/http/upstream/order-shapes.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { settledPayment } from '#tests/support/money.ts';
import { moveById } from '#tests/support/order-moves.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, call, place, eventsOf } = await orderingShop();
const later = (minutes: number) => verbCtx(db, { now: new Date(Date.now() + minutes * 60_000) });
const confirm = (id: number, by: Person) =>
  call('POST', `/api/orders/${id}/confirm-cod/`, { token: by.access, body: {} });
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const panels = (stock = 225) => product(db, { stock, pricePaise: 10_000 });

/** Somebody's cash-on-delivery order of so many of 225 panels, as confirmed. */
async function doorOrder(quantity: number) {
  const by = await signedInUser(db);
  const panel = await panels();
  const { json } = await place([panel.item(quantity)], { by });
  return { id: json.id as number, by, panel, reply: await confirm(json.id, by) };
}

const knownBuyers = {
  'has received an order that was paid online': async (by: Person) => {
    const { json } = await place([(await panels()).item(225)], { by });
    await inTransaction(db, async (tx) => {
      const moved = await moveById(tx, json.id, { to: 'paid' });
      if (moved.ok) await settledPayment(tx, moved.value);
      return moved;
    });
    await shipOrder(verbCtx(db), json.id);
    await completeOrder(verbCtx(db), json.id);
  },
  'has received an order on delivery': async (by: Person) => {
    const { json } = await place([(await panels()).item(225)], { by });
    await confirm(json.id, by);
    await approveCod(verbCtx(db), json.id);
    await shipOrder(verbCtx(db), json.id);
    await completeOrder(verbCtx(db), json.id);
  },
};

describe('cash on delivery and stock', () => {
  test('an ordinary order is confirmed and held as long as it takes', async () => {
    const { id, panel, reply } = await doorOrder(22);
    expect(reply.json.payment).toEqual({ method: 'cod', confirmed_at: expect.any(String) });
    await expireHolds(later(60 * 24 * 30));
    await expireOrders(later(60 * 24 * 30));
    expect([await panel.stock(), (await rowOf(id))?.status]).toEqual([203, 'pending']);
  });

  test('one beyond the ceiling needs the operator’s approval, holds nothing, and says so', async () => {
    const { id, by, panel, reply } = await doorOrder(60);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      status: 'pending',
      payment: { method: 'cod', awaits_approval: true },
    });
    expect(await panel.stock()).toBe(225);
    const read = await call('GET', `/api/orders/${id}/`, { token: by.access });
    expect(Order.parse(read.json).payment).toEqual({ method: 'cod', awaits_approval: true });
    expect((await confirm(id, by)).text).toBe(reply.text);
    expect(await eventsOf(id)).toEqual(['created', 'cod_awaits_approval']);
  });

  test('one whose buyer never paid anything does not hold the last unit', async () => {
    const panel = await panels(3);
    const by = await signedInUser(db);
    const { json } = await place([panel.item(3)], { by });
    expect(await panel.stock()).toBe(0);
    expect((await confirm(json.id, by)).json.payment).toMatchObject({ awaits_approval: true });
    expect(await panel.stock()).toBe(3);
  });

  test.each(Object.entries(knownBuyers))(
    'a buyer who %s needs no approval for as much, whatever the ceiling',
    async (_, know) => {
      const by = await signedInUser(db);
      await know(by);
      const panel = await panels();
      const { json } = await place([panel.item(225)], { by });
      expect((await confirm(json.id, by)).json.payment).not.toHaveProperty('awaits_approval');
      expect(await panel.stock()).toBe(0);
    },
  );

  test('a known buyer is refused when the units are gone, and the order stays as it was', async () => {
    const by = await signedInUser(db);
    await knownBuyers['has received an order that was paid online'](by);
    const panel = await panels(50);
    const { json } = await place([panel.item(20)], { by });
    await db.execute(sql`UPDATE products SET stock = 3 WHERE id = ${panel.id}`);
    const refused = await confirm(json.id, by);
    expect([refused.status, refused.json.code]).toEqual([409, 'insufficient_stock']);
    expect(refused.json.lines).toMatchObject([{ product: panel.id, requested: 20, available: 3 }]);
    expect(await rowOf(json.id)).toMatchObject({ paymentMethod: null, stockHeld: false });
  });

  test('an order on delivery that is approved takes its stock, counts toward no ceiling, and is sent like any other', async () => {
    const { id, by, panel } = await doorOrder(60);
    const ship = () => inTransaction(db, (tx) => moveById(tx, id, { to: 'shipped' }));
    expect(await ship()).toMatchObject({ ok: false, error: { code: 'order_state' } });
    expect((await approveCod(verbCtx(db), id, { note: 'called the buyer' })).ok).toBe(true);
    expect(await panel.stock()).toBe(165);
    const read = await call('GET', `/api/orders/${id}/`, { token: by.access });
    expect(read.json.payment).not.toHaveProperty('awaits_approval');
    const next = await place([panel.item(16)]);
    expect((await rowOf(next.json.id))?.stockHeld).toBe(true);
    expect((await ship()).ok).toBe(true);
    expect(await eventsOf(id)).toEqual(['created', 'cod_awaits_approval', 'cod_approved', 'shipped']);
  });

  test('an order on delivery approved by two at once takes its stock once', async () => {
    const { id, panel } = await doorOrder(60);
    const outcomes = await Promise.all([1, 2].map(() => approveCod(verbCtx(db), id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await panel.stock()).toBe(165);
  });

  test('an order on delivery whose units are gone is not approved: the answer names them, and it goes on waiting', async () => {
    const { id, panel } = await doorOrder(60);
    await db.execute(sql`UPDATE products SET stock = 59 WHERE id = ${panel.id}`);
    expect(await approveCod(verbCtx(db), id)).toMatchObject({
      ok: false,
      error: { code: 'insufficient_stock', lines: [{ product: panel.id, requested: 60, available: 59 }] },
    });
    expect([await panel.stock(), (await rowOf(id))?.awaitsApproval]).toEqual([59, true]);
  });

  test('an order on delivery that is declined is cancelled and gives back nothing that it never held', async () => {
    const { id, panel } = await doorOrder(60);
    expect((await declineCod(verbCtx(db), id)).ok).toBe(true);
    expect([(await rowOf(id))?.status, await panel.stock()]).toEqual(['cancelled', 225]);
    expect(await declineCod(verbCtx(db), id)).toMatchObject({ error: { code: 'order_state' } });
    expect(await approveCod(verbCtx(db), id)).toMatchObject({ error: { code: 'order_state' } });
  });

  test('orders of several new buyers count together', async () => {
    const panel = await panels(50);
    const words: boolean[] = [];
    for (let n = 0; n < 4; n += 1) {
      const by = await signedInUser(db);
      const { json } = await place([panel.item(3)], { by });
      words.push(Boolean((await confirm(json.id, by)).json.payment.awaits_approval));
    }
    expect([words, await panel.stock()]).toEqual([[false, false, false, true], 41]);
  });
});

describe('cash on delivery is refused', () => {
  const refusedWith = (reply: Awaited<ReturnType<typeof confirm>>) => [
    reply.status,
    reply.json.code,
    reply.json.detail,
  ];

  test('cash on delivery is refused from ₹2,00,000, with the reason; a rupee less is confirmed', async () => {
    for (const [pricePaise, outcome] of [
      [
        200_000_00,
        [
          409,
          'cod_refused',
          expect.stringMatching(/^Cash on delivery is possible below ₹2,00,000: the law .* online payment/),
        ],
      ],
      [199_999_00, [200, undefined, undefined]],
    ] as const) {
      const by = await signedInUser(db);
      const { json } = await place([(await product(db, { stock: 20, pricePaise })).item()], { by });
      expect(refusedWith(await confirm(json.id, by))).toEqual(outcome);
    }
  });

  test('cash on delivery is refused without a delivery address; such an order is neither packed, approved nor shipped', async () => {
    const by = await signedInUser(db);
    const panel = await panels();
    const { json } = await place([panel.item()], { by, shipping: null });
    expect(refusedWith(await confirm(json.id, by))).toEqual([
      409,
      'cod_refused',
      expect.stringMatching(/delivery address/),
    ]);
    expect(await rowOf(json.id)).toMatchObject({ paymentMethod: null, stockHeld: true });
    const { id } = await doorOrder(2);
    const waiting = await doorOrder(60);
    await db.update(orders).set({ shipping: null });
    for (const outcome of [
      await packOrder(verbCtx(db), id),
      await shipOrder(verbCtx(db), id),
      await approveCod(verbCtx(db), waiting.id),
    ])
      expect(outcome).toMatchObject({
        ok: false,
        error: { code: 'order_state', detail: expect.stringMatching(/no delivery address/) },
      });
  });

  test('no invoice is made for a parcel without an address, whatever the code does', async () => {
    const { id } = await doorOrder(2);
    await db.execute(sql`INSERT INTO invoice_suppliers (details) VALUES ('{}')`);
    await db.update(orders).set({ shipping: null }).where(eq(orders.id, id));
    await expect(db.insert(orderEvents).values({ orderId: id, kind: 'shipped' })).rejects.toMatchObject({
      cause: { message: `order ${id} has no delivery address: no invoice without a buyer` },
    });
    await db.execute(sql`DELETE FROM invoice_suppliers`);
  });

  test('cash on delivery is refused after five confirmations of an account within a day, also when six come at once', async () => {
    const by = await signedInUser(db);
    const panel = await panels();
    const ids = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => (await place([panel.item()], { by })).json.id),
    );
    const replies = await Promise.all(ids.map((id) => confirm(id, by)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'cod_refused',
      detail: expect.stringMatching(/5 orders/),
    });
    const last = ids[replies.findIndex(({ status }) => status === 409)];
    const caller = { userId: by.userId, username: by.username, sessionId: '' };
    expect(await confirmCod(later(24 * 60 + 1), caller, String(last))).toMatchObject({ ok: true });
  });
});
