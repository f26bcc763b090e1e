import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { payments, refunds } from '#database/payments-schema.ts';
import { orderEvents } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { RefundStatus } from '#domain/payment-status.ts';
import type { ProviderRefund } from '#platform/payment-provider.ts';
import { reduceUnsent } from './reduce-unsent.ts';
import { closePayment, isUnsent, type PaymentRow, unrefundedPaise } from './refunds-due.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * Brings the provider's word about refunds of one payment into the shop, forward only; the same word again changes
 * nothing. A refund that somebody made at the provider's own desk stands for one that is still owed.
 */
export async function recordRefunds(
  tx: Queries,
  paymentId: string,
  told: readonly ProviderRefund[],
): Promise<void> {
  const [found] = await tx.select().from(payments).where(eq(payments.providerPaymentId, paymentId));
  if (!found) return;
  await lockOrder(tx, found.orderId);
  const [payment = found] = await tx.select().from(payments).where(eq(payments.id, found.id));
  if (payment.outcome === 'ignored') return;
  const outside: ProviderRefund[] = [];
  for (const refund of told) {
    const row = await rowOf(tx, payment, refund);
    if (row) await advance(tx, payment, row, refund);
    else outside.push(refund);
  }
  // Ours come first: one of the desk must not stand for a debt that ours has paid already.
  for (const refund of outside) {
    const row = await adopt(tx, payment, refund);
    if (row) await advance(tx, payment, row, refund);
  }
  await closePayment(tx, payment);
}

async function advance(tx: Queries, payment: PaymentRow, row: RefundRow, told: ProviderRefund) {
  if (!isForward(row.status, told.status)) return;
  const isRow = eq(refunds.id, row.id);
  // What failed can only go on by way of being owed again.
  if (row.status === 'failed') await tx.update(refunds).set({ status: 'due' }).where(isRow);
  await tx.update(refunds).set({ status: told.status, providerRefundId: told.id }).where(isRow);
  await recordEvent(tx, payment.orderId, `refund_${told.status}`, {
    payment: told.paymentId,
    refund: told.id,
    amount_paise: told.amountPaise,
  });
}

const ranks: Record<RefundStatus, number> = { due: 0, failed: 1, pending: 2, processed: 3 };

const isForward = (known: RefundStatus, told: ProviderRefund['status']): boolean =>
  known === 'pending' ? told !== 'pending' : ranks[told] > ranks[known];

/** Our row for this refund: by the provider's number, or by the receipt we sent where its number is still unknown. */
async function rowOf(tx: Queries, payment: PaymentRow, told: ProviderRefund): Promise<RefundRow | undefined> {
  const isOurs = told.receipt
    ? and(eq(refunds.receipt, told.receipt), isNull(refunds.providerRefundId))
    : undefined;
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), or(eq(refunds.providerRefundId, told.id), isOurs)));
  return row;
}

/**
 * The row that a refund of the provider's desk belongs to: one that is unsent and of the same amount, or one of its
 * own, for which less is sent of what is still owed. What exceeds the payment is noted, once.
 */
async function adopt(tx: Queries, payment: PaymentRow, told: ProviderRefund): Promise<RefundRow | undefined> {
  // No money moved. It may also be an older try of a refund that was asked for again since.
  if (told.status === 'failed') return undefined;
  const isSame = and(eq(refunds.paymentId, payment.id), isUnsent, eq(refunds.amountPaise, told.amountPaise));
  const [owed] = await tx.select().from(refunds).where(isSame).orderBy(asc(refunds.id)).limit(1);
  if (owed) return owed;
  const excessPaise = told.amountPaise - (await unrefundedPaise(tx, payment));
  if (excessPaise > 0 && !(await reduceUnsent(tx, payment, excessPaise))) {
    await noteUnexpected(tx, payment, told);
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

async function noteUnexpected(tx: Queries, payment: PaymentRow, told: ProviderRefund): Promise<void> {
  const isNoted = and(
    eq(orderEvents.orderId, payment.orderId),
    eq(orderEvents.kind, 'refund_unexpected'),
    sql`${orderEvents.data} ->> 'refund' = ${told.id}`,
  );
  const [noted] = await tx.select({ id: orderEvents.id }).from(orderEvents).where(isNoted);
  if (noted) return;
  await recordEvent(tx, payment.orderId, 'refund_unexpected', {
    refund: told.id,
    amount_paise: told.amountPaise,
  });
}
