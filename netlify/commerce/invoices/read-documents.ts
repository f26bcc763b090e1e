import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type InvoiceDocument, invoiceDocument } from '#domain/gst/invoice-document.ts';
import { invoices } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

const invoiced = alias(invoices, 'invoiced');

/**
 * Invoices and credit notes, oldest first. The amounts of a document are calculated when it is first read and then stored,
 * so that a later change of how tax is calculated does not change a document that somebody has printed.
 */
export async function readDocuments(db: Queries, condition: SQL | undefined): Promise<InvoiceDocument[]> {
  const rows = await db
    .select({ row: invoices, refersTo: { number: invoiced.number, issuedAt: invoiced.issuedAt } })
    .from(invoices)
    .leftJoin(invoiced, eq(invoiced.number, invoices.refersTo))
    .where(condition)
    .orderBy(asc(invoices.issuedAt), asc(invoices.eventId));
  return Promise.all(
    rows.map(async ({ row, refersTo }) => {
      if (row.document) return row.document;
      const document = invoiceDocument({ ...row, refersTo });
      const isUnread = and(eq(invoices.number, row.number), isNull(invoices.document));
      await db.update(invoices).set({ document }).where(isUnread);
      return document;
    }),
  );
}
