import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { inquiriesKeptFrom, taxRecordsKeptFrom } from '#domain/access/retention.ts';
import { deleteAll, inBatches, updateAll } from '#netlify/database/batches.ts';
import {
  inquiries,
  invitations,
  orders,
  quotations,
  returnRequests,
} from '#netlify/database/order-schema.ts';
import { accountLinks } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Deleted = Record<
  | 'links'
  | 'invitations'
  | 'inquiries'
  | 'quotations'
  | 'old_orders'
  | 'old_quotations'
  | 'old_returns'
  | 'old_invoices',
  number
>;

/** Deletes what the privacy page says is no longer kept: links, inquiries, addresses and invoices of old orders. */
export async function deleteOldPersonalData({ db, now }: Ctx): Promise<Deleted> {
  const keptFrom = taxRecordsKeptFrom(now());
  const isOldOrder = and(
    or(isNotNull(orders.shipping), isNotNull(orders.taxAddress)),
    lt(orders.createdAt, keptFrom),
  );
  const isOldReturn = and(sql`${returnRequests.details} <> ''`, lt(returnRequests.askedAt, keptFrom));
  const isOldQuotation = and(sql`${quotations.buyer} <> '{}'`, lt(quotations.createdAt, keptFrom));
  const kept = sql`${keptFrom.toISOString()}::timestamptz`;
  return {
    links: await deleteAll(db, accountLinks, accountLinks.tokenHash, lt(accountLinks.expiresAt, now())),
    invitations: await deleteAll(db, invitations, invitations.id, lt(invitations.expiresAt, now())),
    inquiries: await deleteAll(
      db,
      inquiries,
      inquiries.id,
      lt(inquiries.createdAt, inquiriesKeptFrom(now())),
    ),
    // One that was accepted stays with its order, and loses its buyer when the order does.
    quotations: await deleteAll(
      db,
      quotations,
      quotations.id,
      and(ne(quotations.state, 'accepted'), lt(quotations.updatedAt, inquiriesKeptFrom(now()))),
    ),
    old_quotations: await updateAll(db, quotations, quotations.id, isOldQuotation, { buyer: {}, note: '' }),
    old_orders: await updateAll(db, orders, orders.id, isOldOrder, { shipping: null, taxAddress: null }),
    old_returns: await updateAll(db, returnRequests, returnRequests.orderId, isOldReturn, { details: '' }),
    // An invoice is deleted only together with its credit note, which refers to it.
    old_invoices: await inBatches((limit) =>
      db.execute(sql`WITH old AS (
          SELECT number FROM invoices WHERE kind = 'invoice' AND issued_at < ${kept} AND NOT EXISTS (
            SELECT FROM invoices AS note WHERE note.refers_to = invoices.number AND note.issued_at >= ${kept})
          LIMIT ${limit})
        DELETE FROM invoices WHERE number IN (SELECT number FROM old UNION ALL
          SELECT note.number FROM invoices AS note JOIN old ON note.refers_to = old.number)`),
    ),
  };
}
