import { asc, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import type { OrderStatus, PaymentMethod } from '#domain/order-status.ts';
import { invoiceNumber } from '#netlify/commerce/invoices/invoice-number.ts';
import { orderItems, orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { type HistoryEvent, lifeOf, type OrderLife, shownKinds } from './order-life.ts';

/** An order as the API returns it (§3): amounts in rupees, times in ISO 8601. */
export type OrderReply = {
  id: number;
  status: OrderStatus;
  created_at: string;
  total_amount: number;
  /** `awaits_word`: cash on delivery beyond the limit for unpaid units needs an operator's approval (decision 9). */
  payment: { method: PaymentMethod; confirmed_at?: string; awaits_word?: true } | null;
  items: { id: number; product: number; product_name: string; quantity: number; price: number }[];
  shipping?: Record<string, unknown>;
  /** Present once the goods have left. `url` is a path of this site. */
  invoice?: { number: string; url: string };
} & OrderLife;

/** A column of the orders query, because a list of 100 orders must not make 100 more queries. */
const shownHistory = sql<HistoryEvent[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'data', data) ORDER BY id), '[]')
  FROM order_events WHERE order_id = "orders"."id" AND kind = ANY(${sql.param([...shownKinds])}::text[]))`;

type Paging = { page: number; page_size: number };

export async function readOrders(
  db: Queries,
  condition: SQL | undefined,
  paging?: Paging,
): Promise<OrderReply[]> {
  const found = db
    .select({ ...getTableColumns(orders), history: shownHistory, invoiceNumber })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const rows = await (paging
    ? found.limit(paging.page_size).offset((paging.page - 1) * paging.page_size)
    : found);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => orderReply(row, linesOf.get(row.id) ?? [], row.history));
}

type Row = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'status'
  | 'createdAt'
  | 'totalPaise'
  | 'paymentMethod'
  | 'codConfirmedAt'
  | 'awaitsApproval'
  | 'shipping'
  | 'carrier'
  | 'trackingNumber'
  | 'deliveredAt'
  | 'returnedAt'
> & { invoiceNumber?: string | null };
type Line = Omit<typeof orderItems.$inferSelect, 'orderId' | 'gst'>;

export const orderReply = (
  row: Row,
  lines: readonly Line[],
  history: readonly HistoryEvent[] = [],
): OrderReply => ({
  id: row.id,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  total_amount: toRupees(row.totalPaise),
  payment: payment(row),
  items: lines.map((line) => ({
    id: line.id,
    product: line.productId,
    product_name: line.productName,
    quantity: line.quantity,
    price: toRupees(line.unitPricePaise),
  })),
  ...(row.shipping ? { shipping: row.shipping } : {}),
  ...lifeOf(row, history, new Date()),
  ...(row.invoiceNumber ? { invoice: { number: row.invoiceNumber, url: `/invoice/${row.id}/` } } : {}),
});

function payment({ paymentMethod, codConfirmedAt, awaitsApproval }: Row): OrderReply['payment'] {
  if (!paymentMethod) return null;
  if (paymentMethod !== 'cod' || !codConfirmedAt) return { method: paymentMethod };
  const confirmed_at = codConfirmedAt.toISOString();
  return { method: paymentMethod, confirmed_at, ...(awaitsApproval ? { awaits_word: true } : {}) };
}
