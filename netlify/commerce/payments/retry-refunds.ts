import { and, desc, eq, getTableColumns, lt, notLike, or, type SQL } from 'drizzle-orm';
import { refundRetriesMax, refundRetryHours } from '#domain/limits.ts';
import { ok } from '#domain/result.ts';
import { earlier, hour } from '#domain/time.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { payments, refunds } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Refund = { id: number; receipt: string };

/** How often a refund was sent again: the number at the end of its receipt, `rf-100001-7-1a2b3c4d_2`. */
export const retriesOf = (receipt: string): number => Number(/_(\d+)$/.exec(receipt)?.[1] ?? 0);

/** The receipt of the next try, at most 40 characters, which is what the provider takes. */
export const nextReceipt = (receipt: string): string =>
  `${receipt.replace(/_\d+$/, '').slice(0, 36)}_${retriesOf(receipt) + 1}`;

/** Makes a failed refund due again with a new receipt: for the old one the provider would answer the failed refund. */
async function makeDueAgain(tx: Queries, { id, receipt }: Refund): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'due', receipt: nextReceipt(receipt), providerRefundId: null })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'failed')));
}

/** Refunds of an order, the last changed first. */
export const refundsOf = (tx: Queries, orderId: number, wanted?: SQL) =>
  tx
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), wanted))
    .orderBy(desc(refunds.updatedAt));

/** Makes an order's failed refunds due again and returns the id of one. The order must be locked. */
export async function retryFailedRefunds(tx: Queries, orderId: number): Promise<number | undefined> {
  const failed = await refundsOf(tx, orderId, eq(refunds.status, 'failed'));
  for (const refund of failed) await makeDueAgain(tx, refund);
  return failed[0]?.id;
}

/**
 * Makes refunds due again some hours after they failed at the bank, at most `refundRetriesMax` times; then an operator
 * must act. A refund from the provider's dashboard is repeated only if the whole payment has to be refunded.
 */
export async function retryOverdueRefunds(ctx: Ctx): Promise<void> {
  const failedBefore = earlier(ctx.now(), refundRetryHours * hour);
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
      return ok(await makeDueAgain(tx, refund));
    });
  }
}
