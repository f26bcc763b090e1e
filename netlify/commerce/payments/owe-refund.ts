import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { payments, refunds } from '#database/payments-schema.ts';
import type { Queries } from '#database/transaction.ts';

export type PaymentRow = typeof payments.$inferSelect;
type Owed = { payment: PaymentRow; purpose: string; amountPaise: number };

/**
 * Notes that money goes back, in the transaction that decides it. The provider is asked after the commit, by
 * `sendRefunds` or the reconciler, as often as it takes, always under the receipt made here.
 */
export async function oweRefund(tx: Queries, { payment, purpose, amountPaise }: Owed): Promise<void> {
  const receipt = `rf-${payment.orderId}-${payment.id}-${randomBytes(4).toString('hex')}`;
  await tx.insert(refunds).values({ paymentId: payment.id, purpose, amountPaise, receipt });
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

/** A paid order that is cancelled owes back what its payment brought. The order must be locked. */
export async function oweSettledPayment(tx: Queries, orderId: number, purpose: string): Promise<void> {
  const payment = await settledPayment(tx, orderId);
  if (!payment) return;
  const amountPaise = await unrefundedPaise(tx, payment);
  await tx.update(payments).set({ outcome: 'refund_due' }).where(eq(payments.id, payment.id));
  if (amountPaise > 0) await oweRefund(tx, { payment, purpose, amountPaise });
}
