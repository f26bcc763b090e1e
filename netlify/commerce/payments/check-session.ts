import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { paymentSessions, payments, refunds } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { ProviderPayment } from '#netlify/platform/payment-provider.ts';
import { syncRefunds } from './record-refunds.ts';
import { providerFailed, type Session, sessionsOfOrder } from './sessions.ts';
import { recordPayment } from './settle-payment.ts';

/** Fetches the payments of a session from the provider and records them. Error: payment_unavailable. */
export async function checkSession(ctx: Ctx, session: Session): Promise<Result<null, ApiError>> {
  // Written before the call: a session that uses up the time of one run must not come first in the next.
  await stamp(ctx, session, { triedAt: ctx.now() });
  const provider = await ctx.payments(session.provider);
  const fetched = await provider.fetchPayments(session.providerOrderId);
  if (!fetched.ok && fetched.error.kind === 'unreachable') {
    return err(providerFailed(ctx, 'fetchPayments', fetched.error));
  }
  // Refused: the provider does not know the order, so nothing was paid.
  if (!fetched.ok)
    ctx.log('payment_session_unknown', { order: session.orderId, reason: fetched.error.reason });
  const found = fetched.ok ? fetched.value : [];
  // Captured payments first, so that no second payment is captured for an order that is already paid.
  const ordered = found.toSorted((a, b) => Number(b.status === 'captured') - Number(a.status === 'captured'));
  for (const payment of ordered) {
    const recorded = await recordPayment(ctx, session, payment, 'reconcile');
    if (!recorded.ok) return recorded;
    const returned = await checkRefunds(ctx, payment);
    if (!returned.ok) return returned;
  }
  await stamp(ctx, session, { checkedAt: ctx.now() });
  return ok(null);
}

/** Asks the provider about each payment session of an order. Stops at the first error: payment_unavailable. */
export async function checkOrder(ctx: Ctx, orderId: number): Promise<Result<null, ApiError>> {
  for (const session of await sessionsOfOrder(ctx.db, orderId)) {
    const checked = await checkSession(ctx, session);
    if (!checked.ok) return checked;
  }
  return ok(null);
}

const stamp = (ctx: Ctx, { id }: Session, at: { triedAt: Date } | { checkedAt: Date }) =>
  ctx.db.update(paymentSessions).set(at).where(eq(paymentSessions.id, id));

/** Finds refunds that were made in the provider's dashboard, or that failed, without a webhook. */
async function checkRefunds(ctx: Ctx, payment: ProviderPayment): Promise<Result<null, ApiError>> {
  const isOnItsWay = inArray(refunds.status, ['pending', 'processed']);
  const [known] = await ctx.db
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.providerPaymentId, payment.id), isOnItsWay));
  if (Number(known?.paise ?? 0) === payment.amountRefundedPaise) return ok(null);
  const synced = await syncRefunds(ctx, payment.id);
  return synced.ok ? synced : err(providerFailed(ctx, 'fetchRefunds', synced.error));
}

/** Leaves time to finish: the platform ends scheduled functions after 30 seconds. */
export const budgetMs = 20_000;

/** Calls `work` for each item, `workers` at a time, until `budgetMs` is over. Counts the true and false results. */
export async function workInTime<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  { workers = 1, budgetMs: ms = budgetMs }: { workers?: number; budgetMs?: number | undefined } = {},
): Promise<{ yes: number; no: number }> {
  const until = performance.now() + ms;
  const counts = { yes: 0, no: 0 };
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (performance.now() > until) return;
      counts[(await work(item)) ? 'yes' : 'no'] += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return counts;
}
