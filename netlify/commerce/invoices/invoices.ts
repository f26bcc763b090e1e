import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApiError } from '#contract/errors.ts';
import type { InvoiceReply } from '#contract/orders.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { type InvoiceDocument, invoiceDocument } from '#domain/gst/invoice-document.ts';
import { readOrderId } from '#netlify/commerce/orders/order-id.ts';
import { findOwnOrder } from '#netlify/commerce/orders/read-orders.ts';
import { startOfDay } from '#netlify/database/indian-day.ts';
import { invoices, orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { withSecondHeadings } from './second-headings.ts';

const invoiced = alias(invoices, 'invoiced');

/**
 * Invoices and credit notes, oldest first. The amounts of a document are calculated when it is first read and then
 * stored, so that a later change of how tax is calculated does not change a printed document.
 */
export async function readDocuments(
  db: Queries,
  condition: SQL | undefined,
  limit?: number,
): Promise<InvoiceDocument[]> {
  const all = db
    .select({ row: invoices, refersTo: { number: invoiced.number, issuedAt: invoiced.issuedAt } })
    .from(invoices)
    .leftJoin(invoiced, eq(invoiced.number, invoices.refersTo))
    .where(condition)
    .orderBy(asc(invoices.issuedAt), asc(invoices.eventId));
  const rows = await (limit === undefined ? all : all.limit(limit));
  const documents = rows.map(({ row, refersTo }) => row.document ?? invoiceDocument({ ...row, refersTo }));
  await storeDocuments(
    db,
    documents.filter((_, index) => !rows[index]?.row.document),
  );
  return documents;
}

/** One statement for all, however many they are. */
async function storeDocuments(db: Queries, made: readonly InvoiceDocument[]): Promise<void> {
  if (made.length === 0) return;
  await db.execute(sql`UPDATE ${invoices} SET document = made.document
    FROM jsonb_array_elements(${JSON.stringify(made)}::jsonb) AS made (document)
    WHERE number = made.document ->> 'number' AND invoices.document IS NULL`);
}

/** The invoice of the caller's order, with its credit note if there is one. Error: not_found (no order, or no invoice yet). */
export async function getInvoice(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Result<InvoiceReply, ApiError>> {
  const order = await findOwnOrder(ctx.db, caller, readOrderId(id));
  if (!order.ok) return order;
  const documents = await readDocuments(ctx.db, eq(invoices.orderId, order.value.id));
  if (documents.length === 0) return refuse('invoice_not_made', { order: order.value.id });
  const [row] = await ctx.db
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.id, order.value.id));
  return ok({ documents: documents.map((one) => withSecondHeadings(one, row?.language)) });
}

/** Documents that are read at once: some megabytes. */
const exportBatch = 500;

/** All invoices and credit notes of a month (`2026-11`, Indian time), in the order of their issue, part by part. */
export async function* invoicesOfMonth(
  { db }: Pick<Ctx, 'db'>,
  month: string,
): AsyncGenerator<InvoiceDocument[]> {
  const start = sql`${`${month}-01`}::date`;
  const position = sql`(${invoices.issuedAt}, ${invoices.eventId})`;
  const end = sql`${invoices.issuedAt} < ${startOfDay(sql`${start} + interval '1 month'`)}`;
  for (let from = sql`${invoices.issuedAt} >= ${startOfDay(start)}`; ; ) {
    const documents = await readDocuments(db, and(from, end), exportBatch);
    yield documents;
    const last = documents.at(-1);
    if (!last || documents.length < exportBatch) return;
    from = sql`${position} > (SELECT last.issued_at, last.event_id FROM invoices AS last WHERE last.number = ${last.number})`;
  }
}

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
