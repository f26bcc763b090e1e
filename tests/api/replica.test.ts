import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import * as routes from '#contract/routes.ts';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { ensureDatabase, withClient } from '#netlify/operate/database.ts';
import { connect } from '#netlify/platform/database.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** A second database stands for the replica. It says something else on purpose, so that it can be told apart. */

const server = inject('postgresUrl');
const name = `replica_${randomUUID().replaceAll('-', '')}`;
const url = server.replace(/\/postgres$/, `/${name}`);
await ensureDatabase(server, name, 'template_shop');
const { db } = await freshShop({ DATABASE_READ_URL: url });
const call = caller(api);
const replica = connect(url, { max: 1 });
let goods: Awaited<ReturnType<typeof product>>;

beforeAll(async () => {
  goods = await product(db, { name: 'Of the primary' });
  const copy = await product(replica.db, { name: 'Of the replica' });
  await replica.db.update(products).set({ slug: goods.slug }).where(sql`id = ${copy.id}`);
});

const shown = async () => {
  const one = await call('GET', routes.product.path.replace(':slug', goods.slug));
  const list = await call('GET', routes.products.path);
  return {
    names: [one.json?.name, list.json?.results?.[0]?.name],
    cache: one.headers.get('netlify-cdn-cache-control'),
  };
};

test('products are read from the replica, and not kept for long; orders go by the primary', async () => {
  const { names, cache } = await shown();
  expect(names).toEqual(['Of the replica', 'Of the replica']);
  expect(cache).toContain('s-maxage=60,');
  const categories = await call('GET', routes.categories.path);
  expect(categories.headers.get('netlify-cdn-cache-control')).toContain('s-maxage=60,');
  const buyer = await signedInUser(db);
  const placed = await call('POST', '/api/orders/', { token: buyer.access, body: { items: [goods.item()] } });
  expect([placed.status, placed.json.items[0].product_name]).toEqual([201, 'Of the primary']);
});

test('the primary answers instead while the replica is gone', async () => {
  await replica.close();
  await withClient(server, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  expect((await shown()).names).toEqual(['Of the primary', 'Of the primary']);
});
