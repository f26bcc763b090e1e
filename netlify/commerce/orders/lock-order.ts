import { eq } from 'drizzle-orm';
import { orders } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Reads and locks an order until the transaction ends. Code that decides by an order's state must read it here. */
export async function lockOrder(tx: Queries, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return order;
}
