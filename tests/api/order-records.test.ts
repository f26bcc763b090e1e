import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { packOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { expireHolds } from '#netlify/commerce/payments/expire.ts';
import { orderEvents, orders } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { settledPayment } from '#tests/support/money.ts';
import { moveById } from '#tests/support/order-moves.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** What an order leaves behind: its line of history, what the edge is told, what its buyer is told, what it holds. */

const { db, call, place } = await orderingShop();
const later = (minutes: number) => verbCtx(db, { now: new Date(Date.now() + minutes * 60_000) });
type Buyer = Awaited<ReturnType<typeof signedInUser>>;
const confirm = (id: number, { access }: Buyer) =>
  call('POST', `/api/orders/${id}/confirm-cod/`, { token: access, body: {} });
const cancel = (id: number, { access }: Buyer) =>
  call('POST', `/api/orders/${id}/cancel/`, { token: access, body: {} });
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const move = (id: number, to: 'paid' | 'pending' | 'cancelled') =>
  inTransaction(db, async (tx) => {
    const moved = await moveById(tx, id, { to });
    if (moved.ok && to === 'paid') await settledPayment(tx, moved.value);
    return moved;
  });
const stockIs = (id: number, stock: number) => db.update(products).set({ stock }).where(eq(products.id, id));

/** The slugs of these goods that statements of `work` ask the edge to forget. */
async function toldEdge(slugs: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map((call) => JSON.stringify(call)).filter((call) => call.includes('purge'));
  query.mockRestore();
  return slugs.filter((slug) => sent.some((call) => call.includes(slug)));
}
const firstLine = async (id: number) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id))[0]?.data;

/** An order of so many of 200 panels, whose half hour is over. */
async function noLongerHeld(quantity: number) {
  const by = await signedInUser(db);
  const [other, panel] = [await product(db, { stock: 10 }), await product(db, { stock: 200 })];
  const { id } = (await place([other.item(1), panel.item(quantity)], { by })).json;
  await expireHolds(later(31));
  expect(await panel.stock()).toBe(200);
  return { by, panel, other, id: id as number };
}

describe('an order', () => {
  test('an order has its sum in its first line of history, and whether its goods are held', async () => {
    const panel = await product(db, { stock: 200, pricePaise: 10_000 });
    const by = await signedInUser(db);
    const held = (await place([panel.item(2)], { by })).json;
    expect(await firstLine(held.id)).toEqual({ total_paise: 20_000 });
    const beyond = (await place([panel.item(60)], { by })).json;
    expect(await firstLine(beyond.id)).toEqual({ total_paise: 600_000, hold: 'none' });
  });

  test('an order tells the edge which products it takes and gives back', async () => {
    const by = await signedInUser(db);
    const [one, two] = [await product(db), await product(db)];
    const slugs = [one.slug, two.slug].toSorted();
    let id = 0;
    const order = async () => {
      id = (await place([one.item(), two.item()], { by })).json.id;
    };
    expect(await toldEdge(slugs, order)).toEqual(slugs);
    expect(await toldEdge(slugs, () => cancel(id, by))).toEqual(slugs);
  });

  test('an order that held no units tells the edge what it takes when it is paid', async () => {
    const { id, panel, other } = await noLongerHeld(15);
    const slugs = [other.slug, panel.slug].toSorted();
    const pay = async () => expect((await move(id, 'paid')).ok).toBe(true);
    expect(await toldEdge(slugs, pay)).toEqual(slugs);
    expect(await panel.stock()).toBe(200 - 15);
  });

  test('an order that held no units is not paid when the units are gone', async () => {
    const { id, panel } = await noLongerHeld(15);
    await stockIs(panel.id, 14);
    expect(await move(id, 'paid')).toMatchObject({
      ok: false,
      error: { code: 'insufficient_stock', detail: `The products of order ${id} are no longer in stock.` },
    });
    expect([await panel.stock(), (await rowOf(id))?.status]).toEqual([14, 'pending']);
  });

  test('a key that placed another order is refused with what to do', async () => {
    const by = await signedInUser(db);
    const panel = await product(db);
    await place([panel.item(1)], { by, key: 'one-key' });
    const { status, json } = await place([panel.item(2)], { by, key: 'one-key' });
    expect([status, json.code, json.detail]).toEqual([
      expect.any(Number),
      'idempotency_mismatch',
      'This Idempotency-Key already placed an order of something else. Use a new key.',
    ]);
  });
});

describe('an order that is confirmed on delivery', () => {
  test('an order confirmed on delivery after its half hour takes its units again', async () => {
    const { id, by, panel } = await noLongerHeld(8);
    expect((await confirm(id, by)).json.payment).not.toHaveProperty('awaits_approval');
    expect(await panel.stock()).toBe(192);
  });
});

describe('what stays as it was', () => {
  test('an order keeps the time at which it was packed when it is shipped', async () => {
    const by = await signedInUser(db);
    const { id } = (await place([(await product(db)).item()], { by })).json;
    await confirm(id, by);
    await packOrder(verbCtx(db), id);
    expect(await shipOrder(verbCtx(db), id)).toMatchObject({ ok: true });
    expect((await rowOf(id))?.packedAt).not.toBeNull();
  });
});
