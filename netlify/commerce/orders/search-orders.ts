import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DeskOrderRow, DeskOrders, DeskOrdersQuery } from '#contract/desk.ts';
import { toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { methodOnWire } from '#domain/order/order-status.ts';
import { findUpTo } from '#netlify/database/count-up-to.ts';
import { startOfDay } from '#netlify/database/indian-day.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { orderTasks } from './order-tasks.ts';

/** Orders by number, name, phone, e-mail, status, task or day: newest first, those of a task oldest first. */
export async function searchOrders(
  { db }: Pick<Ctx, 'db'>,
  { q, status, task, from, until, after, page, page_size }: DeskOrdersQuery,
): Promise<Result<DeskOrders, never>> {
  const wanted = and(
    q ? matches(q.trim()) : undefined,
    status ? eq(orders.status, status) : undefined,
    task ? orderTasks[task] : undefined,
    from ? gte(orders.createdAt, startOfDay(sql`${from}::date`)) : undefined,
    until ? lt(orders.createdAt, startOfDay(sql`${until}::date + 1`)) : undefined,
  );
  const { counted, few } = await findUpTo(db, orders, orders.id, wanted);
  const among = (q && few) || wanted;
  // The oldest order of a task should be done first.
  const isOldestFirst = task !== undefined;
  const results = await readOrderRows(db, and(among, after ? follows(after, isOldestFirst) : undefined), {
    isOldestFirst,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return ok({ ...counted, results });
}

type Part = { isOldestFirst?: boolean; limit: number; offset?: number };

/** Orders with their items, as lists show them: the newest first. */
export async function readOrderRows(
  db: Queries,
  condition: SQL | undefined,
  { isOldestFirst = false, limit, offset = 0 }: Part,
): Promise<DeskOrderRow[]> {
  const order = isOldestFirst ? [orders.createdAt, orders.id] : [desc(orders.createdAt), desc(orders.id)];
  const shown = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('shown');
  const rows = await db
    .select({
      id: orders.id,
      placedAt: orders.createdAt,
      status: orders.status,
      method: orders.paymentMethod,
      totalPaise: orders.totalPaise,
      shipping: orders.shipping,
      username: users.username,
      items: itemsOfOrder,
    })
    .from(shown)
    .innerJoin(orders, eq(orders.id, shown.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(...order);
  return rows.map(({ id, placedAt, status, method, totalPaise, shipping, username, items }) => ({
    id,
    placed_at: placedAt.toISOString(),
    status,
    method: methodOnWire(method),
    total: toRupees(totalPaise),
    name: textOf(shipping?.fullName) || username,
    city: textOf(shipping?.city),
    items,
  }));
}

const itemsOfOrder = sql<DeskOrderRow['items']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('product_name', product_name, 'quantity', quantity) ORDER BY id), '[]')
  FROM order_items WHERE order_id = "orders"."id")`;

/** Whether an order comes after the one with this id in the list. */
function follows(id: number, isOldestFirst: boolean): SQL {
  const position = sql`(${orders.createdAt}, ${orders.id})`;
  const other = sql`(SELECT one.created_at, one.id FROM orders AS one WHERE one.id = ${id})`;
  return isOldestFirst ? sql`${position} > ${other}` : sql`${position} < ${other}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Orders of one account. A join with OR over two tables would keep PostgreSQL from using any index. */
const isOf = (account: SQL): SQL => sql`${orders.userId} = (SELECT id FROM ${users} WHERE ${account})`;

/** Reads the typed text as an e-mail address, an order or phone number, or the beginnings of the words of a name. */
function matches(q: string): SQL | undefined {
  if (q.includes('@')) {
    return or(sql`lower(${orders.shipping} ->> 'email') = lower(${q})`, isOf(sql`email = ${q}`));
  }
  const digits = q.replace(/\D/g, '');
  if (digits && !/[^\d\s+()/.-]/.test(q)) {
    const phone = sql`right(regexp_replace(${orders.shipping} ->> 'phone', '\\D', '', 'g'), 10) = ${digits.slice(-10)}`;
    return digits.length < 16 ? or(eq(orders.id, Number(digits)), phone) : phone;
  }
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return sql`false`;
  const beginnings = words.map((word) => `${word}:*`).join(' & ');
  return or(
    // The same expression as in the index orders_buyer_name; with another one PostgreSQL would not use it.
    sql`to_tsvector('simple', regexp_replace(coalesce(${orders.shipping} ->> 'fullName', ''), '[./@:_-]+', ' ', 'g')) @@ to_tsquery('simple', ${beginnings})`,
    isOf(sql`username = ${q}`),
  );
}
