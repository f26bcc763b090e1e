import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { refundMinPaise } from '#domain/order/payment-status.ts';
import { cancelPurpose, type DoneBy, doneBy, recordEvent } from '#netlify/commerce/orders/history.ts';
import { payments, refunds } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { retryFailedRefunds } from './retry-refunds.ts';

/** The `provider` of a bank transfer: no provider can send it back, so an operator does. */
export const transferProvider = 'transfer';

export type PaymentRow = typeof payments.$inferSelect;
/** `by`: the operator who wants it, if it is not part of another step. */
type NewRefund = { payment: PaymentRow; purpose: string; amountPaise: number; by?: DoneBy | undefined };

/** Refunds whose money is still with the shop: not sent yet, or failed at the bank. */
export const isUnsent = inArray(refunds.status, ['due', 'failed']);

/** A receipt for a refund. The provider answers the same receipt with the same refund. */
const newReceipt = ({ orderId, id }: PaymentRow): string =>
  `rf-${orderId}-${id}-${randomBytes(4).toString('hex')}`;

/**
 * Adds a due refund, in the transaction that decides it. After the commit `sendRefunds` sends it to the provider, and
 * repeats it with the same receipt until there is an answer.
 */
export async function addDueRefund(tx: Queries, { by, ...refund }: NewRefund): Promise<void> {
  const isAdded = await insertRefund(tx, refund);
  if (isAdded) {
    await recordEvent(tx, refund.payment.orderId, 'refund_due', {
      ...factsOf(refund),
      ...(by ? doneBy(by) : {}),
    });
  }
}

/** Adds the row of a due refund. An amount that the provider refuses is noted for a person instead: false. */
export async function insertRefund(tx: Queries, refund: Omit<NewRefund, 'by'>): Promise<boolean> {
  const { payment, purpose, amountPaise } = refund;
  if (amountPaise < refundMinPaise) {
    await recordEvent(tx, payment.orderId, 'refund_too_small', factsOf(refund));
    return false;
  }
  // The provider answers a known receipt with the old amount, so each row has a receipt of its own.
  const row = { paymentId: payment.id, purpose, amountPaise, receipt: newReceipt(payment) };
  await tx.insert(refunds).values(row);
  return true;
}

const factsOf = ({ payment, purpose, amountPaise }: NewRefund) => ({
  payment: payment.providerPaymentId,
  amount_paise: amountPaise,
  purpose,
});

/** The part of a payment that has no refund, in paise. The order must be locked. */
export async function unrefundedPaise(tx: Queries, payment: PaymentRow): Promise<number> {
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id));
  return payment.amountPaise - Number(sum?.paise ?? 0);
}

export async function settledPayment(tx: Queries, orderId: number): Promise<PaymentRow | undefined> {
  const isSettled = and(eq(payments.orderId, orderId), eq(payments.outcome, 'settled'));
  const [payment] = await tx.select().from(payments).where(isSettled);
  return payment;
}

/**
 * Refunds the part of an order's online payment that has no refund yet, and makes refunds that failed at the bank due
 * again. The order's status stays. The order must be locked.
 */
export async function refundRestOfPayment(tx: Queries, orderId: number, purpose: string): Promise<void> {
  const payment = await settledPayment(tx, orderId);
  if (!payment) return;
  const amountPaise = await unrefundedPaise(tx, payment);
  await retryFailedRefunds(tx, orderId);
  if (amountPaise > 0) await addDueRefund(tx, { payment, purpose, amountPaise });
}

/**
 * Refunds the part of a cancelled order's payment that has no refund yet, marks the payment as to be refunded, and makes
 * refunds that failed at the bank due again. The order must be locked.
 */
export async function refundCancelledOrder(tx: Queries, orderId: number): Promise<void> {
  const payment = await settledPayment(tx, orderId);
  if (!payment) return;
  const amountPaise = await unrefundedPaise(tx, payment);
  const unsettled: PaymentRow = { ...payment, outcome: 'refund_due' };
  await tx.update(payments).set({ outcome: unsettled.outcome }).where(eq(payments.id, payment.id));
  await retryFailedRefunds(tx, orderId);
  if (amountPaise > 0) await addDueRefund(tx, { payment, purpose: cancelPurpose, amountPaise });
  await markRefundedIfComplete(tx, unsettled);
}

/**
 * Marks a payment as refunded if nothing is left that the provider could refund: all of it went back, or the rest is
 * below the provider's minimum. The order must be locked.
 */
export async function markRefundedIfComplete(tx: Queries, payment: PaymentRow): Promise<void> {
  const isOpen = and(eq(refunds.paymentId, payment.id), ne(refunds.status, 'processed'));
  const [open] = await tx.select({ id: refunds.id }).from(refunds).where(isOpen).limit(1);
  if (open || (await unrefundedPaise(tx, payment)) >= refundMinPaise) return;
  const outcome = payment.outcome === 'refund_due' ? 'refunded' : payment.outcome;
  await tx.update(payments).set({ status: 'refunded', outcome }).where(eq(payments.id, payment.id));
}

/**
 * Reduces the unsent refunds of a payment by an amount that was refunded in the provider's dashboard. Returns false and
 * changes nothing if less is unsent. The order must be locked.
 */
export async function reduceUnsentRefunds(tx: Queries, payment: PaymentRow, paise: number): Promise<boolean> {
  const unsent = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), isUnsent))
    .orderBy(asc(refunds.id));
  if (unsent.reduce((sum, { amountPaise }) => sum + amountPaise, 0) < paise) return false;
  let missing = paise;
  for (const { id, purpose, amountPaise } of unsent) {
    const less = Math.min(missing, amountPaise);
    if (less === 0) break;
    missing -= less;
    await tx.delete(refunds).where(eq(refunds.id, id));
    await recordEvent(tx, payment.orderId, 'refund_reduced', { purpose, amount_paise: less });
    if (amountPaise > less) await insertRefund(tx, { payment, purpose, amountPaise: amountPaise - less });
  }
  return true;
}
