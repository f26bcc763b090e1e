import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order-status.ts';
import { ok } from '#domain/result.ts';
import { orderItems, orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Wanted = { statuses?: OrderStatus[]; username?: string; limit: number };

/** Orders of all buyers, newest first. */
export async function findOrders({ db }: Pick<Ctx, 'db'>, { statuses, username, limit }: Wanted) {
  const rows = await db
    .select({
      id: orders.id,
      placedAt: orders.createdAt,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      totalPaise: orders.totalPaise,
      units: sql<number>`(SELECT sum(quantity)::int FROM ${orderItems} WHERE order_id = ${orders.id})`,
      buyer: users.username,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        statuses ? inArray(orders.status, statuses) : undefined,
        username === undefined ? undefined : eq(users.username, username),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return ok(rows);
}
