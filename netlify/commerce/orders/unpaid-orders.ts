import { and, count, eq, isNull } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import { orderExpiryHours, unpaidOrdersMax } from '#domain/limits.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** Refuses another order to somebody who has as many unpaid ones as anybody may. The buyer must be locked. */
export async function checkUnpaidOrders(tx: Queries, userId: number): Promise<Result<null, ApiError>> {
  const isUnpaid = and(
    eq(orders.userId, userId),
    eq(orders.status, 'pending'),
    isNull(orders.codConfirmedAt),
  );
  const [open] = await tx.select({ orders: count() }).from(orders).where(isUnpaid);
  return (open?.orders ?? 0) < unpaidOrdersMax ? ok(null) : err(tooManyUnpaid);
}

const tooManyUnpaid: ApiError = {
  code: 'too_many_unpaid',
  detail:
    `You have ${unpaidOrdersMax} orders that wait to be paid. Pay one of them in your account first, or come back ` +
    `later: an order that is not paid within ${orderExpiryHours} hours is cancelled by itself.`,
  limit: unpaidOrdersMax,
};
