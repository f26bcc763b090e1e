import { cpSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate, refuseOldSchema } from '#netlify/operate/migrate.ts';
import { root } from '#netlify/server/folders.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';

/** A release is taken back after its migration: the code before it runs on the tables that it left. */

const shop = await orderingShop();
const directory = await mkdtemp(join(tmpdir(), 'rollback-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What a later release may do in one step: add, with a default. What is removed goes with a release after that. */
const later = `
  ALTER TABLE orders ADD COLUMN gift_note text NOT NULL DEFAULT '';
  ALTER TABLE products ADD COLUMN colour text;
  CREATE TABLE gift_cards (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint REFERENCES orders (id));
  CREATE INDEX orders_gift ON orders (id) WHERE gift_note <> '';`;

test('a release that is taken back builds, migrates and takes orders on the tables of the later one', async () => {
  cpSync(join(root, 'netlify', 'database', 'migrations'), directory, { recursive: true });
  await writeFile(join(directory, '0999_later.sql'), later);
  expect(await migrate(shop.url, directory)).toEqual(['0999_later.sql']);

  expect(await migrate(shop.url)).toEqual([]);
  await refuseOldSchema(shop.url);
  const by = await signedInUser(shop.db);
  const goods = await product(shop.db, { stock: 5 });
  const order = await shop.place([goods.item(2)], { by });
  expect(order.status).toBe(201);
  const read = await shop.call('GET', `/api/orders/${order.json.id}/`, { token: by.access });
  expect([read.status, read.json.items.length]).toEqual([200, 1]);
});
