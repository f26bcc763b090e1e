import { and, desc, eq } from 'drizzle-orm';
import { orderEvents } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';

/** When and how an order was last cancelled; undefined if it never was. */
export async function lastCancellation(tx: Queries, orderId: number) {
  const isCancelling = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'cancelled'));
  const [last] = await tx
    .select({ at: orderEvents.at, data: orderEvents.data })
    .from(orderEvents)
    .where(isCancelling)
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last;
}
