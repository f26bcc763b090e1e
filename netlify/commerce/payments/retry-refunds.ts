import { and, eq, getTableColumns, lt, notLike, or } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { payments, refunds } from '#database/payments-schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { refundRetriesMax, refundRetryHours } from '#domain/limits.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

type Refund = { id: number; receipt: string };

/** How often a refund was asked for again: its receipt counts it, `rf-100001-7-1a2b3c4d_2`. */
export const retriesOf = (receipt: string): number => Number(/_(\d+)$/.exec(receipt)?.[1] ?? 0);

/** The provider must not have seen the receipt: it would answer the refund that failed. */
async function askAgain(tx: Queries, { id, receipt }: Refund): Promise<void> {
  const next = `${receipt.replace(/_\d+$/, '').slice(0, 36)}_${retriesOf(receipt) + 1}`;
  await tx
    .update(refunds)
    .set({ status: 'due', receipt: next, providerRefundId: null })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'failed')));
}

/** Owes again every refund of the order that failed at the bank. Answers one of them. The order must be locked. */
export async function retryFailed(tx: Queries, orderId: number): Promise<number | undefined> {
  const failed = await tx
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.status, 'failed')));
  for (const refund of failed) await askAgain(tx, refund);
  return failed[0]?.id;
}

/**
 * Owes again what failed at the bank a while ago, a few times; after that a person must see to it. A refund that
 * somebody made at the provider's desk for an order that stands is theirs to repeat.
 */
export async function retryOverdue(ctx: Ctx): Promise<void> {
  const failedBefore = new Date(ctx.now().getTime() - refundRetryHours * 60 * 60 * 1000);
  const isShops = or(eq(payments.outcome, 'refund_due'), notLike(refunds.purpose, 'outside:%'));
  const overdue = await ctx.db
    .select({ id: refunds.id, receipt: refunds.receipt, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'failed'), lt(refunds.updatedAt, failedBefore), isShops))
    .limit(500);
  for (const refund of overdue.filter(({ receipt }) => retriesOf(receipt) < refundRetriesMax)) {
    await inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx, refund.orderId);
      return ok(await askAgain(tx, refund));
    });
  }
}
