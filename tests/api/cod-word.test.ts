import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { approveCod, declineCod } from '#netlify/commerce/desk/advance-order.ts';
import { expireHolds, expireOrders } from '#netlify/commerce/payments/expire.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { Order } from '#netlify/http/upstream/shapes.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { moveById } from '#tests/support/order-moves.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, call, place, eventsOf } = await orderingShop();
const later = (minutes: number) => verbCtx(db, { now: new Date(Date.now() + minutes * 60_000) });
const confirm = (id: number, by: Person) =>
  call('POST', `/api/orders/${id}/confirm-cod/`, { token: by.access, body: {} });
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

/** Somebody's cash-on-delivery order of so many of 225 panels, as confirmed. */
async function doorOrder(quantity: number) {
  const by = await signedInUser(db);
  const panel = await product(db, { stock: 225 });
  const { json } = await place([panel.item(quantity)], { by });
  return { id: json.id as number, by, panel, reply: await confirm(json.id, by) };
}

describe('cash on delivery and stock', () => {
  test('an ordinary order is confirmed and held as long as it takes', async () => {
    const { id, panel, reply } = await doorOrder(22);
    expect(reply.json.payment).toEqual({ method: 'cod', confirmed_at: expect.any(String) });
    await expireHolds(later(60 * 24 * 30));
    await expireOrders(later(60 * 24 * 30));
    expect([await panel.stock(), (await rowOf(id))?.status]).toEqual([203, 'pending']);
  });

  test('a large one needs the operator’s approval, releases what it held, and says so', async () => {
    const { id, by, panel, reply } = await doorOrder(60);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      status: 'pending',
      payment: { method: 'cod', awaits_approval: true },
    });
    expect(await panel.stock()).toBe(225);
    expect(await eventsOf(id)).toEqual(['created', 'cod_awaits_approval']);
    const read = await call('GET', `/api/orders/${id}/`, { token: by.access });
    expect(Order.parse(read.json).payment).toEqual({ method: 'cod', awaits_approval: true });
    expect((await confirm(id, by)).text).toBe(reply.text);
    expect(await eventsOf(id)).toEqual(['created', 'cod_awaits_approval']);
  });

  test('approved, it takes its stock and is sent like any other', async () => {
    const { id, by, panel } = await doorOrder(60);
    const ship = () => inTransaction(db, (tx) => moveById(tx, id, { to: 'shipped' }));
    expect(await ship()).toMatchObject({ ok: false, error: { code: 'order_state' } });
    expect((await approveCod(verbCtx(db), id, { note: 'called the buyer' })).ok).toBe(true);
    expect(await panel.stock()).toBe(165);
    const read = await call('GET', `/api/orders/${id}/`, { token: by.access });
    expect(read.json.payment).not.toHaveProperty('awaits_approval');
    expect((await ship()).ok).toBe(true);
    expect(await eventsOf(id)).toEqual(['created', 'cod_awaits_approval', 'cod_approved', 'shipped']);
  });

  test('approved by two at once, it takes its stock once', async () => {
    const { id, panel } = await doorOrder(60);
    const outcomes = await Promise.all([1, 2].map(() => approveCod(verbCtx(db), id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await panel.stock()).toBe(165);
  });

  test('approved when the units are gone, it says which, and goes on waiting', async () => {
    const { id, panel } = await doorOrder(60);
    await db.execute(sql`UPDATE products SET stock = 59 WHERE id = ${panel.id}`);
    expect(await approveCod(verbCtx(db), id)).toMatchObject({
      ok: false,
      error: { code: 'insufficient_stock', lines: [{ product: panel.id, requested: 60, available: 59 }] },
    });
    expect([await panel.stock(), (await rowOf(id))?.awaitsApproval]).toEqual([59, true]);
  });

  test('declined, it is cancelled and gives back nothing that it never held', async () => {
    const { id, panel } = await doorOrder(60);
    expect((await declineCod(verbCtx(db), id)).ok).toBe(true);
    expect([(await rowOf(id))?.status, await panel.stock()]).toEqual(['cancelled', 225]);
    expect(await declineCod(verbCtx(db), id)).toMatchObject({ error: { code: 'order_state' } });
    expect(await approveCod(verbCtx(db), id)).toMatchObject({ error: { code: 'order_state' } });
  });

  test('a word that never comes blocks nobody: the units are on sale meanwhile', async () => {
    const { panel } = await doorOrder(200);
    expect((await place([panel.item(20)])).status).toBe(201);
    expect(await panel.stock()).toBe(205);
  });

  test('many small confirmed orders of one buyer count together', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 50 });
    const words: boolean[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { json } = await place([panel.item(3)], { by });
      words.push(Boolean((await confirm(json.id, by)).json.payment.awaits_approval));
    }
    expect([words, await panel.stock()]).toEqual([[false, false, false, true], 41]);
  });

  test('a large order whose hold expired needs approval as well', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 225 });
    const { json } = await place([panel.item(60)], { by });
    await expireHolds(later(31));
    expect((await confirm(json.id, by)).json.payment).toMatchObject({ awaits_approval: true });
    expect(await panel.stock()).toBe(225);
  });

  test('what was large beside another order is ordinary once that one is gone', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 50 });
    const first = (await place([panel.item(8)], { by })).json;
    const second = (await place([panel.item(8)], { by })).json;
    await expireHolds(later(31));
    expect(await panel.stock()).toBe(42);
    await call('POST', `/api/orders/${first.id}/cancel/`, { token: by.access, body: {} });
    expect((await confirm(second.id, by)).json.payment).not.toHaveProperty('awaits_approval');
    expect(await panel.stock()).toBe(42);
  });
});
