import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { orderItems } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import api from '#netlify/functions/api.ts';
import { connect } from '#netlify/platform/database.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, url } = await freshShop();
const call = caller(api);
/** On a busy machine, callers wait longer for a connection than a function would let them. */
const crowdedPool = (max: number) => connect(url, { max, connectionTimeoutMs: 120_000 });
const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => signedInUser(db)));
const asCaller = ({ userId, username }: Person) => ({ userId, username, sessionId: '' });
const soldOf = async (productId: number) => {
  const lines = await db.select().from(orderItems).where(eq(orderItems.productId, productId));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
};

describe('many carts, few units', () => {
  test('30 buyers at once for the last 3 units: 3 orders, 27 told so, no 5xx', async () => {
    const last = await product(db, { stock: 3 });
    const buyers = await crowd(30);
    const replies = await Promise.all(
      buyers.map(({ access }) =>
        call('POST', '/api/orders/', { token: access, body: { items: [last.item()] } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ json }) => json.code === 'insufficient_stock')).toHaveLength(27);
    expect(await last.stock()).toBe(0);
  });

  test('stock 10, 200 buyers at once on 40 connections: exactly 10 orders, twenty times over', async () => {
    const pool = crowdedPool(40);
    const buyers = await crowd(200);
    for (let round = 0; round < 20; round++) {
      const scarce = await product(db, { stock: 10 });
      const outcomes = await Promise.all(
        buyers.map((buyer) => createOrder(verbCtx(pool.db), asCaller(buyer), { items: [scarce.item()] })),
      );
      const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]));
      expect(outcomes.length - refusals.length).toBe(10);
      expect(new Set(refusals)).toEqual(new Set(['insufficient_stock']));
      expect([await scarce.stock(), await soldOf(scarce.id)]).toEqual([0, 10]);
    }
    await pool.close();
  });

  test('carts with the same products in any order, and cancellations among them, never deadlock', async () => {
    const pool = crowdedPool(30);
    const goods = await Promise.all(Array.from({ length: 6 }, () => product(db, { stock: 1000 })));
    const buyers = await crowd(60);
    const outcomes = await Promise.all(
      buyers.map(async (buyer, index) => {
        const items = goods.map(({ item }) => item(1 + (index % 3)));
        const turned = [...items.slice(index % 6), ...items.slice(0, index % 6)];
        const ctx = verbCtx(pool.db);
        const placed = await createOrder(ctx, asCaller(buyer), {
          items: index % 2 ? turned.reverse() : turned,
        });
        if (!placed.ok || index % 2) return placed;
        return inTransaction(pool.db, (tx) => cancelById(tx, placed.value.id, 'test'));
      }),
    );
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    const kept = buyers.reduce((sum, _, index) => sum + (index % 2 ? 1 + (index % 3) : 0), 0);
    for (const { stock } of goods) expect(await stock()).toBe(1000 - kept);
    await pool.close();
  });
});
