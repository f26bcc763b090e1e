import type { ApiError } from '#contract/errors.ts';
import type { ReturnPayload } from '#contract/order-payloads.ts';
import { err, type Result } from '#domain/base/result.ts';
import { returnRequests } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import { refuse } from '#texts/refuse.ts';
import { recordEvent } from './history.ts';
import { lockOwnOrder } from './locks.ts';
import { orderNotFound } from './order-id.ts';
import { isReturnable } from './order-timeline.ts';
import { findOwnOrder, type OrderReply } from './read-orders.ts';
import { atOrder } from './with-order.ts';

/**
 * Records the buyer's request to return an order, within the days of the policy. An operator answers it. A repeated
 * request changes nothing. Errors: not_found, order_state (not delivered, already returned, or too late).
 */
export async function askReturn(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { reason, details = '' }: ReturnPayload,
): Promise<Result<OrderReply, ApiError>> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, caller, id);
    if (!order) return err(orderNotFound);
    const now = ctx.now();
    const asked = await tx
      .insert(returnRequests)
      .values({ orderId: order.id, reason, details, askedAt: now })
      .onConflictDoNothing()
      .returning({ orderId: returnRequests.orderId });
    if (asked.length > 0) {
      if (!isReturnable(order, now))
        return refuse('return_not_possible', { ...atOrder(order), days: settings().parcels.returnDays });
      await recordEvent(tx, order.id, 'return_asked', { by: 'buyer', reason });
    }
    return findOwnOrder(tx, caller, order.id);
  });
}
