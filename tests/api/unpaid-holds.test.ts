import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { packOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { placeOrder } from '#netlify/commerce/orders/place-order.ts';
import { unpaidCeiling } from '#netlify/commerce/orders/unpaid-limits.ts';
import { expireHolds, nextHoldEnd } from '#netlify/commerce/payments/expire.ts';
import { startPayment } from '#netlify/commerce/payments/start-payment.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { connect } from '#netlify/platform/database.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { runAllJobs } from '#tests/support/jobs.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { freshShop } from '#tests/support/shop.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, url } = await freshShop();
const pool = connect(url, { max: 20 });
afterAll(() => pool.close());

const start = Date.now();
const minutes = (count: number) => new Date(start + count * 60_000);
const caller = ({ userId, username }: Person) => ({ userId, username, sessionId: '' });
type Goods = Awaited<ReturnType<typeof product>>;
type Asked = { by?: Person; ip?: string; at?: number };

async function order(items: ReturnType<Goods['item']>[], { by, ip = '127.0.0.1', at = 0 }: Asked = {}) {
  const buyer = by ?? (await signedInUser(db));
  return placeOrder(
    { expireHolds, startPayment },
    verbCtx(pool.db, { ip, now: minutes(at) }),
    caller(buyer),
    {
      items,
      shipping: address,
      another_order: true,
    },
  );
}
async function placed(...asked: Parameters<typeof order>): Promise<number> {
  const outcome = await order(...asked);
  if (!outcome.ok) throw new Error(outcome.error.detail);
  return outcome.value.id;
}
const expireHold = (at: number) => expireHolds(verbCtx(db, { now: minutes(at) }));
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const isHeld = async (id: number) => (await rowOf(id))?.stockHeld;

describe('unpaid orders of a product together hold at most a tenth, or ten', () => {
  test.each([
    [0, 10],
    [74, 10],
    [109, 10],
    [110, 11],
    [225, 22],
  ])('unpaid orders of a product with %d units hold at most %d', (units, ceiling) => {
    expect(unpaidCeiling(units)).toBe(ceiling);
  });

  test('an order within it is held for half an hour and stays payable afterwards', async () => {
    const panel = await product(db, { stock: 225 });
    const id = await placed([panel.item(22)]);
    expect(await panel.stock()).toBe(203);
    await expireHold(29);
    expect(await isHeld(id)).toBe(true);
    await expireHold(30);
    expect([await isHeld(id), await panel.stock(), (await rowOf(id))?.status]).toEqual([
      false,
      225,
      'pending',
    ]);
    await expireHold(60);
    expect(await panel.stock()).toBe(225);
  });

  test('orders of different buyers count together; the one beyond is taken and holds nothing', async () => {
    const panel = await product(db, { stock: 225 });
    const ids = [
      await placed([panel.item(12)]),
      await placed([panel.item(10)]),
      await placed([panel.item(1)]),
    ];
    expect(await Promise.all(ids.map(isHeld))).toEqual([true, true, false]);
    expect(await panel.stock()).toBe(203);
    await expireHold(30);
    expect(await isHeld(await placed([panel.item(1)], { at: 31 }))).toBe(true);
  });

  test('one product beyond it and the whole order holds nothing', async () => {
    const [one, other] = [await product(db, { stock: 100 }), await product(db, { stock: 100 })];
    await placed([one.item(1), other.item(11)]);
    expect([await one.stock(), await other.stock()]).toEqual([100, 100]);
  });

  test('an order that holds nothing still needs its units to be there', async () => {
    const panel = await product(db, { stock: 30 });
    expect(await isHeld(await placed([panel.item(30)]))).toBe(false);
    expect(await order([panel.item(31)])).toMatchObject({
      ok: false,
      error: { code: 'insufficient_stock', lines: [{ available: 30 }] },
    });
  });

  test('twenty orders at once for ten units hold ten, and no unit is made or lost', async () => {
    const panel = await product(db, { stock: 60 });
    const ids = await Promise.all(Array.from({ length: 20 }, () => placed([panel.item(1)])));
    expect((await Promise.all(ids.map(isHeld))).filter(Boolean)).toHaveLength(10);
    expect([await panel.stock(), await unitsOf(db, panel.id)]).toEqual([50, 60]);
  });

  test('four runs at once end a hold once', async () => {
    const panel = await product(db, { stock: 50 });
    const id = await placed([panel.item(10)]);
    await Promise.all([1, 2, 3, 4].map(() => expireHolds(verbCtx(pool.db, { now: minutes(31) }))));
    expect([await isHeld(id), await panel.stock()]).toEqual([false, 50]);
  });

  test('units whose half hour is over can be bought before the job has run', async () => {
    const panel = await product(db, { stock: 10 });
    const id = await placed([panel.item(10)]);
    expect(await order([panel.item()], { at: 29 })).toMatchObject({ error: { code: 'insufficient_stock' } });
    expect(await order([panel.item()], { at: 31 })).toMatchObject({ ok: true });
    expect([await isHeld(id), await panel.stock()]).toEqual([false, 9]);
  });

  test('the jobs know when the next hold ends, and end those that are over', async () => {
    await expireHold(24 * 60);
    expect(await nextHoldEnd(verbCtx(db))).toBeUndefined();
    const panel = await product(db, { stock: 225 });
    const id = await placed([panel.item(10)], { at: -31 });
    expect(await nextHoldEnd(verbCtx(db))).toEqual(minutes(-1));
    expect((await runAllJobs()).status).toBe(204);
    expect([await isHeld(id), await panel.stock()]).toEqual([false, 225]);
  });
});

test('an hour of 40 accounts from 40 addresses: nothing of twenty or more looks sold out, less is back in half an hour', async () => {
  const stocks = Array.from(
    { length: 74 },
    (_, nth) => [1, 4, 9, 10, 15, 19, 20, 21, 60, 225, 400][nth % 11] ?? 0,
  );
  const goods = await Promise.all(stocks.map((stock) => product(db, { stock, pricePaise: 100 })));
  const accounts = await Promise.all(Array.from({ length: 40 }, () => signedInUser(db)));
  const soldOut = async () => {
    const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM products WHERE stock = 0`);
    return new Set(rows.map(({ id }) => id));
  };
  const since = new Map<number, number>();
  for (let at = 0; at <= 90; at += 15) {
    await expireHold(at);
    const gone = await soldOut();
    for (const [id, start] of since) {
      if (gone.has(id)) expect(at - start, 'minutes sold out').toBeLessThan(30);
      else since.delete(id);
    }
    if (at > 60) continue;
    const attack = async (by: Person, nth: number) => {
      const ctx = verbCtx(pool.db, { ip: `2001:db8:${nth.toString(16)}::1`, now: minutes(at) });
      for (const step of [0, 37]) {
        const one = goods[(2 * nth + at + step) % 74] as Goods;
        const stock = (await one.stock()) ?? 0;
        // All that is there, all that may be held, and one less, so that another account can take the last one.
        const wanted =
          [stock, unpaidCeiling(stock), Math.min(stock, unpaidCeiling(stock)) - 1][(nth + at / 15) % 3] ?? 0;
        const items = [one.item(Math.max(1, wanted))];
        const outcome = await placeOrder({ expireHolds, startPayment }, ctx, caller(by), {
          items,
          shipping: address,
          another_order: true,
        });
        if (outcome.ok && nth % 2) await confirmCod(ctx, caller(by), String(outcome.value.id));
      }
    };
    await Promise.all(accounts.map(attack));
    for (const id of await soldOut()) {
      const nth = goods.findIndex((one) => one.id === id);
      expect(stocks[nth] ?? 0, 'units of a product that looks sold out').toBeLessThan(20);
      if (nth >= 0 && !since.has(id)) since.set(id, at);
    }
  }
  const { rows } = await db.execute<{ online: boolean }>(
    sql`SELECT DISTINCT EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND kind = 'hold_expired') AS online
      FROM orders WHERE stock_held OR cod_confirmed_at IS NULL ORDER BY online`,
  );
  // The attack was one: some units were held for half an hour, and others are held on delivery.
  expect(rows).toEqual([{ online: false }, { online: true }]);
  for (const [nth, one] of goods.entries()) expect(await unitsOf(db, one.id)).toBe(stocks[nth]);
});

test('packed cash on delivery makes room below the ceiling', async () => {
  const panel = await product(db, { stock: 60 });
  const by = await signedInUser(db);
  const id = await placed([panel.item(10)], { by });
  expect(await confirmCod(verbCtx(db), caller(by), String(id))).toMatchObject({ ok: true });
  expect(await isHeld(await placed([panel.item(1)]))).toBe(false);
  expect(await packOrder(verbCtx(db), id)).toMatchObject({ ok: true });
  expect(await isHeld(await placed([panel.item(1)]))).toBe(true);
});
