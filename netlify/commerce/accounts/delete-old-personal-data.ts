import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { inquiriesKeptFrom, taxRecordsKeptFrom } from '#domain/retention.ts';
import { inquiries, orders, returnRequests } from '#netlify/database/order-schema.ts';
import { accountLinks } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Deleted = { links: number; inquiries: number; old_orders: number; old_invoices: number };

/** Deletes what the privacy page says is no longer kept: links, inquiries, addresses and invoices of old orders. */
export async function deleteOldPersonalData({ db, now }: Ctx): Promise<Deleted> {
  const links = await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now()));
  const old = await db.delete(inquiries).where(lt(inquiries.createdAt, inquiriesKeptFrom(now())));
  const hasAddress = or(isNotNull(orders.shipping), isNotNull(orders.taxAddress));
  const cleared = await db
    .update(orders)
    .set({ shipping: null, taxAddress: null })
    .where(and(hasAddress, lt(orders.createdAt, taxRecordsKeptFrom(now()))));
  await db
    .update(returnRequests)
    .set({ details: '' })
    .where(and(ne(returnRequests.details, ''), lt(returnRequests.askedAt, taxRecordsKeptFrom(now()))));
  const kept = sql`${taxRecordsKeptFrom(now()).toISOString()}::timestamptz`;
  // An invoice is deleted only together with its credit note, which refers to it.
  const invoices = await db.execute(sql`
    DELETE FROM invoices WHERE issued_at < ${kept} AND NOT EXISTS (
      SELECT FROM invoices AS note WHERE note.refers_to = invoices.number AND note.issued_at >= ${kept})`);
  return {
    old_invoices: invoices.rowCount ?? 0,
    links: links.rowCount ?? 0,
    inquiries: old.rowCount ?? 0,
    old_orders: cleared.rowCount ?? 0,
  };
}
