import { and, asc, eq, exists, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { day, earlier, minute } from '#domain/base/time.ts';
import { updateAll } from '#netlify/database/batches.ts';
import { orders, paymentSessions, payments } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { checkSession, workInTime } from './check-session.ts';
import { makeRefundsDue, sendRefunds } from './send-refunds.ts';
import { hasProviderId, type Session } from './sessions.ts';

/** Sessions are checked from this age on: before, the browser or a webhook reports the payment. */
const minAge = 15 * minute;
/** Sessions are checked up to this age: a bank may complete a failed payment days later. */
const maxAge = 30 * day;

export type Reconciled = { checked: number; failed: number; refunds: number; left: number };

/** `everything` checks all sessions that are not too old, settled ones too, whenever they were last checked. */
type Options = { everything?: boolean; budgetMs?: number; limit?: number };

/**
 * Checks sessions whose payment may have been missed, and sends the due refunds. A session that has paid its order is
 * checked once more a day later, for a second payment without a webhook, and then left alone.
 */
export async function reconcile(ctx: Ctx, options: Options = {}): Promise<Reconciled> {
  await closeSessions(ctx);
  const sessions = await dueSessions(ctx, options);
  const check = async (session: Session) => (await checkSession(ctx, session)).ok;
  const { yes: checked, no: failed } = await workInTime(sessions, check, {
    workers: 4,
    budgetMs: options.budgetMs,
  });
  await makeRefundsDue(ctx);
  const refunds = await sendRefunds(ctx);
  const left = sessions.length - checked - failed + refunds.left;
  return { checked, failed, refunds: refunds.sent, left };
}

async function dueSessions(ctx: Ctx, { everything = false, limit = 500 }: Options): Promise<Session[]> {
  const ago = (seconds: number) => earlier(ctx.now(), seconds);
  const uncheckedFor = (seconds: number) =>
    or(isNull(paymentSessions.checkedAt), lt(paymentSessions.checkedAt, ago(seconds)));
  const isFresh = and(
    eq(orders.status, 'pending'),
    gt(paymentSessions.createdAt, ago(2 * day)),
    lt(paymentSessions.createdAt, ago(minAge)),
    uncheckedFor(minAge),
  );
  const isDaily = and(lt(paymentSessions.createdAt, ago(day)), uncheckedFor(day));
  const isKnown = isNotNull(paymentSessions.providerOrderId);
  const isAny = and(isKnown, gt(paymentSessions.createdAt, ago(maxAge)));
  const isDue = and(isKnown, eq(paymentSessions.isOpen, true), or(isFresh, isDaily));
  const rows = await ctx.db
    .select(getTableColumns(paymentSessions))
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(everything ? isAny : isDue)
    .orderBy(sql`${paymentSessions.triedAt} NULLS FIRST`, asc(paymentSessions.id))
    .limit(limit);
  return rows.filter(hasProviderId);
}

/** Closes sessions that need no more checks: too old, or checked a day after they had paid. */
async function closeSessions(ctx: Ctx): Promise<void> {
  const paidLongBefore = ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, paymentSessions.orderId),
        eq(payments.outcome, 'settled'),
        sql`${payments.createdAt} < ${paymentSessions.checkedAt} - interval '1 day'`,
      ),
    );
  const isOver = and(
    eq(paymentSessions.isOpen, true),
    or(lt(paymentSessions.createdAt, earlier(ctx.now(), maxAge)), exists(paidLongBefore)),
  );
  await updateAll(ctx.db, paymentSessions, paymentSessions.id, isOver, { isOpen: false });
}
