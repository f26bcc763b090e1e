import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { payments, refunds } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

type Refund = { id: number; receipt: string };

/** How often a refund was sent again: the number at the end of its receipt, `rf-100001-7-1a2b3c4d_2`. */
export const retriesOf = (receipt: string): number => Number(/_(\d+)$/.exec(receipt)?.[1] ?? 0);

/** The receipt of the next try, at most 40 characters, which is what the provider takes. */
export const nextReceipt = (receipt: string): string =>
  `${receipt.replace(/_\d+$/, '').slice(0, 36)}_${retriesOf(receipt) + 1}`;

/** Makes a failed refund due again with a new receipt: for the old one the provider would answer the failed refund. */
export async function makeDueAgain(tx: Queries, { id, receipt }: Refund): Promise<void> {
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
