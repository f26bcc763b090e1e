import { type SQL, sql } from 'drizzle-orm';
import type { DeskFigures, FiguresBy, FiguresQuery, GstReturnQuery } from '#contract/desk-figures.ts';
import { toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { createGstReturn, type GstReturn } from '#domain/gst/gst-return.ts';
import { invoicesOfMonth } from '#netlify/commerce/invoices/invoices.ts';
import { startOfDay } from '#netlify/database/indian-day.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const rowsMax = 400;

/** The SQL that groups the figures. The index of orders by time gives the orders of the days. */
const names: Record<FiguresBy, SQL> = {
  day: sql`to_char(placed.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`,
  month: sql`to_char(placed.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`,
  product: sql`item.product_name`,
  category: sql`coalesce((SELECT category.name FROM products AS product JOIN categories AS category ON category.id = category_id
    WHERE product.id = item.product_id), 'Charges')`,
  state: sql`coalesce(nullif(placed.shipping ->> 'state', ''), 'not given')`,
};

const isSold = sql`(placed.returned_at IS NULL AND (placed.status IN ('paid', 'shipped', 'completed')
  OR (placed.status = 'pending' AND placed.payment_method = 'cod' AND NOT placed.awaits_approval)))`;
const isUnpaid = sql`(placed.status = 'pending' AND placed.payment_method IS DISTINCT FROM 'cod')`;
const isOutstanding = sql`(placed.status = 'shipped' AND placed.payment_method = 'cod' AND placed.cash_booked_at IS NULL)`;

type Counted = { orders: number; paise: string | number };
const amounts = ({ orders, paise }: Counted) => ({ orders, amount: toRupees(Number(paise)) });

/** Sales of some days by day, month, product, category or state, and the money that is not in yet. */
export async function readFigures(
  { db }: Pick<Ctx, 'db'>,
  { by = 'day', from, until }: FiguresQuery,
): Promise<Result<DeskFigures, never>> {
  const placed = sql`placed.created_at >= ${startOfDay(sql`${from}::date`)}
    AND placed.created_at < ${startOfDay(sql`${until}::date + 1`)}`;
  const { rows } = await db.execute<{ name: string; units: number } & Counted>(sql`
    SELECT ${names[by]} AS name, count(DISTINCT placed.id)::integer AS orders, sum(item.quantity)::integer AS units,
      sum(item.quantity * item.unit_price_paise) AS paise
    FROM orders AS placed
    JOIN order_items AS item ON item.order_id = placed.id
    WHERE ${placed} AND ${isSold}
    GROUP BY 1 ORDER BY ${by === 'day' || by === 'month' ? sql`name` : sql`paise DESC, name`} LIMIT ${rowsMax}`);
  const sum = (wanted: SQL) =>
    sql`jsonb_build_object('orders', count(*) FILTER (WHERE ${wanted}),
      'paise', coalesce(sum(placed.total_paise) FILTER (WHERE ${wanted}), 0))`;
  const { rows: totals } = await db.execute<
    Record<'sold' | 'unpaid' | 'returned' | 'outstanding', Counted>
  >(sql`
    SELECT ${sum(isSold)} AS sold, ${sum(isUnpaid)} AS unpaid, ${sum(sql`placed.returned_at IS NOT NULL`)} AS returned,
      ${sum(isOutstanding)} AS outstanding
    FROM orders AS placed WHERE ${placed}`);
  const none = { orders: 0, paise: 0 };
  const [total = { sold: none, unpaid: none, returned: none, outstanding: none }] = totals;
  return ok({
    by,
    rows: rows.map(({ name, units, ...counted }) => ({ name, units, ...amounts(counted) })),
    sold: amounts(total.sold),
    unpaid: amounts(total.unpaid),
    returned: amounts(total.returned),
    cash_outstanding: amounts(total.outstanding),
  });
}

/** The sums that GSTR-1 asks for a month, from the documents issued in it. */
export async function readGstReturn(
  ctx: Pick<Ctx, 'db'>,
  { month }: GstReturnQuery,
): Promise<Result<GstReturn, never>> {
  const sums = createGstReturn(month);
  for await (const documents of invoicesOfMonth(ctx, month)) sums.add(documents);
  return ok(sums.value());
}
