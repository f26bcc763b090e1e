import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { paymentSessions } from '#database/payments-schema.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { providerFailed } from './failures.ts';
import { recordPayment } from './record-payment.ts';
import type { Session } from './sessions.ts';

/** Asks the provider what was paid on a session and takes it in: nothing that we were not told of stays unknown. */
export async function checkSession(ctx: Ctx, session: Session): Promise<Result<null, ApiError>> {
  const provider = await ctx.payments();
  const told = await provider.paymentsOfOrder(session.providerOrderId);
  if (!told.ok) return err(providerFailed(ctx, 'paymentsOfOrder', told.error));
  // What is captured comes first, so that nothing more is captured for an order that is already paid.
  const ordered = told.value.toSorted(
    (a, b) => Number(b.status === 'captured') - Number(a.status === 'captured'),
  );
  for (const payment of ordered) {
    const recorded = await recordPayment(ctx, session, payment, 'reconcile');
    if (!recorded.ok) return recorded;
  }
  await ctx.db
    .update(paymentSessions)
    .set({ checkedAt: ctx.now() })
    .where(eq(paymentSessions.id, session.id));
  return ok(null);
}
