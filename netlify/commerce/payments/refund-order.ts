import { and, eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { refundMinPaise } from '#domain/order/payment-status.ts';
import { type DoneBy, doneBy, recordEvent } from '#netlify/commerce/orders/history.ts';
import type { LockedOrder } from '#netlify/commerce/orders/locks.ts';
import { withOrder } from '#netlify/commerce/orders/with-order.ts';
import { refunds } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { eventWords } from '#texts/en/desk-order.ts';
import { refuse } from '#texts/refuse.ts';
import { addDueRefund, settledPayment, unrefundedPaise } from './refunds-due.ts';
import { refundsOf, retriesOf, retryFailedRefunds } from './retry-refunds.ts';
import { sendRefunds } from './send-refunds.ts';

/** `purpose` makes a refund idempotent: the same purpose on the same order is one refund. `by` is for the history. */
type Wanted = { purpose: string; amountPaise?: number; by?: DoneBy };
type Refunded = { amountPaise: number; status: 'due' | 'pending' | 'processed' | 'failed' };

/**
 * Refunds all or part of an order's online payment; the order's status stays. Errors: not_found, order_state (nothing was
 * paid online, the amount is not possible, or a refund failed at the bank and must be repeated first).
 */
export const refundOrder = (ctx: Ctx, orderId: number, wanted: Wanted) =>
  send(ctx, orderId, (tx, order) => findOrAddRefund(tx, order, wanted));

/**
 * Sends an order's refunds again that failed at the bank. A second call does not repeat them; it returns the repeated
 * refund. Errors: not_found, order_state (none has failed).
 */
export const repeatRefund = (ctx: Ctx, orderId: number, by: DoneBy = {}) =>
  send(ctx, orderId, (tx, order) => findRepeated(tx, order, by));

/** Sends the order's due refunds, and returns the one whose id `find` returns. */
async function send(
  ctx: Ctx,
  orderId: number,
  find: (tx: Queries, order: LockedOrder) => Promise<Result<number, ApiError>>,
): Promise<Result<Refunded, ApiError>> {
  const refund = await withOrder(ctx.db, orderId, find);
  if (!refund.ok) return refund;
  await sendRefunds(ctx, orderId);
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, refund.value));
  return row
    ? ok({ amountPaise: row.amountPaise, status: row.status })
    : refuse('refund_replaced', { order: orderId });
}

async function findOrAddRefund(
  tx: Queries,
  { id: orderId }: LockedOrder,
  { purpose, amountPaise, by }: Wanted,
): Promise<Result<number, ApiError>> {
  const [failed] = await refundsOf(tx, orderId, eq(refunds.status, 'failed'));
  if (failed) return refuse('refund_failed_before', { order: orderId, amount: toRupees(failed.amountPaise) });
  const payment = await settledPayment(tx, orderId);
  if (!payment) return refuse('refund_nothing_paid', { order: orderId });
  const isSame = and(eq(refunds.paymentId, payment.id), eq(refunds.purpose, purpose));
  const [known] = await tx.select().from(refunds).where(isSame);
  if (known) return ok(known.id);
  const leftPaise = await unrefundedPaise(tx, payment);
  const paise = amountPaise ?? leftPaise;
  const restPaise = leftPaise - paise;
  const isTooSmall = paise < refundMinPaise || (restPaise > 0 && restPaise < refundMinPaise);
  if (!Number.isSafeInteger(paise) || restPaise < 0 || isTooSmall) {
    const [left, least] = [toRupees(leftPaise), toRupees(refundMinPaise)];
    return refuse('refund_amount_wrong', { order: orderId, left, least });
  }
  await addDueRefund(tx, { payment, purpose, amountPaise: paise, by });
  const [made] = await tx.select().from(refunds).where(isSame);
  if (!made) throw new Error('the refund was not written');
  return ok(made.id);
}

async function findRepeated(
  tx: Queries,
  { id: orderId }: LockedOrder,
  by: DoneBy,
): Promise<Result<number, ApiError>> {
  const retried = await retryFailedRefunds(tx, orderId);
  if (retried !== undefined) {
    const note = by.note ?? eventWords.sentAgain;
    await recordEvent(tx, orderId, 'noted', doneBy({ ...by, note }));
    return ok(retried);
  }
  const repeated = (await refundsOf(tx, orderId)).find(({ receipt }) => retriesOf(receipt) > 0);
  return repeated ? ok(repeated.id) : refuse('refund_none_failed', { order: orderId });
}
