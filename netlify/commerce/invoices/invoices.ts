import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApiError } from '#contract/errors.ts';
import { type InvoiceDocument, invoiceDocument, type Supplier } from '#domain/gst/invoice-document.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readOrderId } from '#netlify/commerce/orders/order-id.ts';
import { findOwnOrder } from '#netlify/commerce/orders/read-orders.ts';
import { invoiceSuppliers, invoices } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';

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

/** The invoice of the caller's order, with its credit note if there is one. Error: not_found (no order, or no invoice yet). */
export async function getInvoice(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Result<{ documents: InvoiceDocument[] }, ApiError>> {
  const order = await findOwnOrder(ctx.db, caller, readOrderId(id));
  if (!order.ok) return order;
  const documents = await readDocuments(ctx.db, eq(invoices.orderId, order.value.id));
  if (documents.length === 0) return err(notYet(order.value.id));
  return ok({ documents });
}

const notYet = (orderId: number): ApiError => ({
  code: 'not_found',
  detail: `Order ${orderId} has no invoice: it is made when the goods leave.`,
});

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

/** Stores the seller's details if they have changed. New invoices use the newest; null: the shop issues no invoices. */
export async function recordSupplier(tx: Queries, supplier: Supplier | null): Promise<void> {
  const [known] = await tx.select().from(invoiceSuppliers).orderBy(desc(invoiceSuppliers.id)).limit(1);
  if (isDeepStrictEqual(known?.details ?? null, supplier)) return;
  await tx.insert(invoiceSuppliers).values({ details: supplier });
}
