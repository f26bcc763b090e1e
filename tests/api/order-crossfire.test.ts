import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  approveCod,
  completeOrder,
  declineCod,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#netlify/commerce/fulfilment/advance-order.ts';
import { refuseOrder, returnOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { cancelOwnOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { expireHolds, expireOrders } from '#netlify/commerce/payments/expire.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { connect } from '#netlify/platform/database.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { freshShop } from '#tests/support/shop.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, url } = await freshShop();

test('buyer, operator and clock at the same orders at once: no unit is made or lost', async () => {
  const pool = connect(url, { max: 30 });
  const goods = await Promise.all([product(db, { stock: 300 }), product(db, { stock: 80 })]);
  const buyers = await Promise.all(Array.from({ length: 40 }, () => signedInUser(db)));
  const later = (minutes: number) => verbCtx(pool.db, { now: new Date(Date.now() + minutes * 60_000) });
  const ctx = later(0);

  await Promise.all(
    buyers.map(async ({ userId, username }, nth) => {
      const buyer = { userId, username, sessionId: '' };
      // Every second order is beyond what may be held unpaid.
      const items = goods.map(({ item }) => item(nth % 2 ? 2 : 35)).slice(nth % 3 === 0 ? 1 : 0);
      const placed = await createOrder(ctx, buyer, { items, shipping: address });
      if (!placed.ok) return;
      const { id } = placed.value;
      const acts = [
        () => confirmCod(ctx, buyer, String(id)),
        () => expireHolds(later(31)),
        () => approveCod(ctx, id),
        () => packOrder(ctx, id),
        () => shipOrder(ctx, id),
        () => cancelOwnOrder(ctx, buyer, String(id)),
        () => refuseOrder(ctx, id),
        () => expireOrders(later(25 * 60)),
        () => deliverOrder(ctx, id),
        () => completeOrder(ctx, id),
        () => returnOrder(ctx, id),
        () => declineCod(ctx, id),
      ];
      const turned = [...acts.slice(nth % acts.length), ...acts.slice(0, nth % acts.length)];
      await Promise.all(turned.slice(0, 5).map((act) => act()));
      await Promise.all(turned.slice(5).map((act) => act()));
    }),
  );
  expect(await unitsOf(db, goods[0].id)).toBe(300);
  expect(await unitsOf(db, goods[1].id)).toBe(80);
  // How each order ends is a matter of chance; that some were placed is not.
  expect((await db.select({ id: orders.id }).from(orders)).length).toBeGreaterThan(1);
  expect(await db.select().from(orders).where(eq(orders.status, 'paid'))).toEqual([]);
  await pool.close();
});
