import { and, asc, count, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { orders, users } from '#database/schema.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

const isConfirmed = and(
  eq(orders.status, 'pending'),
  isNotNull(orders.codConfirmedAt),
  eq(orders.awaitsApproval, false),
);

/** The orders of each task of the operator. */
const tasks = {
  approve: eq(orders.awaitsApproval, true),
  ship: or(eq(orders.status, 'paid'), isConfirmed),
  collect: and(eq(orders.status, 'shipped'), eq(orders.paymentMethod, 'cod'), isNull(orders.cashBookedAt)),
} satisfies Record<string, SQL | undefined>;
export type OrderTask = keyof typeof tasks;

/** For each task of the operator, the number of its orders and the oldest of them. */
export async function listOrderTasks({ db }: Pick<Ctx, 'db'>, limit: number) {
  const lists = await Promise.all(
    (Object.keys(tasks) as OrderTask[]).map(async (task) => {
      const [counted] = await db.select({ orders: count() }).from(orders).where(tasks[task]);
      const rows = await db
        .select({
          id: orders.id,
          placedAt: orders.createdAt,
          paymentMethod: orders.paymentMethod,
          totalPaise: orders.totalPaise,
          buyer: users.username,
        })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(tasks[task])
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(limit);
      return { task, count: counted?.orders ?? 0, orders: rows };
    }),
  );
  return ok(lists);
}
