import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { ok } from '#domain/base/result.ts';
import type { RefundStatus } from '#domain/order/payment-status.ts';
import { doneBy, recordEvent } from '#netlify/commerce/orders/history.ts';
import {
  type GivenBack,
  type Moved,
  otherAmount,
  refused,
  withOrder,
} from '#netlify/commerce/orders/with-order.ts';
import { markRefundedIfComplete, transferProvider } from '#netlify/commerce/payments/refunds-due.ts';
import { orderEvents, payments, refunds } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** `due`: not sent yet. `pending`: sent to the provider. `failed`: failed at the bank. */
export type OutstandingRefund = {
  orderId: number;
  paymentId: string;
  amountPaise: number;
  status: Exclude<RefundStatus, 'processed'>;
  purpose: string;
  since: Date;
};

/** Refunds that have not reached the buyer, oldest first: all of them, or as many as `limit`. */
export async function listOutstandingRefunds(
  { db }: Pick<Ctx, 'db'>,
  limit?: number,
): Promise<OutstandingRefund[]> {
  const all = db
    .select({
      orderId: payments.orderId,
      paymentId: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      purpose: refunds.purpose,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.status, ['due', 'pending', 'failed']))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const rows = await (limit === undefined ? all : all.limit(limit));
  return rows as OutstandingRefund[];
}

/** Refunds that only an operator can pay: failed at the bank, or of a bank transfer. */
const isByHand = or(
  eq(refunds.status, 'failed'),
  and(eq(refunds.status, 'due'), eq(payments.provider, transferProvider)),
);

/**
 * Records that refunds which failed at the bank, or are of a bank transfer, were paid to the buyer by hand. They are not sent
 * again. A repeated call changes nothing. Errors: not_found, order_state (no refund has failed), changed_meanwhile.
 */
export const recordRefundByHand = (
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
  { amount, ...by }: GivenBack = {},
): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    const failed = await tx
      .select({ refund: getTableColumns(refunds), payment: getTableColumns(payments) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.orderId, orderId), isByHand));
    if (failed.length === 0 && !(await wasPaidByHand(tx, orderId))) {
      return refused(order, 'refund_none_by_hand');
    }
    const owedPaise = failed.reduce((sum, { refund }) => sum + refund.amountPaise, 0);
    const other = failed.length > 0 && otherAmount(order, amount, owedPaise);
    if (other) return other;
    for (const { refund, payment } of failed) {
      const isRefund = eq(refunds.id, refund.id);
      // The database lets a failed refund become `due` only.
      await tx.update(refunds).set({ status: 'due' }).where(isRefund);
      const providerRefundId = refund.providerRefundId ?? `by-hand-${refund.id}`;
      await tx.update(refunds).set({ status: 'processed', providerRefundId }).where(isRefund);
      await recordEvent(tx, orderId, 'refund_processed', {
        ...doneBy(by),
        payment: payment.providerPaymentId,
        amount_paise: refund.amountPaise,
        by_hand: true,
      });
      await markRefundedIfComplete(tx, payment);
    }
    return ok(order);
  });

async function wasPaidByHand(tx: Queries, orderId: number): Promise<boolean> {
  const isByHand = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.kind, 'refund_processed'),
    sql`${orderEvents.data} ->> 'by_hand' = 'true'`,
  );
  return (await tx.select({ id: orderEvents.id }).from(orderEvents).where(isByHand).limit(1)).length > 0;
}
