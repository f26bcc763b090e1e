import { and, desc, eq } from 'drizzle-orm';
import { orderEvents, orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** When and how an order was last cancelled, and when its buyer's account was deleted; undefined if it never was. */
export async function lastCancellation(tx: Queries, orderId: number) {
  const isCancelling = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'cancelled'));
  const [last] = await tx
    .select({ at: orderEvents.at, data: orderEvents.data, deletedAt: users.deletedAt })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isCancelling)
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last;
}

export type Cancellation = NonNullable<Awaited<ReturnType<typeof lastCancellation>>>;

/** Whether a `cancelled` event ended an unpaid order, and the shop rather than the buyer cancelled it. */
export const endedUnpaid = (data: Record<string, unknown>): boolean =>
  data.from === 'pending' && data.by !== 'buyer';
