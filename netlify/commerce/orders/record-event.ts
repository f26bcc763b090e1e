import { orderEvents } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { EventKind } from './event-kinds.ts';

/** Adds to an order's history, in the transaction of the change. `data` must hold no phone number, e-mail or token. */
export async function recordEvent(
  tx: Queries,
  orderId: number,
  kind: EventKind,
  data: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind, data });
}
