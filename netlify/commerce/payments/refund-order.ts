import { and, eq } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { orderNotFound } from '#commerce/orders/order-id.ts';
import type { ApiError } from '#contract/errors.ts';
import { refunds } from '#database/payments-schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { formatRupees, toRupees } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { addDueRefund, settledPayment, unrefundedPaise } from './refunds-due.ts';
import { retryFailedRefunds } from './retry-refunds.ts';
import { sendRefunds } from './send-refunds.ts';

/** `purpose` makes a refund idempotent: the same purpose on the same order is one refund. */
type Wanted = { purpose: string; amountPaise?: number };
export type Refunded = { amountPaise: number; status: 'due' | 'pending' | 'processed' | 'failed' };

/**
 * Refunds all or part of an order's online payment without changing the order. If a refund of the order failed at the
 * bank, that refund is sent again instead.
 * Errors: not_found, order_state (nothing was paid online, or the amount is more than is left).
 */
export async function refundOrder(
  ctx: Ctx,
  orderId: number,
  wanted: Wanted,
): Promise<Result<Refunded, ApiError>> {
  const refund = await inTransaction(ctx.db, (tx) => findOrAddRefund(tx, orderId, wanted));
  if (!refund.ok) return refund;
  await sendRefunds(ctx, orderId);
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, refund.value));
  return row ? ok({ amountPaise: row.amountPaise, status: row.status }) : err(state(replaced(orderId)));
}

async function findOrAddRefund(
  tx: Queries,
  orderId: number,
  { purpose, amountPaise }: Wanted,
): Promise<Result<number, ApiError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return err(orderNotFound);
  const retried = await retryFailedRefunds(tx, orderId);
  if (retried !== undefined) return ok(retried);
  const payment = await settledPayment(tx, orderId);
  if (!payment) return err(state(`Order ${orderId} has no online payment to refund.`));
  const isSame = and(eq(refunds.paymentId, payment.id), eq(refunds.purpose, purpose));
  const [known] = await tx.select().from(refunds).where(isSame);
  if (known) return ok(known.id);
  const leftPaise = await unrefundedPaise(tx, payment);
  const paise = amountPaise ?? leftPaise;
  if (!Number.isSafeInteger(paise) || paise < 1 || paise > leftPaise) {
    const left = formatRupees(toRupees(leftPaise));
    return err(state(`Of the payment of order ${orderId}, ${left} is left to refund.`));
  }
  await addDueRefund(tx, { payment, purpose, amountPaise: paise });
  const [made] = await tx.select().from(refunds).where(isSame);
  return made ? ok(made.id) : err(orderNotFound);
}

const state = (detail: string): ApiError => ({ code: 'order_state', detail });
const replaced = (orderId: number): string =>
  `A refund of order ${orderId} was made in the payment provider's dashboard meanwhile: look at the order again.`;
