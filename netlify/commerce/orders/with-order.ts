import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { EventKind, OrderEvents } from '#contract/order-events.ts';
import type { AtOrder } from '#contract/reason.ts';
import type { OrderReason } from '#contract/reasons.ts';
import { toPaise, toRupees } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import { refuse } from '#texts/refuse.ts';
import { type DoneBy, recordEvent } from './history.ts';
import { type LockedOrder, lockOrder, type OrderRow } from './locks.ts';
import { unknownOrder } from './order-id.ts';

export type Moved = Promise<Result<OrderRow, ApiError>>;

/** Runs a step on the locked order, in a transaction. Error: not_found. */
export const withOrder = <Value>(
  db: Queries,
  orderId: number,
  step: (tx: Queries, order: LockedOrder) => Promise<Result<Value, ApiError>>,
): Promise<Result<Value, ApiError>> =>
  inTransaction(db, async (tx): Promise<Result<Value, ApiError>> => {
    const order = await lockOrder(tx, orderId);
    return order ? step(tx, order) : err(unknownOrder(orderId));
  });

/** The order and its status, as facts of a refusal. */
export const atOrder = ({ id, status }: Pick<OrderRow, 'id' | 'status'>): AtOrder => ({ order: id, status });

/** The failure of a step that the order cannot take now. */
export const refused = (order: OrderRow, reason: OrderReason) => refuse(reason, atOrder(order));

export type GivenBack = { amount?: number | undefined } & DoneBy;
/** Refuses an amount paid back by an operator (in rupees, as the desk showed it) that is no longer the amount owed. */
export const otherAmount = (order: OrderRow, amount: number | undefined, owedPaise: number) =>
  amount === undefined || toPaise(amount) === owedPaise
    ? undefined
    : refuse('amount_changed', { order: order.id, amount, owed: toRupees(owedPaise) });

type Change = Parameters<ReturnType<Queries['update']>['set']>[0];

/** Changes columns other than the status and records the event. */
export async function note<Kind extends EventKind>(
  tx: Queries,
  order: OrderRow,
  change: Change,
  kind: Kind,
  data: OrderEvents[Kind],
): Moved {
  const [changed] = await tx.update(orders).set(change).where(eq(orders.id, order.id)).returning();
  await recordEvent(tx, order.id, kind, data);
  return ok(changed ?? order);
}
