import { eq } from 'drizzle-orm';
import { orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Caller } from '#netlify/platform/context.ts';
import { readOrderId } from './order-id.ts';

export type OrderRow = typeof orders.$inferSelect;

declare const isLocked: unique symbol;
/** A row that stays as it is until the transaction ends: verbs that change an order ask for one. */
export type LockedOrder = OrderRow & { readonly [isLocked]: true };

/** Reads and locks an order until the transaction ends. Code that decides by an order's state must read it here. */
export async function lockOrder(tx: Queries, orderId: number): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return order as LockedOrder | undefined;
}

/** The same for the caller's order with this id; undefined also for an order of somebody else. */
export async function lockOwnOrder(
  tx: Queries,
  caller: Caller,
  id: string,
): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, readOrderId(id) ?? 0);
  return order?.userId === caller.userId ? order : undefined;
}
