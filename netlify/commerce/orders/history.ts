import { and, desc, eq } from 'drizzle-orm';
import { orderEvents, orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** The kinds of events in an order's history. docs/order-history.md describes each with its data; webhooks send them. */
export const eventKinds = [
  'created',
  'cod_confirmed',
  'cod_awaits_approval',
  'cod_approved',
  'hold_expired',
  'payment_started',
  'payment_created',
  'payment_authorized',
  'payment_captured',
  'payment_refunded',
  'payment_failed',
  'payment_mismatch',
  'payment_unwanted',
  'paid',
  'reinstated',
  'address_changed',
  'packed',
  'shipped',
  'tracking_changed',
  'delivered',
  'completed',
  'cancelled',
  'return_asked',
  'return_accepted',
  'return_declined',
  'step_done',
  'step_undone',
  'returned',
  'returned_part',
  'cash_returned',
  'refund_due',
  'refund_pending',
  'refund_processed',
  'refund_failed',
  'refund_reduced',
  'refund_refused',
  'refund_too_small',
  'refund_unexpected',
  'noted',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** The `purpose` of a cancellation's refund, in its event and its row. */
export const cancelPurpose = 'cancelled';

/** Who takes a step, and why. `operator` is a name, for shops with several operators. Neither is shown to the buyer. */
export type DoneBy = { operator?: string | undefined; note?: string | undefined };

/** The same as fields of an order's history; empty ones are left out. */
export const doneBy = ({ operator, note }: DoneBy): Record<string, string> => ({
  by: 'operator',
  ...(operator ? { operator } : {}),
  ...(note ? { note } : {}),
});

/** Adds to an order's history, in the transaction of the change; the event's id. `data` must hold no phone number, e-mail or token. */
export async function recordEvent(
  tx: Queries,
  orderId: number,
  kind: EventKind,
  data: Record<string, unknown> = {},
): Promise<number> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ orderId, kind, data })
    .returning({ id: orderEvents.id });
  if (!event) throw new Error('the event was not written');
  return event.id;
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
  return last;
}

export type Cancellation = NonNullable<Awaited<ReturnType<typeof lastCancellation>>>;

/** Whether a `cancelled` event ended an unpaid order, and the shop rather than the buyer cancelled it. */
export const endedUnpaid = (data: Record<string, unknown>): boolean =>
  data.from === 'pending' && data.by !== 'buyer';
