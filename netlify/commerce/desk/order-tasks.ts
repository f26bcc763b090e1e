import { and, asc, count, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { orders, returnRequests } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const isConfirmed = and(
  eq(orders.status, 'pending'),
  isNotNull(orders.codConfirmedAt),
  eq(orders.awaitsApproval, false),
);

const isUnpaidOnDelivery = sql`(${orders.paymentMethod} = 'cod' AND ${orders.cashBookedAt} IS NULL)`;

/** The orders of each task of the operator. */
export const orderTasks = {
  approve: eq(orders.awaitsApproval, true),
  ship: or(eq(orders.status, 'paid'), isConfirmed),
  collect: and(eq(orders.status, 'shipped'), isUnpaidOnDelivery),
  deliver: and(eq(orders.status, 'shipped'), not(isUnpaidOnDelivery)),
  answer: and(
    isNull(orders.returnedAt),
    sql`EXISTS (SELECT FROM ${returnRequests} WHERE order_id = ${orders.id} AND answer IS NULL)`,
  ),
  takeBack: and(
    isNull(orders.returnedAt),
    sql`EXISTS (SELECT FROM ${returnRequests} WHERE order_id = ${orders.id} AND answer = 'accepted')`,
  ),
  giveBack: and(
    isNotNull(orders.cashBookedAt),
    isNull(orders.cashReturnedAt),
    or(eq(orders.status, 'cancelled'), isNotNull(orders.returnedAt)),
  ),
} satisfies Record<string, SQL | undefined>;
export type OrderTask = keyof typeof orderTasks;

/** For each task of the operator, the number of its orders and the oldest of them. */
export async function listOrderTasks({ db }: Pick<Ctx, 'db'>, limit: number) {
  const lists = await Promise.all(
    (Object.keys(orderTasks) as OrderTask[]).map(async (task) => {
      const [counted] = await db.select({ orders: count() }).from(orders).where(orderTasks[task]);
      const rows = await db
        .select({
          id: orders.id,
          placedAt: orders.createdAt,
          paymentMethod: orders.paymentMethod,
          packedAt: orders.packedAt,
          totalPaise: orders.totalPaise,
          buyer: users.username,
        })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(orderTasks[task])
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(limit);
      return { task, count: counted?.orders ?? 0, orders: rows };
    }),
  );
  return ok(lists);
}
