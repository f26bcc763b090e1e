import { inArray } from 'drizzle-orm';
import type { OrderPaper, Papers, Sender } from '#contract/desk-day.ts';
import type { ApiError } from '#contract/errors.ts';
import { toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { readDocuments } from '#netlify/commerce/invoices/invoices.ts';
import { withSecondHeadings } from '#netlify/commerce/invoices/second-headings.ts';
import { invoices, orderItems, orders } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import { refuse } from '#texts/refuse.ts';

function sender(): Sender {
  const { name, contact } = settings();
  return { name, address: contact.address, phone: contact.phone, email: contact.email };
}

/** The papers of these orders, in the order of their numbers. Error: not_found (names the missing orders). */
export async function readPapers(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Result<Papers, ApiError>> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id);
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) return refuse('orders_missing', { orders: missing });
  const lines = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(orderItems.id);
  const documents = await readDocuments(db, inArray(invoices.orderId, [...ids]));
  const papers = rows.map((row): OrderPaper => {
    const isUnpaid = row.paymentMethod === 'cod' && !row.cashBookedAt && row.status !== 'cancelled';
    return {
      id: row.id,
      placed_at: row.createdAt.toISOString(),
      status: row.status,
      shipping: row.shipping ?? row.taxAddress ?? {},
      items: lines
        .filter(({ orderId }) => orderId === row.id)
        .map(({ productName, quantity }) => ({ product_name: productName, quantity })),
      carrier: row.carrier,
      tracking_number: row.trackingNumber,
      collect: isUnpaid ? toRupees(row.totalPaise) : 0,
    };
  });
  const printed = documents.map((one) =>
    withSecondHeadings(one, rows.find(({ id }) => id === one.order)?.language),
  );
  return ok({ orders: papers, documents: printed, sender: sender() });
}
