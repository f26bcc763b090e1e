import { and, asc, eq, or, sql } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { ApiError } from '#contract/errors.ts';
import { payments, refunds } from '#database/payments-schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { RefundStatus } from '#domain/payment-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ProviderRefund } from '#platform/payment-provider.ts';
import { type PaymentRow, unrefundedPaise } from './owe-refund.ts';

type RefundRow = typeof refunds.$inferSelect;

/** Brings the provider's word about a refund into the shop, forward only; the same word again changes nothing. */
export async function recordRefund(tx: Queries, told: ProviderRefund): Promise<Result<null, ApiError>> {
  const [found] = await tx.select().from(payments).where(eq(payments.providerPaymentId, told.paymentId));
  if (!found) return ok(null);
  await lockOrder(tx, found.orderId);
  const [payment = found] = await tx.select().from(payments).where(eq(payments.id, found.id));
  const row = (await rowOf(tx, payment, told)) ?? (await adopt(tx, payment, told));
  if (!row || !isForward(row.status, told.status)) return ok(null);
  const change = { status: told.status, providerRefundId: told.id };
  await tx.update(refunds).set(change).where(eq(refunds.id, row.id));
  await recordEvent(tx, payment.orderId, `refund_${told.status}`, {
    payment: told.paymentId,
    refund: told.id,
    amount_paise: told.amountPaise,
  });
  await closePayment(tx, payment);
  return ok(null);
}

const isForward = (known: RefundStatus, told: ProviderRefund['status']): boolean =>
  known === 'due' || (known === 'pending' && told !== 'pending');

/** Our row for this refund: by the provider's number, or by the receipt we sent. */
async function rowOf(tx: Queries, payment: PaymentRow, told: ProviderRefund): Promise<RefundRow | undefined> {
  const isKnown = or(
    eq(refunds.providerRefundId, told.id),
    ...(told.receipt ? [eq(refunds.receipt, told.receipt)] : []),
  );
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), isKnown));
  return row;
}

/**
 * A refund that somebody made at the provider's own desk: it stands for one that we still owe over the same
 * amount, or becomes a row of its own. What exceeds the payment is only noted.
 */
async function adopt(tx: Queries, payment: PaymentRow, told: ProviderRefund): Promise<RefundRow | undefined> {
  const isOwed = and(
    eq(refunds.paymentId, payment.id),
    eq(refunds.status, 'due'),
    eq(refunds.amountPaise, told.amountPaise),
  );
  const [owed] = await tx.select().from(refunds).where(isOwed).orderBy(asc(refunds.id)).limit(1);
  if (owed) return owed;
  const fits = payment.outcome !== 'ignored' && told.amountPaise <= (await unrefundedPaise(tx, payment));
  if (!fits) {
    await recordEvent(tx, payment.orderId, 'refund_unexpected', {
      refund: told.id,
      amount_paise: told.amountPaise,
    });
    return undefined;
  }
  const [row] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      purpose: `outside:${told.id}`,
      amountPaise: told.amountPaise,
      receipt: `outside-${told.id}`.slice(0, 40),
    })
    .returning();
  return row;
}

/** The payment counts as refunded when every paisa of it is through. */
async function closePayment(tx: Queries, payment: PaymentRow): Promise<void> {
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'processed')));
  if (Number(sum?.paise ?? 0) !== payment.amountPaise) return;
  const outcome = payment.outcome === 'refund_due' ? 'refunded' : payment.outcome;
  await tx.update(payments).set({ status: 'refunded', outcome }).where(eq(payments.id, payment.id));
}
