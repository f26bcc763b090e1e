import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { importProducts, type ProductChange } from '#netlify/commerce/products/import-products.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { connect } from '#netlify/platform/database.ts';
import { contentCopy } from '#tests/support/content-copy.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** The operator's two ways to write products, while shoppers order the same ones. */
const { db, url } = await freshShop();
const pool = connect(url, { max: 80 });
const root = await contentCopy();
afterAll(() => pool.close());

const ctx = verbCtx(pool.db);
const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => signedInUser(db)));
type Item = { product: number; quantity: number; price: number };

/** Every buyer orders all of it, in an order of their own; every third changes their mind. */
const ordersOf = (buyers: readonly Person[], items: readonly Item[]) =>
  buyers.map(async ({ userId, username }, nth) => {
    const turned = [...items.slice(nth % items.length), ...items.slice(0, nth % items.length)];
    const placed = await createOrder(
      ctx,
      { userId, username, sessionId: '' },
      {
        items: nth % 2 ? turned.reverse() : turned,
      },
    );
    if (placed.ok && nth % 3 === 0)
      await inTransaction(pool.db, (tx) => cancelById(tx, placed.value.id, 'test'));
    return placed.ok ? 'placed' : placed.error.code;
  });
const noProgress = { dryRun: false, progress: () => {} };
const weigh = (slug: string, weight: string): ProductChange => ({ line: 2, slug, values: { weight } });

test('imports beside orders of the same products: no deadlock, and no unit is made or lost', async () => {
  const goods = await Promise.all(Array.from({ length: 8 }, () => product(db, { stock: 1000 })));
  const counted = await product(db, { stock: 1 });
  const buyers = await crowd(40);
  const imports = Array.from({ length: 12 }, (_, nth) => {
    const rows = goods.map(({ slug }) => weigh(slug, `${nth} kg`));
    // One row that says how many there are must not write a stale figure into the others.
    rows.splice(nth % 8, 0, { line: 9, slug: counted.slug, values: { stock: 50 + nth } });
    return importProducts(ctx, nth % 2 ? rows : rows.reverse(), noProgress);
  });
  const items = goods.map(({ item }) => item(1));
  const [outcomes, done] = await Promise.all([Promise.all(ordersOf(buyers, items)), Promise.all(imports)]);
  expect(new Set(outcomes)).toEqual(new Set(['placed']));
  expect(done.every(({ ok }) => ok)).toBe(true);
  for (const { id } of goods) expect(await unitsOf(db, id)).toBe(1000);
});

test('the last 3 units while imports write the product: 3 orders and no more', async () => {
  const last = await product(db, { stock: 3 });
  const counted = await product(db, { stock: 1 });
  const buyers = await crowd(20);
  const imports = Array.from({ length: 10 }, (_, nth) =>
    importProducts(
      ctx,
      [weigh(last.slug, `${nth} kg`), { line: 3, slug: counted.slug, values: { stock: nth } }],
      noProgress,
    ),
  );
  const orders = buyers.map(({ userId, username }) =>
    createOrder(ctx, { userId, username, sessionId: '' }, { items: [last.item()] }),
  );
  const placed = (await Promise.all(orders)).filter(({ ok }) => ok);
  await Promise.all(imports);
  expect(placed).toHaveLength(3);
  expect([await last.stock(), await unitsOf(db, last.id)]).toEqual([0, 3]);
});

test('loading content/ beside orders of the same products: no deadlock, and no unit is made or lost', async () => {
  const slugs = [
    'suryak-550-w-mono-perc-half-cut-panel',
    'suryak-400-w-mono-half-cut-panel',
    'suryak-450-w-mono-perc-half-cut-panel',
  ];
  // Numbered the other way round than the files are named.
  for (const slug of slugs.toSorted().reverse()) {
    const made = await product(db);
    await db.update(products).set({ slug }).where(eq(products.id, made.id));
  }
  await loadContent(db, root);
  const rows = await db.select().from(products).where(inArray(products.slug, slugs));
  expect(rows).toHaveLength(slugs.length);
  await db.update(products).set({ stock: 1000 }).where(inArray(products.slug, slugs));
  const items = rows.map(({ id, pricePaise }) => ({ product: id, quantity: 1, price: pricePaise / 100 }));
  const buyers = await crowd(40);
  const loads = async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      for (const slug of slugs) await appendFile(join(root, 'products', `${slug}.md`), `\nMore ${nth}.\n`);
      await loadContent(pool.db, root);
    }
  };
  const [outcomes] = await Promise.all([Promise.all(ordersOf(buyers, items)), loads()]);
  expect(new Set(outcomes)).toEqual(new Set(['placed']));
  for (const { id } of rows) expect(await unitsOf(db, id)).toBe(1000);
});
