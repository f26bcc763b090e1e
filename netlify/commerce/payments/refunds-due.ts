import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { payments, refunds } from '#database/payments-schema.ts';
import type { Queries } from '#database/transaction.ts';
import { retryFailed } from './retry-refunds.ts';

export type PaymentRow = typeof payments.$inferSelect;
type Owed = { payment: PaymentRow; purpose: string; amountPaise: number };

/** Refunds whose money is still with the shop: not asked for yet, or failed at the bank. */
export const isUnsent = inArray(refunds.status, ['due', 'failed']);

/** Names a refund towards the provider, which answers the same refund for the same receipt. */
export const newReceipt = ({ orderId, id }: PaymentRow): string =>
  `rf-${orderId}-${id}-${randomBytes(4).toString('hex')}`;

/**
 * Notes that money goes back, in the transaction that decides it. The provider is asked after the commit, by
 * `sendRefunds` or the reconciler, as often as it takes, always under the receipt made here.
 */
export async function addRefundDue(tx: Queries, { payment, purpose, amountPaise }: Owed): Promise<void> {
  const row = { paymentId: payment.id, purpose, amountPaise, receipt: newReceipt(payment) };
  await tx.insert(refunds).values(row);
  await recordEvent(tx, payment.orderId, 'refund_due', {
    payment: payment.providerPaymentId,
    amount_paise: amountPaise,
    purpose,
  });
}

/** What of a payment has no refund yet, in paise. The order must be locked. */
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
 * A paid order that is cancelled owes back what its payment brought; what failed at the bank before is asked for again.
 * The order must be locked.
 */
export async function refundSettledPayment(tx: Queries, orderId: number, purpose: string): Promise<void> {
  const payment = await settledPayment(tx, orderId);
  if (!payment) return;
  const amountPaise = await unrefundedPaise(tx, payment);
  const owing: PaymentRow = { ...payment, outcome: 'refund_due' };
  await tx.update(payments).set({ outcome: owing.outcome }).where(eq(payments.id, payment.id));
  await retryFailed(tx, orderId);
  if (amountPaise > 0) await addRefundDue(tx, { payment, purpose, amountPaise });
  else await closePayment(tx, owing);
}

/** A payment counts as refunded when every paisa of it is through. The order must be locked. */
export async function closePayment(tx: Queries, payment: PaymentRow): Promise<void> {
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'processed')));
  if (Number(sum?.paise ?? 0) !== payment.amountPaise) return;
  const outcome = payment.outcome === 'refund_due' ? 'refunded' : payment.outcome;
  await tx.update(payments).set({ status: 'refunded', outcome }).where(eq(payments.id, payment.id));
}
