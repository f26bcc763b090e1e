import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { ok, type Result } from '#domain/base/result.ts';
import type { RefundStatus } from '#domain/order/payment-status.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { orderEvents, payments, refunds } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { ProviderFailure, ProviderRefund } from '#netlify/platform/payment-provider.ts';
import {
  isUnsent,
  markRefundedIfComplete,
  type PaymentRow,
  reduceUnsentRefunds,
  unrefundedPaise,
} from './refunds-due.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * Records the provider's refunds of one payment. Idempotent; a status never moves back. A refund that was made in the
 * provider's dashboard counts as one that the shop has to send.
 */
export async function recordRefunds(
  tx: Queries,
  paymentId: string,
  reported: readonly ProviderRefund[],
): Promise<void> {
  const [found] = await tx.select().from(payments).where(eq(payments.providerPaymentId, paymentId));
  if (!found) return;
  await lockOrder(tx, found.orderId);
  const [payment = found] = await tx.select().from(payments).where(eq(payments.id, found.id));
  if (payment.outcome === 'ignored') return;
  const outside: ProviderRefund[] = [];
  for (const refund of reported) {
    const row = await findRow(tx, payment, refund);
    if (row) await updateStatus(tx, payment, row, refund);
    else outside.push(refund);
  }
  // Our own refunds first: one from the dashboard must not be matched to a refund that the shop has already sent.
  for (const refund of outside) {
    const row = await outsideRow(tx, payment, refund);
    if (row) await updateStatus(tx, payment, row, refund);
  }
  await markRefundedIfComplete(tx, payment);
}

async function updateStatus(tx: Queries, payment: PaymentRow, row: RefundRow, refund: ProviderRefund) {
  if (!isForward(row.status, refund.status)) return;
  const isRow = eq(refunds.id, row.id);
  // The database allows a failed refund to become only `due`.
  if (row.status === 'failed') await tx.update(refunds).set({ status: 'due' }).where(isRow);
  await tx.update(refunds).set({ status: refund.status, providerRefundId: refund.id }).where(isRow);
  await recordEvent(tx, payment.orderId, `refund_${refund.status}`, {
    payment: refund.paymentId,
    refund: refund.id,
    amount_paise: refund.amountPaise,
  });
}

const ranks: Record<RefundStatus, number> = { due: 0, failed: 1, pending: 2, processed: 3 };

const isForward = (known: RefundStatus, reported: ProviderRefund['status']): boolean =>
  known === 'pending' ? reported !== 'pending' : ranks[reported] > ranks[known];

/** The row of this refund: by the provider's id, or by our receipt while the id is unknown. */
async function findRow(
  tx: Queries,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<RefundRow | undefined> {
  const isOurs = refund.receipt
    ? and(eq(refunds.receipt, refund.receipt), isNull(refunds.providerRefundId))
    : undefined;
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), or(eq(refunds.providerRefundId, refund.id), isOurs)));
  return row;
}

/**
 * Finds or adds the row of a refund that was made in the provider's dashboard: an unsent one of the same amount, or a
 * new one, which reduces the unsent refunds. An amount beyond the payment is recorded in the history, once.
 */
async function outsideRow(
  tx: Queries,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<RefundRow | undefined> {
  // No money moved. It may also be an earlier try of a refund that was sent again since.
  if (refund.status === 'failed') return undefined;
  const isSame = and(
    eq(refunds.paymentId, payment.id),
    isUnsent,
    eq(refunds.amountPaise, refund.amountPaise),
  );
  const [unsent] = await tx.select().from(refunds).where(isSame).orderBy(asc(refunds.id)).limit(1);
  if (unsent) return unsent;
  const excessPaise = refund.amountPaise - (await unrefundedPaise(tx, payment));
  if (excessPaise > 0 && !(await reduceUnsentRefunds(tx, payment, excessPaise))) {
    await recordUnexpected(tx, payment, refund);
    return undefined;
  }
  const [row] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      purpose: `outside:${refund.id}`,
      amountPaise: refund.amountPaise,
      receipt: `outside-${refund.id}`.slice(0, 40),
    })
    .returning();
  return row;
}

async function recordUnexpected(tx: Queries, payment: PaymentRow, refund: ProviderRefund): Promise<void> {
  const isNoted = and(
    eq(orderEvents.orderId, payment.orderId),
    eq(orderEvents.kind, 'refund_unexpected'),
    sql`${orderEvents.data} ->> 'refund' = ${refund.id}`,
  );
  const [noted] = await tx.select({ id: orderEvents.id }).from(orderEvents).where(isNoted);
  if (noted) return;
  await recordEvent(tx, payment.orderId, 'refund_unexpected', {
    refund: refund.id,
    amount_paise: refund.amountPaise,
  });
}

/** Runs in the transaction of the effect; false if the event was processed before. */
export type IsNew = (tx: Queries) => Promise<boolean>;

/** Fetches all refunds of a payment from the provider and records them, also those made in its dashboard. */
export async function syncRefunds(
  ctx: Ctx,
  paymentId: string,
  isNew: IsNew = async () => true,
): Promise<Result<null, ProviderFailure>> {
  const [known] = await ctx.db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  const provider = await ctx.payments(known?.provider);
  const fetched = await provider.fetchRefunds(paymentId);
  if (!fetched.ok) return fetched;
  return inTransaction(ctx.db, async (tx): Promise<Result<null, ProviderFailure>> => {
    if (await isNew(tx)) await recordRefunds(tx, paymentId, fetched.value);
    return ok(null);
  });
}
