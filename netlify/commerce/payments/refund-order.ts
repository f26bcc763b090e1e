import { and, eq } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { orderNotFound } from '#commerce/orders/order-id.ts';
import type { ApiError } from '#contract/errors.ts';
import { refunds } from '#database/payments-schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { formatRupees, toRupees } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { addRefundDue, settledPayment, unrefundedPaise } from './refunds-due.ts';
import { retryFailed } from './retry-refunds.ts';
import { sendRefunds } from './send-refunds.ts';

/** `purpose` names the refund: the same purpose on the same order is one refund, however often it is asked. */
type Wanted = { purpose: string; amountPaise?: number };
export type Refunded = { amountPaise: number; status: 'due' | 'pending' | 'processed' | 'failed' };

/**
 * Gives back all or part of what a paid, shipped or completed order brought, without changing the order. Where a
 * refund of the order failed at the provider, that one is asked for again instead.
 * Errors: not_found, order_state (nothing was paid online, or more than is left).
 */
export async function refundOrder(
  ctx: Ctx,
  orderId: number,
  wanted: Wanted,
): Promise<Result<Refunded, ApiError>> {
  const owed = await inTransaction(ctx.db, (tx) => owe(tx, orderId, wanted));
  if (!owed.ok) return owed;
  await sendRefunds(ctx, orderId);
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, owed.value));
  return row ? ok({ amountPaise: row.amountPaise, status: row.status }) : err(state(replaced(orderId)));
}

async function owe(
  tx: Queries,
  orderId: number,
  { purpose, amountPaise }: Wanted,
): Promise<Result<number, ApiError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return err(orderNotFound);
  const retried = await retryFailed(tx, orderId);
  if (retried !== undefined) return ok(retried);
  const payment = await settledPayment(tx, orderId);
  if (!payment) return err(state(`Order ${orderId} has no online payment that could go back.`));
  const isSame = and(eq(refunds.paymentId, payment.id), eq(refunds.purpose, purpose));
  const [known] = await tx.select().from(refunds).where(isSame);
  if (known) return ok(known.id);
  const leftPaise = await unrefundedPaise(tx, payment);
  const paise = amountPaise ?? leftPaise;
  if (!Number.isSafeInteger(paise) || paise < 1 || paise > leftPaise) {
    const left = formatRupees(toRupees(leftPaise));
    return err(state(`Of the payment of order ${orderId}, ${left} is left to refund.`));
  }
  await addRefundDue(tx, { payment, purpose, amountPaise: paise });
  const [made] = await tx.select().from(refunds).where(isSame);
  return made ? ok(made.id) : err(orderNotFound);
}

const state = (detail: string): ApiError => ({ code: 'order_state', detail });
const replaced = (orderId: number): string =>
  `Money of order ${orderId} went back at the payment provider's own desk meanwhile: look at the order again.`;
