import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { invoices } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { readDocuments } from './read-documents.ts';

const monthOf = sql`to_char(${invoices.issuedAt} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;

/** All invoices and credit notes of a month (`2026-11`, Indian time), in the order of their issue. */
export const invoicesOfMonth = ({ db }: Pick<Ctx, 'db'>, month: string): Promise<InvoiceDocument[]> =>
  readDocuments(db, eq(monthOf, month));

/** One invoice with its credit note by number, or all of one order. */
export const findInvoices = (
  { db }: Pick<Ctx, 'db'>,
  wanted: { number: string } | { orderId: number },
): Promise<InvoiceDocument[]> =>
  readDocuments(
    db,
    'number' in wanted ? eq(invoices.number, wanted.number) : eq(invoices.orderId, wanted.orderId),
  );

/** The newest invoices and credit notes, newest first. */
export async function newestInvoices({ db }: Pick<Ctx, 'db'>, limit: number): Promise<InvoiceDocument[]> {
  const newest = db
    .select({ number: invoices.number })
    .from(invoices)
    .orderBy(desc(invoices.eventId))
    .limit(limit);
  return (await readDocuments(db, inArray(invoices.number, newest))).toReversed();
}
