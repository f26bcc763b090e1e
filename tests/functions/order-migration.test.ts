import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { completeOrder, shipOrder } from '#netlify/commerce/desk/advance-order.ts';
import { orders } from '#netlify/database/schema.ts';
import { ensureDatabase, migrate } from '#netlify/dev/migrate.ts';
import { withClient } from '#netlify/dev/with-client.ts';
import { connect } from '#netlify/platform/database.ts';

const directory = new URL('../../netlify/database/migrations/', import.meta.url);
const before = readdirSync(directory)
  .filter((name) => name < '0004')
  .sort();

/** A shop as it stood before orders knew of holds, with an order in every state that there was. */
async function olderShop(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(server, name);
  const url = server.replace(/\/postgres$/, `/${name}`);
  await withClient(url, async (client) => {
    await client.query(
      'CREATE TABLE applied_migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())',
    );
    for (const file of before) {
      await client.query(readFileSync(new URL(file, directory), 'utf8'));
      await client.query('INSERT INTO applied_migrations (name) VALUES ($1)', [file]);
    }
    await client.query(`
      INSERT INTO users (id, username, password_hash) VALUES (1, 'buyer', 'none');
      INSERT INTO orders (id, user_id, status, total_paise, payment_method, cod_confirmed_at, updated_at) VALUES
        (1, 1, 'pending', 100, NULL, NULL, '2026-01-01'),
        (2, 1, 'cancelled', 100, NULL, NULL, '2026-01-01'),
        (3, 1, 'pending', 100, 'cod', now(), '2026-01-01'),
        (4, 1, 'paid', 100, 'cod', now(), '2026-01-01'),
        (5, 1, 'shipped', 100, 'cod', now(), '2026-01-01'),
        (6, 1, 'completed', 100, 'cod', now(), '2026-01-01');
      INSERT INTO order_events (order_id, at, kind) VALUES (4, '2025-12-31T10:00:00Z', 'paid');`);
  });
  return url;
}

test('decision 8: orders of before go on: their stock stays taken, and cash that came in is booked', async () => {
  const url = await olderShop();
  expect(await migrate(url)).toContain('0004_orders.sql');
  const { db, close } = connect(url, { max: 1 });
  afterAll(close);
  const rows = await db.select().from(orders).orderBy(orders.id);
  expect(rows.map(({ stockHeld }) => stockHeld)).toEqual([true, false, true, true, true, true]);
  expect(rows.map(({ cashBookedAt }) => cashBookedAt !== null)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(rows[3]?.cashBookedAt?.toISOString()).toBe('2025-12-31T10:00:00.000Z');
  for (const id of [3, 4]) {
    expect((await shipOrder({ db }, id)).ok).toBe(true);
    expect((await completeOrder({ db }, id)).ok).toBe(true);
  }
  const [paidBefore] = await db.select().from(orders).where(eq(orders.id, 4));
  expect(paidBefore?.cashBookedAt?.toISOString()).toBe('2025-12-31T10:00:00.000Z');
});
