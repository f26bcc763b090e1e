import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { paymentSessions } from '#database/payments-schema.ts';
import { orders } from '#database/schema.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { checkSession } from './check-session.ts';
import { retryOverdue } from './retry-refunds.ts';
import { sendRefunds } from './send-refunds.ts';
import { isOpen, type Session } from './sessions.ts';
import { workInTime } from './work-in-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A payment that nobody told us of is looked for when its session is this old. */
const patienceMs = 15 * minuteMs;
/** A bank may let money through days after the payment failed; after this it never comes. */
const watchedMs = 30 * dayMs;

export type Reconciled = { checked: number; failed: number; refunds: number; left: number };

/** `everything` asks about every watched session now, whenever it was last checked. */
type Options = { everything?: boolean; budgetMs?: number; limit?: number };

/** Asks the provider about orders whose payment we may have missed, and for refunds that are still owed. */
export async function reconcile(ctx: Ctx, options: Options = {}): Promise<Result<Reconciled, ApiError>> {
  const sessions = await dueSessions(ctx, options);
  const ask = async (session: Session) => (await checkSession(ctx, session)).ok;
  const { yes: checked, no: failed } = await workInTime(sessions, ask, {
    workers: 4,
    budgetMs: options.budgetMs,
  });
  await retryOverdue(ctx);
  const { sent, open } = await sendRefunds(ctx, undefined, options.limit);
  const left = sessions.length - checked - failed + (open - sent);
  return ok({ checked, failed, refunds: sent, left });
}

async function dueSessions(ctx: Ctx, { everything = false, limit = 500 }: Options): Promise<Session[]> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  const uncheckedFor = (ms: number) =>
    or(isNull(paymentSessions.checkedAt), lt(paymentSessions.checkedAt, ago(ms)));
  const isFresh = and(
    eq(orders.status, 'pending'),
    gt(paymentSessions.createdAt, ago(2 * dayMs)),
    lt(paymentSessions.createdAt, ago(patienceMs)),
    uncheckedFor(patienceMs),
  );
  const isDaily = and(lt(paymentSessions.createdAt, ago(dayMs)), uncheckedFor(dayMs));
  const isWatched = and(
    isNotNull(paymentSessions.providerOrderId),
    gt(paymentSessions.createdAt, ago(watchedMs)),
  );
  const rows = await ctx.db
    .select(getTableColumns(paymentSessions))
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(everything ? isWatched : and(isWatched, or(isFresh, isDaily)))
    .orderBy(sql`${paymentSessions.triedAt} NULLS FIRST`, asc(paymentSessions.id))
    .limit(limit);
  return rows.filter(isOpen);
}
