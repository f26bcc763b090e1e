import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { OrderListQuery } from '#contract/list-queries.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import { toRupees } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { canPay, methodOnWire, type OrderStatus, type WireMethod } from '#domain/order/order-status.ts';
import { type ListPage, listPage } from '#netlify/commerce/products/list-page.ts';
import { orderItems, orders } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import type { OrderRow } from './locks.ts';
import { orderNotFound, readOrderId } from './order-id.ts';
import { type OrderTimeline, shownKinds, type TimedEvent, timelineOf } from './order-timeline.ts';
import { placedOffline } from './placed-offline.ts';

/** An order as the API returns it (§3): amounts in rupees, times in ISO 8601. */
export type OrderReply = {
  id: number;
  status: OrderStatus;
  created_at: string;
  total_amount: number;
  /** `awaits_approval`: cash on delivery beyond the limit for unpaid units needs an operator's approval (decision 9). */
  payment: { method: WireMethod; confirmed_at?: string; awaits_approval?: true } | null;
  items: {
    id: number;
    /** Null: a charge of a quotation, such as fitting. */
    product: number | null;
    product_name: string;
    quantity: number;
    price: number;
    delivery: string;
  }[];
  shipping?: Record<string, unknown>;
  /** Present once the goods have left. `url` is a path of this site. */
  invoice?: { number: string; url: string };
  /** Of a quotation: it waits for its payment without a time limit. */
  quoted?: true;
  /** It waits for money that cannot be paid online: the shop offered that neither when it was placed nor now. */
  can_pay_online?: false;
} & OrderTimeline;

/** A column of the orders query, because a list of 100 orders must not make 100 more queries. */
const shownHistory = sql<TimedEvent[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'data', data) ORDER BY id), '[]')
  FROM order_events WHERE order_id = "orders"."id" AND kind = ANY(${sql.param([...shownKinds])}::text[]))`;

/** A column of a query of `orders`: the number of the order's latest invoice, or null. */
const invoiceNumber = sql<string | null>`(
  SELECT number FROM invoices WHERE order_id = orders.id AND kind = 'invoice' ORDER BY event_id DESC LIMIT 1)`;

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
    .select({ ...getTableColumns(orderItems), delivery: products.deliveryInfo })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const offline = settings().payment.online ? [] : await placedOffline(db, ids);
  return rows.map((row) => ({
    ...orderReply(row, linesOf.get(row.id) ?? [], row.history),
    ...(row.quoted && { quoted: true as const }),
    ...(offline.includes(row.id) && canPay(row.status) && { can_pay_online: false as const }),
  }));
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
  | 'installed'
> & { invoiceNumber?: string | null };
type Line = Omit<typeof orderItems.$inferSelect, 'orderId' | 'gst'> & { delivery: string | null };

export const orderReply = (
  row: Row,
  lines: readonly Line[],
  history: readonly TimedEvent[] = [],
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
    delivery: line.delivery ?? '',
  })),
  ...(row.shipping ? { shipping: row.shipping } : {}),
  ...timelineOf(row, history, new Date()),
  ...(row.invoiceNumber ? { invoice: { number: row.invoiceNumber, url: paths.invoice(row.id) } } : {}),
});

function payment({ paymentMethod, codConfirmedAt, awaitsApproval }: Row): OrderReply['payment'] {
  const method = methodOnWire(paymentMethod);
  if (!method) return null;
  if (method !== 'cod' || !codConfirmedAt) return { method };
  const confirmed_at = codConfirmedAt.toISOString();
  return { method, confirmed_at, ...(awaitsApproval ? { awaits_approval: true } : {}) };
}

/** The caller's order with the id of a path. Error: not_found, also for an order of somebody else. */
export const getOrder = (ctx: Ctx, caller: Caller, id: string): Promise<Result<OrderReply, ApiError>> =>
  findOwnOrder(ctx.db, caller, readOrderId(id));

/** The row of the caller's order with the id of a path; undefined also for another person's order. */
export async function findOwnOrderRow(
  db: Queries,
  caller: Caller,
  id: string,
): Promise<OrderRow | undefined> {
  const isOwn = and(eq(orders.id, readOrderId(id) ?? 0), eq(orders.userId, caller.userId));
  const [order] = await db.select().from(orders).where(isOwn);
  return order;
}

export async function findOwnOrder(
  db: Queries,
  caller: Caller,
  orderId: number | undefined,
): Promise<Result<OrderReply, ApiError>> {
  if (orderId === undefined) return err(orderNotFound);
  const [order] = await readOrders(db, and(eq(orders.id, orderId), eq(orders.userId, caller.userId)));
  return order ? ok(order) : err(orderNotFound);
}

/** One page of the caller's orders, newest first. */
export async function listOrders(
  ctx: Ctx,
  caller: Caller,
  query: OrderListQuery,
): Promise<Result<ListPage<OrderReply>, ApiError>> {
  const isOwn = eq(orders.userId, caller.userId);
  const [counted] = await ctx.db.select({ orders: count() }).from(orders).where(isOwn);
  const results = await readOrders(ctx.db, isOwn, query);
  return ok(listPage(routes.orders.path, query, counted?.orders ?? 0, results));
}
