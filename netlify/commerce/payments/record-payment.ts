import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { ProviderPayment } from '#netlify/platform/payment-provider.ts';
import { providerFailed } from './failures.ts';
import { sendRefunds } from './send-refunds.ts';
import type { Session } from './sessions.ts';
import { type Settlement, type Source, settlePayment } from './settle-payment.ts';
import type { IsNew } from './sync-refunds.ts';

/**
 * Records a payment of the provider: captures it if it is only authorised, settles it, and refunds it if the order
 * cannot use it. Undefined if `isNew` says that it was recorded before. The provider is called outside the transaction.
 * Error: payment_unavailable.
 */
export async function recordPayment(
  ctx: Ctx,
  session: Session,
  reported: ProviderPayment,
  source: Source,
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
  const provider = await ctx.payments();
  const taken = await provider.capture(reported.id, reported.amountPaise);
  if (taken.ok) return taken;
  // Usually refused because another call has captured the payment at the same moment.
  const again = await provider.fetchPayment(reported.id);
  // If the capture got no answer and the money is still reserved, it may be captured later: the payment has not failed.
  const isOpen = taken.error.kind === 'unreachable' && again.ok && again.value.status === 'authorized';
  return again.ok && !isOpen ? again : err(providerFailed(ctx, 'capture', taken.error));
}
