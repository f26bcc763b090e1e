import { and, eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import type { OrderRow } from './lock-order.ts';
import { orderNotFound, readOrderId } from './order-id.ts';
import { type OrderReply, readOrders } from './read-orders.ts';

/** The caller's order with the id of a path. Error: not_found, also for an order of somebody else. */
export const getOrder = (ctx: Ctx, caller: Caller, id: string): Promise<Result<OrderReply, ApiError>> =>
  findOwnOrder(ctx.db, caller, readOrderId(id));

/** The row of the caller's order with the id of a path; undefined also for an order of somebody else. */
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
