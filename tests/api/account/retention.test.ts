import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import { accountLinks } from '#netlify/database/schema.ts';
import { accountHolders, mailSettings } from '#tests/support/account-holder.ts';
import { runAllJobs } from '#tests/support/jobs.ts';
import { freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop(mailSettings);
const { holder } = accountHolders(db);

/** The hourly clean-up as the platform runs it, at that moment. */
async function cleanUpAt(moment: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  const reply = await runAllJobs();
  vi.useRealTimers();
  expect(reply.status).toBe(204);
}

test('an inquiry is deleted 24 months after it was sent, and not before', async () => {
  const sent = { name: 'Asha', message: 'Hello', createdAt: new Date('2024-11-22T10:00:00Z') };
  await db.insert(inquiries).values([
    { ...sent, email: 'old@dhoop.example' },
    { ...sent, email: 'spam@dhoop.example', spam: true },
    { ...sent, email: 'young@dhoop.example', createdAt: new Date('2024-11-23T10:00:00Z') },
  ]);
  const left = async () => (await db.select().from(inquiries)).map(({ email }) => email);
  await cleanUpAt('2026-11-22T09:59:59Z');
  expect(await left()).toHaveLength(3);
  await cleanUpAt('2026-11-22T10:00:01Z');
  expect(await left()).toEqual(['young@dhoop.example']);
});

test('name and address of an order are deleted eight years after its financial year, and not before', async () => {
  const { userId } = await holder();
  const write = async (createdAt: string) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO orders (user_id, status, total_paise, stock_held, shipping, tax_address, created_at)
      VALUES (${userId}, 'cancelled', 100, false, '{"address":"12, Hazratganj"}', NULL, ${createdAt}) RETURNING id::int`);
    return rows[0]?.id ?? 0;
  };
  const march = await write('2018-03-31T18:29:59Z');
  const april = await write('2018-03-31T18:30:01Z');
  await db.execute(sql`UPDATE orders SET tax_address = shipping, shipping = NULL WHERE id = ${march}`);
  const hasAddress = async (id: number) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    return Boolean(row?.shipping ?? row?.taxAddress);
  };
  await cleanUpAt('2026-03-31T18:29:00Z');
  expect([await hasAddress(march), await hasAddress(april)]).toEqual([true, true]);
  await cleanUpAt('2026-03-31T18:31:00Z');
  expect([await hasAddress(march), await hasAddress(april)]).toEqual([false, true]);
  await cleanUpAt('2027-03-31T18:31:00Z');
  expect(await hasAddress(april)).toBe(false);
});

test('an invoice is deleted with the address of its order, and one of eight years ago is not', async () => {
  const { userId } = await holder();
  const issue = (number: string, at: string) =>
    db.execute(sql`
      WITH placed AS (
        INSERT INTO orders (user_id, status, total_paise, stock_held, created_at)
        VALUES (${userId}, 'cancelled', 100, false, ${at}) RETURNING id),
      happened AS (
        INSERT INTO order_events (order_id, kind, at) SELECT id, 'test', ${at} FROM placed RETURNING id, order_id)
      INSERT INTO invoices (number, kind, order_id, event_id, issued_at, supplier, lines)
      SELECT ${number}, 'invoice', order_id, id, ${at}, '{}', '[]' FROM happened`);
  await issue('INV/17-18/00001', '2018-03-31T18:29:59Z');
  await issue('INV/18-19/00001', '2018-03-31T18:30:01Z');
  await cleanUpAt('2026-03-31T18:31:00Z');
  const { rows } = await db.execute(sql`SELECT number FROM invoices`);
  expect(rows).toEqual([{ number: 'INV/18-19/00001' }]);
});

test('links that are too old are deleted', async () => {
  const { userId, email } = await holder();
  const createdAt = new Date('2026-11-22T10:00:00Z');
  await db.insert(accountLinks).values({
    tokenHash: Buffer.alloc(32, 1),
    userId,
    purpose: 'password',
    email,
    createdAt,
    expiresAt: new Date('2026-11-22T10:30:00Z'),
  });
  await cleanUpAt('2026-11-22T10:29:00Z');
  expect(await db.select().from(accountLinks)).toHaveLength(1);
  await cleanUpAt('2026-11-22T10:31:00Z');
  expect(await db.select().from(accountLinks)).toEqual([]);
});
