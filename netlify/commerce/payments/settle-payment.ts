import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { PaymentFacts, PaymentSource } from '#contract/order-events.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { furtherStatus, type PaymentOutcome, type PaymentStatus } from '#domain/order/payment-status.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { type LockedOrder, lockOrder, type OrderRow } from '#netlify/commerce/orders/locks.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { orders, payments } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { ProviderPayment } from '#netlify/platform/payment-provider.ts';
import { refuseLatePayment } from './late-payment.ts';
import type { IsNew } from './record-refunds.ts';
import { addDueRefund, type PaymentRow } from './refunds-due.ts';
import { sendRefunds } from './send-refunds.ts';
import { providerFailed, type Session } from './sessions.ts';

/** The outcome of a payment, and the order's status afterwards. */
export type Settlement = { outcome: PaymentOutcome; orderStatus: OrderRow['status'] };

const isCaptured = (status: PaymentStatus): boolean => status === 'captured' || status === 'refunded';

/**
 * The state machine of payments. Verification, webhooks and the reconciler call it in any order, any number of times.
 * `latest` is fetched from the provider at `now`, never taken from the browser. Locks the order.
 */
export async function settlePayment(
  tx: Queries,
  session: Session,
  latest: ProviderPayment,
  source: PaymentSource,
  now: Date,
): Promise<Result<Settlement, ApiError>> {
  const order = await lockOrder(tx, session.orderId);
  if (!order) throw new Error(`order ${session.orderId} of a payment session is missing`);
  const [known] = await tx.select().from(payments).where(eq(payments.providerPaymentId, latest.id));
  if (known && isMismatch(known, session, latest)) {
    await recordEvent(tx, order.id, 'payment_mismatch', {
      payment: latest.id,
      amount_paise: latest.amountPaise,
    });
    return ok({ outcome: known.outcome, orderStatus: order.status });
  }
  const status = furtherStatus(known?.status ?? 'created', latest.status);
  const isNewStatus = known?.status !== status;
  const isDecided = known !== undefined && known.outcome !== 'ignored';
  if (isDecided || !isCaptured(status)) {
    if (isNewStatus) await recordStatus(tx, { known, session, latest, status, source });
    return ok({ outcome: known?.outcome ?? 'ignored', orderStatus: order.status });
  }
  const facts = { payment: latest.id, amount_paise: latest.amountPaise, by: source };
  const reason = await payOrder(tx, order, { known, session, latest, status, now }, facts);
  if (reason === undefined) return ok({ outcome: 'settled', orderStatus: 'paid' });
  const payment = await writePayment(tx, { known, session, latest, status }, 'refund_due');
  await recordEvent(tx, order.id, 'payment_unwanted', { ...facts, reason });
  await addDueRefund(tx, { payment, purpose: reason, amountPaise: payment.amountPaise });
  return ok({ outcome: 'refund_due', orderStatus: order.status });
}

type Report = {
  known: PaymentRow | undefined;
  session: Session;
  latest: ProviderPayment;
  status: PaymentStatus;
};

const isMismatch = (known: PaymentRow, session: Session, latest: ProviderPayment): boolean =>
  known.providerOrderId !== session.providerOrderId ||
  known.amountPaise !== latest.amountPaise ||
  known.currency !== latest.currency;

/** Pays the order with this payment. Returns the reason why the payment must be refunded instead; undefined if none. */
async function payOrder(
  tx: Queries,
  order: LockedOrder,
  report: Report & { now: Date },
  facts: PaymentFacts,
): Promise<string | undefined> {
  const { latest } = report;
  if (latest.amountPaise !== order.totalPaise || latest.currency !== 'INR') return 'wrong_amount';
  if (report.status === 'refunded') return 'returned_elsewhere';
  if (order.status !== 'pending' && order.status !== 'cancelled') return 'already_paid';
  const refusal = order.status === 'cancelled' && (await refuseLatePayment(tx, order.id, report.now));
  if (refusal) return refusal;
  const attempt = await inTransaction(tx, async (step): Promise<Result<unknown, ApiError>> => {
    await writePayment(step, report, 'settled');
    return moveOrder(step, order, { to: 'paid', isLateMoney: order.status === 'cancelled', data: facts });
  });
  if (attempt.ok) return undefined;
  if (attempt.error.code === 'insufficient_stock') return 'out_of_stock';
  throw new Error(`order ${order.id} could not be paid: ${attempt.error.code}`);
}

async function recordStatus(tx: Queries, report: Report & { source: PaymentSource }): Promise<void> {
  const { known, latest, status, source } = report;
  await writePayment(tx, report, known?.outcome ?? 'ignored');
  const kind = `payment_${status}` as const;
  const reason = status === 'failed' && latest.failure ? { reason: latest.failure } : {};
  await recordEvent(tx, report.session.orderId, kind, { payment: latest.id, by: source, ...reason });
}

async function writePayment(
  tx: Queries,
  { known, session, latest, status }: Report,
  outcome: PaymentOutcome,
): Promise<PaymentRow> {
  const change = { status, outcome };
  const [row] = known
    ? await tx.update(payments).set(change).where(eq(payments.id, known.id)).returning()
    : await tx
        .insert(payments)
        .values({
          providerPaymentId: latest.id,
          provider: session.provider,
          orderId: session.orderId,
          providerOrderId: session.providerOrderId,
          amountPaise: latest.amountPaise,
          currency: latest.currency,
          ...change,
        })
        .returning();
  if (!row) throw new Error('the payment was not written');
  return row;
}

/**
 * Records a payment of the provider: captures it if it is only authorised, settles it, and refunds it if the order
 * cannot use it. Undefined if `isNew` finds that it was recorded before. The provider is called outside the
 * transaction. Error: payment_unavailable.
 */
export async function recordPayment(
  ctx: Ctx,
  session: Session,
  reported: ProviderPayment,
  source: PaymentSource,
  isNew: IsNew = async () => true,
): Promise<Result<Settlement | undefined, ApiError>> {
  const latest = await captureIfUsable(ctx, session, reported);
  if (!latest.ok) return latest;
  const settled = await inTransaction(
    ctx.db,
    async (tx): Promise<Result<Settlement | undefined, ApiError>> =>
      (await isNew(tx)) ? settlePayment(tx, session, latest.value, source, ctx.now()) : ok(undefined),
  );
  if (settled.ok && settled.value?.outcome === 'refund_due') await sendRefunds(ctx, session.orderId);
  return settled;
}

/** Captures an authorised payment if the order can use it. Otherwise the provider releases the money by itself. */
async function captureIfUsable(
  ctx: Ctx,
  session: Session,
  reported: ProviderPayment,
): Promise<Result<ProviderPayment, ApiError>> {
  const fits = reported.amountPaise === session.amountPaise && reported.currency === 'INR';
  if (reported.status !== 'authorized' || !fits) return ok(reported);
  const [order] = await ctx.db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, session.orderId));
  if (order?.status !== 'pending' && order?.status !== 'cancelled') return ok(reported);
  const provider = await ctx.payments(session.provider);
  const taken = await provider.capture(reported.id, reported.amountPaise);
  if (taken.ok) return taken;
  // Usually refused because another call has captured the payment at the same moment.
  const again = await provider.fetchPayment(reported.id);
  // If the capture got no answer and the money is still reserved, it may be captured later: the payment has not failed.
  const isOpen = taken.error.kind === 'unreachable' && again.ok && again.value.status === 'authorized';
  return again.ok && !isOpen ? again : err(providerFailed(ctx, 'capture', taken.error));
}
