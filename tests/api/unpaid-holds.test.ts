import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { unpaidUnitsLimit } from '#domain/unpaid-holds.ts';
import { deleteOldAddresses } from '#netlify/commerce/orders/unpaid-limits.ts';
import { expireHolds, placeOrder } from '#netlify/commerce/payments/expire.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { connect } from '#netlify/platform/database.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { runAllJobs } from '#tests/support/jobs.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, url } = await freshShop();
const pool = connect(url, { max: 20 });
afterAll(() => pool.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
let addresses = 0;
const freshAddress = () => `2001:db8:1:${(addresses++).toString(16)}::1`;
const caller = ({ userId, username }: Person) => ({ userId, username, sessionId: '' });
type Goods = Awaited<ReturnType<typeof product>>;
type Asked = { by?: Person; ip?: string; at?: number };

async function order(items: ReturnType<Goods['item']>[], { by, ip = freshAddress(), at = 0 }: Asked = {}) {
  const buyer = by ?? (await signedInUser(db));
  return placeOrder(verbCtx(pool.db, { ip, now: minutes(at) }), caller(buyer), {
    items,
    another_order: true,
  });
}
async function placed(...asked: Parameters<typeof order>): Promise<number> {
  const outcome = await order(...asked);
  if (!outcome.ok) throw new Error(outcome.error.detail);
  return outcome.value.id;
}
const expireHold = (at: number) => expireHolds(verbCtx(db, { now: minutes(at) }));
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const holdOf = async (id: number) => {
  const { stockHeld, holdUntil } = (await rowOf(id)) ?? {};
  return !stockHeld ? 'none' : holdUntil ? 'short' : 'lasting';
};

/** As many as a product has beyond what one buyer may hold of it unpaid, for each product where any is missing. */
async function heldBeyondLimit(goods: readonly Goods[], stock: number) {
  const held = await Promise.all(goods.map(async (one) => stock - ((await one.stock()) ?? 0)));
  return held.filter((units) => units > unpaidUnitsLimit(stock));
}

describe('nobody empties the shop without paying', () => {
  test.each([74, 400])(
    'one account with 11 large orders at once for 74 products of %d: after half an hour a tenth is held, or ten',
    async (stock) => {
      const goods = await Promise.all(Array.from({ length: 74 }, () => product(db, { stock })));
      const [by, ip] = [await signedInUser(db), freshAddress()];
      const share = Math.floor(stock / 11);
      await Promise.all(
        Array.from({ length: 11 }, () =>
          order(
            goods.map(({ item }) => item(share)),
            { by, ip },
          ),
        ),
      );
      await expireHold(31);
      expect(await heldBeyondLimit(goods, stock)).toEqual([]);
    },
  );

  test('twenty accounts from one address at once hold no more than one account', async () => {
    const goods = await Promise.all([product(db, { stock: 225 }), product(db, { stock: 60 })]);
    const ip = freshAddress();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        order(
          goods.map(({ item }) => item(3)),
          { ip },
        ),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    await expireHold(31);
    expect(await goods[0].stock()).toBeGreaterThanOrEqual(225 - 22);
    expect(await goods[1].stock()).toBeGreaterThanOrEqual(60 - 10);
  });

  test('a large order is taken, held for 30 minutes, and stays payable afterwards', async () => {
    const panel = await product(db, { stock: 225 });
    const id = await placed([panel.item(60)]);
    expect([await holdOf(id), await panel.stock()]).toEqual(['short', 165]);
    await expireHold(29);
    expect(await holdOf(id)).toBe('short');
    await expireHold(30);
    expect([await holdOf(id), await panel.stock()]).toEqual(['none', 225]);
    expect((await rowOf(id))?.status).toBe('pending');
    await expireHold(60);
    expect(await panel.stock()).toBe(225);
  });

  test('the job ends a hold that is over', async () => {
    const panel = await product(db, { stock: 225 });
    const id = await placed([panel.item(60)], { at: -31 });
    expect([await holdOf(id), await panel.stock()]).toEqual(['short', 165]);
    const { status } = await runAllJobs();
    expect(status).toBe(204);
    expect([await holdOf(id), await panel.stock()]).toEqual(['none', 225]);
  });

  test('units whose hold is over can be bought before the job has run', async () => {
    const panel = await product(db, { stock: 225 });
    const id = await placed([panel.item(225)]);
    expect(await order([panel.item()], { at: 29 })).toMatchObject({ error: { code: 'insufficient_stock' } });
    expect(await order([panel.item()], { at: 31 })).toMatchObject({ ok: true });
    expect([await holdOf(id), await panel.stock()]).toEqual(['none', 224]);
  });

  test('what others hold unpaid does not make an ordinary order a large one', async () => {
    const panel = await product(db, { stock: 225 });
    await placed([panel.item(200)]);
    expect(await holdOf(await placed([panel.item(22)]))).toBe('lasting');
  });

  test('who let two holds expire gets no third that day, but may order and pay', async () => {
    const panel = await product(db, { stock: 225 });
    const by = await signedInUser(db);
    for (const at of [0, 40]) {
      expect(await holdOf(await placed([panel.item(60)], { by, at }))).toBe('short');
      await expireHold(at + 30);
    }
    const third = await placed([panel.item(60)], { by, at: 80 });
    expect([await holdOf(third), await panel.stock()]).toEqual(['none', 225]);
    expect(await holdOf(await placed([panel.item(20)], { by, at: 81 }))).toBe('lasting');
    expect(await holdOf(await placed([panel.item(60)], { by, at: 70 + 24 * 60 + 1 }))).toBe('short');
  });

  test('the same goes for a network address, whichever account it uses', async () => {
    const panel = await product(db, { stock: 225 });
    const ip = freshAddress();
    for (const at of [0, 40]) {
      await placed([panel.item(60)], { ip, at });
      await expireHold(at + 30);
    }
    expect(await holdOf(await placed([panel.item(60)], { ip, at: 80 }))).toBe('none');
    expect(await holdOf(await placed([panel.item(60)], { at: 80 }))).toBe('short');
  });

  test('where the platform tells no address, strangers are not taken for one', async () => {
    const panel = await product(db, { stock: 100 });
    await placed([panel.item(10)], { ip: 'unknown' });
    expect(await holdOf(await placed([panel.item(10)], { ip: 'unknown' }))).toBe('lasting');
  });

  test('an order that would hold nothing still needs its units to be there', async () => {
    const panel = await product(db, { stock: 30 });
    const by = await signedInUser(db);
    for (const at of [0, 40]) {
      await placed([panel.item(30)], { by, at });
      await expireHold(at + 30);
    }
    expect(await order([panel.item(31)], { by, at: 80 })).toMatchObject({
      ok: false,
      error: { code: 'insufficient_stock', lines: [{ available: 30 }] },
    });
  });

  test('four runs at once let a hold expire once', async () => {
    const panel = await product(db, { stock: 50 });
    const id = await placed([panel.item(40)]);
    await Promise.all([1, 2, 3, 4].map(() => expireHolds(verbCtx(pool.db, { now: minutes(31) }))));
    expect([await holdOf(id), await panel.stock()]).toEqual(['none', 50]);
  });

  test('the network address itself is never kept, and its hash is forgotten after two days', async () => {
    const panel = await product(db);
    const id = await placed([panel.item()], { ip: '203.0.113.77' });
    const { rows } = await db.execute<{ text: string }>(
      sql`SELECT orders::text AS text FROM orders WHERE id = ${id}`,
    );
    expect(rows[0]?.text).not.toContain('203.0.113.77');
    await deleteOldAddresses(verbCtx(db, { now: minutes(49 * 60) }));
    expect((await rowOf(id))?.placedFrom).not.toBeNull();
    await db.update(orders).set({ status: 'cancelled', stockHeld: false }).where(eq(orders.id, id));
    await deleteOldAddresses(verbCtx(db, { now: minutes(47 * 60) }));
    expect((await rowOf(id))?.placedFrom).not.toBeNull();
    await deleteOldAddresses(verbCtx(db, { now: minutes(49 * 60) }));
    expect((await rowOf(id))?.placedFrom).toBeNull();
  });
});
