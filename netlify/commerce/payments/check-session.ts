import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { paymentSessions, payments, refunds } from '#database/payments-schema.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProviderPayment } from '#platform/payment-provider.ts';
import { providerFailed } from './failures.ts';
import { recordPayment } from './record-payment.ts';
import type { Session } from './sessions.ts';
import { syncRefunds } from './sync-refunds.ts';

/** Asks the provider what was paid on a session and takes it in: nothing that we were not told of stays unknown. */
export async function checkSession(ctx: Ctx, session: Session): Promise<Result<null, ApiError>> {
  // Noted before asking: a session that takes all of a run's time must not come first again in the next one.
  await stamp(ctx, session, { triedAt: ctx.now() });
  const provider = await ctx.payments();
  const told = await provider.paymentsOfOrder(session.providerOrderId);
  if (!told.ok && told.error.kind === 'unreachable') {
    return err(providerFailed(ctx, 'paymentsOfOrder', told.error));
  }
  // An order that the provider does not know was never paid there.
  if (!told.ok) ctx.log('payment_session_unknown', { order: session.orderId, reason: told.error.reason });
  const found = told.ok ? told.value : [];
  // What is captured comes first, so that nothing more is captured for an order that is already paid.
  const ordered = found.toSorted((a, b) => Number(b.status === 'captured') - Number(a.status === 'captured'));
  for (const payment of ordered) {
    const recorded = await recordPayment(ctx, session, payment, 'reconcile');
    if (!recorded.ok) return recorded;
    const returned = await checkReturned(ctx, payment);
    if (!returned.ok) return returned;
  }
  await stamp(ctx, session, { checkedAt: ctx.now() });
  return ok(null);
}

const stamp = (ctx: Ctx, { id }: Session, at: { triedAt: Date } | { checkedAt: Date }) =>
  ctx.db.update(paymentSessions).set(at).where(eq(paymentSessions.id, id));

/** Money that went back at the provider's desk, or that failed on its way back, and nobody told us. */
async function checkReturned(ctx: Ctx, payment: ProviderPayment): Promise<Result<null, ApiError>> {
  const isOnItsWay = inArray(refunds.status, ['pending', 'processed']);
  const [known] = await ctx.db
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.providerPaymentId, payment.id), isOnItsWay));
  if (Number(known?.paise ?? 0) === payment.amountRefundedPaise) return ok(null);
  const synced = await syncRefunds(ctx, payment.id);
  return synced.ok ? synced : err(providerFailed(ctx, 'refundsOfPayment', synced.error));
}
