import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { orders } from '#database/schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProviderPayment } from '#platform/payment-provider.ts';
import { providerFailed } from './failures.ts';
import { sendRefunds } from './send-refunds.ts';
import type { Session } from './sessions.ts';
import { type Settlement, type Source, settlePayment } from './settle-payment.ts';

/** Runs in the transaction of the effect; answers false when the effect has happened before. */
type Guard = (tx: Queries) => Promise<boolean>;

/**
 * Takes in a payment as the provider tells it: captures what is only authorised, settles, sends back what is not
 * wanted. All asking of the provider happens outside the transaction. Answers undefined when the guard says no.
 */
export async function recordPayment(
  ctx: Ctx,
  session: Session,
  told: ProviderPayment,
  source: Source,
  guard: Guard = async () => true,
): Promise<Result<Settlement | undefined, ApiError>> {
  const latest = await captured(ctx, session, told);
  if (!latest.ok) return latest;
  const settled = await inTransaction(
    ctx.db,
    async (tx): Promise<Result<Settlement | undefined, ApiError>> =>
      (await guard(tx)) ? settlePayment(tx, session, latest.value, source, ctx.now()) : ok(undefined),
  );
  if (settled.ok && settled.value?.outcome === 'refund_due') await sendRefunds(ctx, session.orderId);
  return settled;
}

/** Money that is only reserved is taken when the order can use it; otherwise it is left to go back by itself. */
async function captured(
  ctx: Ctx,
  session: Session,
  told: ProviderPayment,
): Promise<Result<ProviderPayment, ApiError>> {
  const fits = told.amountPaise === session.amountPaise && told.currency === 'INR';
  if (told.status !== 'authorized' || !fits) return ok(told);
  const [order] = await ctx.db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, session.orderId));
  if (order?.status !== 'pending' && order?.status !== 'cancelled') return ok(told);
  const provider = await ctx.payments();
  const taken = await provider.capture(told.id, told.amountPaise);
  if (taken.ok) return taken;
  // Refused most often because somebody else captured it at the same moment.
  const again = await provider.fetchPayment(told.id);
  return again.ok ? again : err(providerFailed(ctx, 'capture', taken.error));
}
