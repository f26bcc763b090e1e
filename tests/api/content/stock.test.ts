import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { flushPurges } from '#netlify/commerce/publishing/purges.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { products, rebuilds } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { edgeCache } from '#netlify/platform/edge-cache.ts';
import { env } from '#netlify/platform/env.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { startPlatform } from '#tests/support/platform.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const platform = await startPlatform();
const { db } = await freshShop(platform.settings);
const buyer = await signedInUser(db);
const caller = { userId: buyer.userId, username: 'buyer', sessionId: '' };
afterAll(() => platform.close());

const ctx: Ctx = {
  ...verbCtx(db),
  edge: edgeCache(env(), async () => {}),
};
const slugOf = async (id: number) =>
  (await db.select({ slug: products.slug }).from(products).where(eq(products.id, id)))[0]?.slug;

test('content: an order purges the product and the lists, and rebuilds nothing', async () => {
  const panel = await product(db, { stock: 5 });
  const placed = await createOrder(ctx, caller, { items: [panel.item(2)] });
  expect(placed.ok).toBe(true);
  await flushPurges(ctx);
  expect(platform.purges).toEqual([[`product:${await slugOf(panel.id)}`, 'products']]);
  expect(await db.select().from(rebuilds)).toEqual([]);
});

test('content: a purge that fails never fails the order, and its stock is purged later', async () => {
  platform.purges.length = 0;
  platform.next.purge.push(500, 500, 500, 500);
  const panel = await product(db, { stock: 5 });
  expect((await createOrder(ctx, caller, { items: [panel.item(1)] })).ok).toBe(true);
  await flushPurges(ctx);
  expect(platform.purges).toEqual([]);
  await db.update(queue).set({ dueAt: new Date(0) });
  platform.forgetRates();
  await flushPurges(ctx);
  expect(platform.purges).toEqual([[`product:${await slugOf(panel.id)}`, 'products']]);
});

test('content: stock given back is purged too; a refused order leaves nothing to purge', async () => {
  await db.delete(queue);
  const panel = await product(db, { stock: 1 });
  const placed = await createOrder(ctx, caller, { items: [panel.item(1)] });
  expect((await createOrder(ctx, caller, { items: [panel.item(1)] })).ok).toBe(false);
  const id = placed.ok ? placed.value.id : 0;
  await inTransaction(db, (tx) => cancelById(tx, id, 'changed my mind'));
  const slug = await slugOf(panel.id);
  const waiting = await db.select().from(queue).where(eq(queue.channel, 'purge'));
  const tags = [`product:${slug}`, 'products'];
  expect(waiting.map(({ data }) => data)).toEqual([{ tags }, { tags }]);
});
