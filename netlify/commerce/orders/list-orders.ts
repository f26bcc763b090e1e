import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Caller, Ctx } from '#platform/context.ts';
import { type OrderReply, readOrders } from './read-orders.ts';

type OrderPage = { count: number; next: null; previous: null; results: OrderReply[] };

/** All of the caller's orders on one page, newest first. */
export async function listOrders(ctx: Ctx, caller: Caller): Promise<Result<OrderPage, ApiError>> {
  const results = await readOrders(ctx.db, eq(orders.userId, caller.userId));
  return ok({ count: results.length, next: null, previous: null, results });
}
