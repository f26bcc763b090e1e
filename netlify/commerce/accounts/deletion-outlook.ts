import { desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deletion } from '#contract/account.ts';
import { taxRecordsEnd, taxRecordsKeptFrom } from '#domain/retention.ts';
import { orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { isTaxRecord } from './tax-records.ts';

/**
 * An order is open if it is paid or shipped, if cash on delivery is confirmed, or if a refund or return is not finished.
 * The event kinds in this query are described in docs/order-history.md.
 */
export const isOpen = sql<boolean>`(
  orders.status IN ('paid', 'shipped')
  OR (orders.status = 'pending' AND orders.payment_method IS NOT NULL)
  OR EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND outcome = 'refund_due')
  OR EXISTS (
    SELECT FROM refunds JOIN payments ON payments.id = refunds.payment_id
    WHERE payments.order_id = orders.id AND refunds.status <> 'processed')
  OR EXISTS (
    SELECT FROM order_events AS asked WHERE asked.order_id = orders.id
      AND ((kind IN ('return_asked', 'return_accepted') AND orders.returned_at IS NULL) OR (kind = 'returned' AND data ? 'cash_paise'))
      AND NOT EXISTS (
        SELECT FROM order_events AS answered WHERE answered.order_id = asked.order_id AND answered.id > asked.id
          AND answered.kind IN ('return_declined', 'returned', 'cash_returned'))))`;

export async function deletionOutlook(
  db: Queries,
  userId: number,
  now: Date,
): Promise<z.output<typeof Deletion>> {
  const rows = await db
    .select({
      id: orders.id,
      at: orders.createdAt,
      isOpen,
      isUnpaid: sql<boolean>`orders.status = 'pending'`,
      isTaxRecord,
      invoicedAt: sql<
        string | null
      >`(SELECT max(issued_at) FROM invoices WHERE invoices.order_id = orders.id)`,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const kept = rows.filter((row) => row.isTaxRecord && row.at >= taxRecordsKeptFrom(now));
  // An invoice or credit note may be issued in a later financial year than that of the order.
  const moments = kept.flatMap(({ at, invoicedAt }) => [at, ...(invoicedAt ? [new Date(invoicedAt)] : [])]);
  const latest = moments.reduce<Date | undefined>((last, at) => (last && last > at ? last : at), undefined);
  const ids = (found: typeof rows) => found.map(({ id }) => id);
  return {
    open_orders: ids(rows.filter((row) => row.isOpen)),
    unpaid_orders: ids(rows.filter((row) => row.isUnpaid && !row.isOpen)),
    kept_orders: kept.length,
    kept_until: latest === undefined ? null : taxRecordsEnd(latest).toISOString(),
  };
}
