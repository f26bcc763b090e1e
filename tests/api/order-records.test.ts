import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { packOrder, shipOrder } from '#netlify/commerce/desk/advance-order.ts';
import { askReturn } from '#netlify/commerce/orders/ask-return.ts';
import { checkStock } from '#netlify/commerce/orders/stock.ts';
import { deleteOldAddresses } from '#netlify/commerce/orders/unpaid-limits.ts';
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

const { db, call } = await orderingShop();
const later = (minutes: number) => verbCtx(db, { now: new Date(Date.now() + minutes * 60_000) });
type Buyer = Awaited<ReturnType<typeof signedInUser>>;
/** Each buyer has a network address of their own: holds are counted by address too. */
const place = (items: unknown[], { by, key }: { by: Buyer; key?: string }) =>
  call('POST', '/api/orders/', {
    token: by.access,
    body: { items },
    ip: `2001:db8:4:${by.userId.toString(16)}::1`,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const confirm = (id: number, { access }: Buyer) =>
  call('POST', `/api/orders/${id}/confirm-cod/`, { token: access, body: {} });
const cancel = (id: number, { access }: Buyer) =>
  call('POST', `/api/orders/${id}/cancel/`, { token: access, body: {} });
const read = (id: number, { access }: Buyer) => call('GET', `/api/orders/${id}/`, { token: access });
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

/**
 * Of 200 panels at most 20 are held unpaid by one buyer: 10 in an order that is cancelled meanwhile, and so many in one
 * that was held for a while beside it.
 */
async function heldBeside(quantity: number) {
  const by = await signedInUser(db);
  const [other, panel] = [await product(db, { stock: 10 }), await product(db, { stock: 200 })];
  const first = (await place([panel.item(10)], { by })).json;
  const second = (await place([other.item(1), panel.item(quantity)], { by })).json;
  expect((await rowOf(second.id))?.holdUntil).not.toBeNull();
  return { by, panel, other, id: second.id as number, endFirst: () => cancel(first.id, by) };
}

describe('an order', () => {
  test('has its sum in its first line of history, and how long its goods are held if not for good', async () => {
    const panel = await product(db, { stock: 200, pricePaise: 10_000 });
    const by = await signedInUser(db);
    const lasting = (await place([panel.item(2)], { by })).json;
    expect(await firstLine(lasting.id)).toEqual({ total_paise: 20_000 });
    const short = (await place([panel.item(60)], { by })).json;
    expect(await firstLine(short.id)).toEqual({ total_paise: 600_000, hold: 'short' });
  });

  test('tells the edge which products it takes and gives back', async () => {
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

  test('that held nothing tells the edge what it takes when it is paid', async () => {
    const { id, panel, other } = await heldBeside(15);
    await expireHolds(later(31));
    const slugs = [other.slug, panel.slug].toSorted();
    const pay = async () => expect((await move(id, 'paid')).ok).toBe(true);
    expect(await toldEdge(slugs, pay)).toEqual(slugs);
    expect(await panel.stock()).toBe(200 - 10 - 15);
  });

  test('that held nothing is not paid when its units are gone', async () => {
    const { id, panel } = await heldBeside(15);
    await expireHolds(later(31));
    await stockIs(panel.id, 14);
    expect(await move(id, 'paid')).toMatchObject({
      ok: false,
      error: { code: 'insufficient_stock', detail: `The products of order ${id} are no longer in stock.` },
    });
    expect([await panel.stock(), (await rowOf(id))?.status]).toEqual([14, 'pending']);
  });

  test('never becomes pending again', async () => {
    const { json } = await place([(await product(db)).item()], { by: await signedInUser(db) });
    for (const to of ['pending', 'cancelled', 'pending'] as const) await move(json.id, to);
    expect((await rowOf(json.id))?.status).toBe('cancelled');
  });

  test('that is cancelled in time counts as a hold that expired, if it was held for a while only', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 200 });
    const small = (await place([panel.item(2)], { by })).json;
    await cancel(small.id, by);
    expect((await rowOf(small.id))?.holdExpiredAt).toBeNull();
    const large = (await place([panel.item(60)], { by })).json;
    await cancel(large.id, by);
    expect((await rowOf(large.id))?.holdExpiredAt).not.toBeNull();
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

describe('an order that was held for a while and is confirmed on delivery', () => {
  test('counts its own units as free: nineteen of two hundred are ordinary once the others are gone', async () => {
    const { by, panel, id, endFirst } = await heldBeside(19);
    await endFirst();
    expect((await confirm(id, by)).json.payment).toEqual({
      method: 'cod',
      confirmed_at: expect.any(String),
    });
    expect((await rowOf(id))?.holdExpiredAt).toBeNull();
    expect(await panel.stock()).toBe(181);
  });

  test('that waits for the operator then counts as a hold that expired', async () => {
    const { by, id } = await heldBeside(19);
    expect((await confirm(id, by)).json.payment).toMatchObject({ awaits_approval: true });
    expect((await rowOf(id))?.holdExpiredAt).not.toBeNull();
  });

  test('whose hold is over and whose units are gone is refused, and stays as it was', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 50 });
    const first = (await place([panel.item(5)], { by })).json;
    const { id } = (await place([panel.item(8)], { by })).json;
    await expireHolds(later(31));
    await cancel(first.id, by);
    await stockIs(panel.id, 3);
    const { status, json } = await confirm(id, by);
    expect([status, json.code]).toEqual([409, 'insufficient_stock']);
    expect(json.items ?? json.lines).toMatchObject([{ product: panel.id, requested: 8, available: 3 }]);
    expect(await rowOf(id)).toMatchObject({ paymentMethod: null, stockHeld: false });
  });

  test('that is over says so', async () => {
    const by = await signedInUser(db);
    const { id } = (await place([(await product(db)).item()], { by })).json;
    await cancel(id, by);
    expect((await confirm(id, by)).json).toMatchObject({
      code: 'order_state',
      detail: `Order ${id} is cancelled: only a pending order can be paid on delivery.`,
    });
  });
});

describe('what stays as it was', () => {
  test('units that are held for good stay held on delivery, whatever is left of them', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 200 });
    const { id } = (await place([panel.item(20)], { by })).json;
    await stockIs(panel.id, 0);
    expect(await checkStock(db, { id, stockHeld: true })).toMatchObject({ ok: true });
    expect((await confirm(id, by)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ stockHeld: true, awaitsApproval: false });
  });

  test('a hold that ended by paying did not expire', async () => {
    const by = await signedInUser(db);
    const { id } = (await place([(await product(db, { stock: 200 })).item(60)], { by })).json;
    await move(id, 'paid');
    expect(await rowOf(id)).toMatchObject({ holdUntil: null, holdExpiredAt: null });
  });

  test('when it was packed is still known when it is sent', async () => {
    const by = await signedInUser(db);
    const { id } = (await place([(await product(db)).item()], { by })).json;
    await confirm(id, by);
    await packOrder(verbCtx(db), id);
    expect(await shipOrder(verbCtx(db), id)).toMatchObject({ ok: true });
    expect((await rowOf(id))?.packedAt).not.toBeNull();
  });
});

describe('what its buyer reads', () => {
  test('an order on delivery that was paid online after all is an online order', async () => {
    const by = await signedInUser(db);
    const { id } = (await place([(await product(db)).item()], { by })).json;
    await confirm(id, by);
    await move(id, 'paid');
    expect((await read(id, by)).json.payment).toEqual({ method: 'razorpay' });
  });

  test('a return is asked by its buyer only', async () => {
    const [owner, other] = [await signedInUser(db), await signedInUser(db)];
    const { id } = (await place([(await product(db)).item()], { by: owner })).json;
    const asked = (who: Buyer, order: string) =>
      askReturn(verbCtx(db), { userId: who.userId, username: who.username, sessionId: '' }, order, {
        reason: 'other',
      });
    for (const outcome of [
      await asked(other, String(id)),
      await asked(owner, '99999999'),
      await asked(owner, 'x'),
    ])
      expect(outcome).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await asked(owner, String(id))).toMatchObject({ ok: false, error: { code: 'order_state' } });
  });
});

describe('what is done beside an order', () => {
  test('how many network addresses were forgotten is told', async () => {
    const by = await signedInUser(db);
    const { id } = (await place([(await product(db)).item()], { by })).json;
    await cancel(id, by);
    await deleteOldAddresses(later(48 * 60));
    expect(await deleteOldAddresses(later(49 * 60))).toEqual({ addresses: 0 });
    const next = (await place([(await product(db)).item()], { by })).json;
    await cancel(next.id, by);
    expect(await deleteOldAddresses(later(49 * 60))).toEqual({ addresses: 1 });
  });
});
