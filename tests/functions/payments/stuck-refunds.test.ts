import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { ensureDatabase, migrate } from '#netlify/dev/migrate.ts';
import { root } from '#netlify/dev/settings.ts';
import { withClient } from '#netlify/dev/with-client.ts';

const directory = join(root, 'netlify/database/migrations');

/** Order 1: all of it went back. Order 2: only a part is through. Order 3: paid, and all of it went back. */
const before = `
  INSERT INTO users (id, username, password_hash) VALUES (1, 'asha', 'none');
  INSERT INTO orders (id, user_id, status, total_paise, payment_method) VALUES
    (1, 1, 'cancelled', 1000, 'razorpay'), (2, 1, 'cancelled', 1000, 'razorpay'), (3, 1, 'paid', 1000, 'razorpay');
  INSERT INTO payment_sessions (order_id, key_id, amount_paise, receipt, provider_order_id, checked_at)
    SELECT id, 'key', 1000, 'receipt-' || id, 'order_' || id, '2026-11-01' FROM orders;
  INSERT INTO payments (provider_payment_id, order_id, provider_order_id, amount_paise, currency, status, outcome)
    SELECT 'pay_' || id, id, 'order_' || id, 1000, 'INR', 'captured',
      CASE status WHEN 'paid' THEN 'settled' ELSE 'refund_due' END FROM orders ORDER BY id;
  INSERT INTO refunds (payment_id, purpose, amount_paise, receipt, status, provider_refund_id)
    SELECT id, part, 500, 'receipt-' || id || part,
      CASE WHEN order_id = 2 AND part = 'b' THEN 'pending' ELSE 'processed' END, 'rfnd_' || id || part
    FROM payments, (VALUES ('a'), ('b')) AS parts (part);`;

test('decision 8: orders that stayed owed though all of their money had gone back are closed by the migration', async () => {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(server, name);
  const url = server.replace(/\/postgres$/, `/${name}`);
  await withClient(url, async (client) => {
    const files = (await readdir(directory)).sort().filter((file) => file < '0004');
    await client.query(
      'CREATE TABLE applied_migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())',
    );
    for (const file of files) {
      await client.query(await readFile(join(directory, file), 'utf8'));
      await client.query('INSERT INTO applied_migrations (name) VALUES ($1)', [file]);
    }
    await client.query(before);
    expect(await migrate(url)).toContain('0005_payment_checks.sql');
    const { rows } = await client.query('SELECT order_id, status, outcome FROM payments ORDER BY id');
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      '1 refunded refunded',
      '2 captured refund_due',
      '3 captured settled',
    ]);
    const tried = await client.query('SELECT DISTINCT tried_at = checked_at AS same FROM payment_sessions');
    expect(tried.rows).toEqual([{ same: true }]);
  });
});
