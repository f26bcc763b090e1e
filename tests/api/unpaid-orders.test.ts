import { describe, expect, test } from 'vitest';
import { unpaidOrdersMax } from '#domain/base/limits.ts';
import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, call, place } = await orderingShop();
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);

/** Somebody with so many orders that wait to be paid; the last one was placed under the key `last`. */
async function buyerWith(count: number) {
  const buyer = await signedInUser(db);
  const panel = await product(db, { stock: 10 });
  const earlier = Array.from({ length: count - 1 }, () => ({ userId: buyer.userId, totalPaise: 100 }));
  await db.insert(orders).values(earlier);
  const last = await place([panel.item()], { by: buyer, key: 'last' });
  expect(last.status).toBe(201);
  return { buyer, panel, last };
}

describe('unpaid orders hold stock, so nobody holds too many', () => {
  test('one more than anybody may have is 409 with what to do, and takes nothing', async () => {
    const { buyer, panel } = await buyerWith(unpaidOrdersMax);
    const refused = await place([panel.item()], { by: buyer });
    expect([refused.status, refused.json.code, refused.json.limit]).toEqual([
      409,
      'too_many_unpaid',
      unpaidOrdersMax,
    ]);
    expect(refused.json.detail).toMatch(/^You have 50 orders .* Pay one of them .* within 24 hours/);
    expect(await panel.stock()).toBe(9);
    expect((await place([panel.item()])).status).toBe(201);
  });

  test('the last one that was placed is answered again all the same', async () => {
    const { buyer, panel, last } = await buyerWith(unpaidOrdersMax);
    const again = await place([panel.item()], { by: buyer, key: 'last' });
    expect([again.status, again.json]).toEqual([201, last.json]);
  });

  test('cash on delivery makes room, and so does expiry', async () => {
    const { buyer, panel, last } = await buyerWith(unpaidOrdersMax);
    await call('POST', `/api/orders/${last.json.id}/confirm-cod/`, { token: buyer.access, body: {} });
    expect((await place([panel.item()], { by: buyer })).status).toBe(201);
    expect((await place([panel.item()], { by: buyer })).status).toBe(409);
    await expireOrders(verbCtx(db, { now: hours(25) }));
    expect((await place([panel.item()], { by: buyer })).status).toBe(201);
  });

  test('five orders at once for the one place that is left make one', async () => {
    const { buyer, panel } = await buyerWith(unpaidOrdersMax - 1);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => place([panel.item()], { by: buyer })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});
