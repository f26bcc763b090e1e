import { count, eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { OrderListQuery } from '#contract/list-queries.ts';
import { routes } from '#contract/routes.ts';
import { ok, type Result } from '#domain/result.ts';
import { type ListPage, listPage } from '#netlify/commerce/catalogue/list-page.ts';
import { orders } from '#netlify/database/order-schema.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { type OrderReply, readOrders } from './read-orders.ts';

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
