import { and, asc, eq, lte } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { giveBackStockOf } from '#commerce/orders/stock.ts';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { checkSession } from './check-session.ts';
import { sessionsOfOrder } from './sessions.ts';
import { workInTime } from './work-in-time.ts';

export type Lapsed = { lapsed: number; kept: number };

/**
 * Ends holds beyond the limit of one account or address when their time is over (decision 9): the units are on sale
 * again, the order stays pending and can be paid while they are there.
 */
export async function lapseHolds(ctx: Ctx, limit = 500): Promise<Result<Lapsed, ApiError>> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.holdUntil, ctx.now())))
    .orderBy(asc(orders.holdUntil))
    .limit(limit);
  const { yes: lapsed, no: kept } = await workInTime(due, ({ id }) => lapse(ctx, id));
  return ok({ lapsed, kept });
}

/**
 * The provider is asked first: an order that was paid unheard becomes paid. A provider that does not answer keeps nobody's
 * hold: money that comes later pays the order while its units are there, and goes back otherwise.
 */
async function lapse(ctx: Ctx, orderId: number): Promise<boolean> {
  for (const session of await sessionsOfOrder(ctx.db, orderId)) await checkSession(ctx, session);
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || !order.holdUntil || order.holdUntil > ctx.now()) return ok(false);
    await giveBackStockOf(tx, orderId);
    const change = { stockHeld: false, holdUntil: null, holdLapsedAt: ctx.now() };
    await tx.update(orders).set(change).where(eq(orders.id, orderId));
    await recordEvent(tx, orderId, 'hold_lapsed');
    return ok(true);
  }).then((result) => result.ok && result.value);
}
