import { orderEvents } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';

/** Notes what happened to an order, in the transaction in which it happens. Never a phone number, e-mail or token. */
export async function recordEvent(
  tx: Queries,
  orderId: number,
  kind: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind, data });
}
