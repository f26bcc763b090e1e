import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queue } from '#netlify/database/order-schema.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { db } = shop;

async function operate(line: string) {
  const open = async () => ({ ctx: shop.ctx(), close: async () => {} });
  const answer = await runCommand(line.split(' '), { open, ask: undefined });
  return answer.ok ? answer.value : `REFUSED ${answer.error.detail}`;
}

/** As a restore to an earlier time leaves it: the provider knows the order, the database does not. */
const lose = (orderId: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const table of ['payments', 'payment_sessions', 'order_items', 'order_events'])
      await tx.execute(sql.raw(`DELETE FROM ${table} WHERE order_id = ${orderId}`));
    await tx.execute(sql`DELETE FROM orders WHERE id = ${orderId}`);
  });

test('after a restore no number and no mail goes out twice, and paid orders that are lost are listed', async () => {
  const [{ order: kept }, { order: lost }, open] = [
    await shop.paidOrder(),
    await shop.paidOrder(),
    await shop.order(),
  ];
  await shop.session(open);
  await lose(lost.id);
  await lose(open.id);
  expect(await operate('database after-restore')).toMatch(/^REFUSED .*may be given twice.*--yes/s);
  expect(await operate('database after-restore --invoice CN/26-27/00001 -y')).toBe(
    'REFUSED --invoice: must be a number like INV/26-27/00042',
  );
  const year = (
    await db.execute<{ year: string }>(sql`SELECT substr(next_invoice_number('TEST', now()), 6, 5) AS year`)
  ).rows[0]?.year;
  const told = await operate(
    `database after-restore -y --invoice INV/${year}/00777 --credit-note CN/${year}/00033`,
  );
  expect(told).toContain('knows 2 orders that this database has lost');
  expect(told).toMatch(new RegExp(`order ${lost.id} .*PAID`));
  expect(told).toMatch(new RegExp(`order ${open.id} .*not paid`));
  expect(told).not.toContain(`order ${kept.id} `);
  const waiting = await db.select().from(queue).where(eq(queue.state, 'waiting'));
  expect(waiting.filter(({ channel }) => ['event', 'mail', 'webhook'].includes(channel))).toEqual([]);
  const [mail] = await db.select().from(queue).where(eq(queue.kind, 'order_paid'));
  expect(mail).toMatchObject({
    state: 'given_up',
    note: 'held after a restore: it may have been sent already',
  });
  expect(await operate(`mail retry ${mail?.id}`)).not.toMatch(/^REFUSED/);
  const next = await shop.order();
  expect(next.id).toBeGreaterThan(open.id + 90_000);
  const { rows } = await db.execute(
    sql`SELECT next_invoice_number('INV', now()) AS invoice, next_invoice_number('CN', now()) AS note`,
  );
  expect(rows).toEqual([{ invoice: `INV/${year}/00778`, note: `CN/${year}/00034` }]);
});
