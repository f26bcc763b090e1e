import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readOrderId } from '#netlify/commerce/orders/order-id.ts';
import { findOwnOrder } from '#netlify/commerce/orders/read-orders.ts';
import { invoices } from '#netlify/database/order-schema.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { readDocuments } from './read-documents.ts';

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
