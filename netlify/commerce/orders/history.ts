import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { AnyEventData, ByOperator, EventKind, OrderEvent, OrderEvents } from '#contract/order-events.ts';
import { orderEvents, orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** The `purpose` of a cancellation's refund, in its event and its row. */
export const cancelPurpose = 'cancelled';

/** Who takes a step, and why. `operator` is a name, for shops with several operators. Neither is shown to the buyer. */
export type DoneBy = { operator?: string | undefined; note?: string | undefined };

/** The operator and note as fields of an order's history; empty ones are left out. */
export const doneBy = ({ operator, note }: DoneBy): ByOperator => ({
  by: 'operator',
  ...(operator ? { operator } : {}),
  ...(note ? { note } : {}),
});

/** Adds to an order's history, in the transaction of the change; the event's id. */
export async function recordEvent<Kind extends EventKind>(
  tx: Queries,
  orderId: number,
  kind: Kind,
  data: OrderEvents[Kind],
): Promise<number> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ orderId, kind, data })
    .returning({ id: orderEvents.id });
  if (!event) throw new Error('the event was not written');
  return event.id;
}

/** An event of an order's history as it was written. */
export type RecordedEvent<Kind extends EventKind = EventKind> = OrderEvent<Kind> & { id: number; at: Date };

/** An order's history, the first event first; of these kinds only, if any are named. */
export async function readHistory<Kind extends EventKind = EventKind>(
  db: Queries,
  orderId: number,
  kinds: readonly Kind[] = [],
): Promise<RecordedEvent<Kind>[]> {
  const isOrders = eq(orderEvents.orderId, orderId);
  const rows = await db
    .select()
    .from(orderEvents)
    .where(kinds.length > 0 ? and(isOrders, inArray(orderEvents.kind, [...kinds])) : isOrders)
    .orderBy(asc(orderEvents.id));
  // `recordEvent` alone writes this table.
  return rows as unknown as RecordedEvent<Kind>[];
}

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
  return last && { ...last, data: last.data as OrderEvents['cancelled'] };
}

export type Cancellation = NonNullable<Awaited<ReturnType<typeof lastCancellation>>>;

/** Whether a `cancelled` event ended an unpaid order, and the shop rather than the buyer cancelled it. */
export const endedUnpaid = (data: Pick<AnyEventData, 'from' | 'by'>): boolean =>
  data.from === 'pending' && data.by !== 'buyer';
