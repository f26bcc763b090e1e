import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { refundRetriesMax, refundRetryHours } from '#domain/base/limits.ts';
import { err, ok } from '#domain/base/result.ts';
import { hour, later } from '#domain/base/time.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { type Handler, makeDueNow, type Outcome, runQueue } from '#netlify/commerce/queue/queue.ts';
import { orderEvents, payments, queue, refunds } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { recordRefunds, syncRefunds } from './record-refunds.ts';
import { transferProvider } from './refunds-due.ts';
import { makeDueAgain, retriesOf } from './retry-refunds.ts';

type Due = typeof refunds.$inferSelect & {
  orderId: number;
  provider: string;
  providerPaymentId: string;
  outcome: string;
};
/** `left`: refunds that are not sent yet. */
type Sent = { sent: number; left: number };

/** A pending refund without any event for this long is fetched from the provider. */
const silence = hour;

/**
 * Sends the due refunds of one order, whenever they were tried last, or of all that are due. Must run outside a
 * transaction. Repeated calls and parallel ones send a refund once: the queue has one row of it, and its receipt stays.
 */
export async function sendRefunds(ctx: Ctx, orderId?: number): Promise<Sent> {
  const only = orderId === undefined ? undefined : eq(sql`${queue.data} ->> 'order'`, String(orderId));
  if (only) await makeRefundsDue(ctx, only);
  const { done = {} } = await runQueue(ctx, { refund: refundChannel }, { only });
  const [due] = await ctx.db
    .select({ left: count() })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'due'), orderId === undefined ? undefined : eq(payments.orderId, orderId)));
  return { sent: done.refund ?? 0, left: due?.left ?? 0 };
}

/** Tries unsent refunds now, whenever they were tried last. */
export function makeRefundsDue(ctx: Ctx, only?: SQL): Promise<void> {
  const unsent = ctx.db
    .select({ key: sql`'refund-' || ${refunds.id}` })
    .from(refunds)
    .where(eq(refunds.status, 'due'));
  return makeDueNow(ctx.db, ctx.now(), and(inArray(queue.key, unsent), only));
}

/** A trigger makes a refund's row of the queue due whenever its status changes, and deletes it when the refund is through. */
export const refundChannel: Handler = {
  backoff: [60, 15 * 60],
  open: async (ctx) => ({ handle: ([{ data }]) => send(ctx, Number(data.refund)) }),
};

async function send(ctx: Ctx, id: number): Promise<Outcome> {
  const due = await readRefund(ctx, id);
  const wait = due && waitFor(ctx, due);
  if (!due || wait) return wait ?? { skip: 'another refund replaced it' };
  if (due.status === 'failed') {
    await inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx, due.orderId);
      return ok(await makeDueAgain(tx, due));
    });
    return { at: ctx.now() };
  }
  let reason: string | undefined;
  if (due.status === 'due') {
    const provider = await ctx.payments(due.provider);
    const asked = await provider.refund(due.providerPaymentId, due.amountPaise, due.receipt);
    if (asked.ok) {
      const { value } = asked;
      await inTransaction(ctx.db, async (tx) => ok(await recordRefunds(tx, due.providerPaymentId, [value])));
      return { at: ctx.now(), isDone: true };
    }
    ({ reason } = asked.error);
    if (asked.error.kind === 'unreachable') return err({ kind: 'down', reason });
  }
  // Refused, or pending without news: the provider's refunds of this payment show what happened.
  const synced = await syncRefunds(ctx, due.providerPaymentId);
  if (!synced.ok) return err({ kind: 'down', reason: synced.error.reason });
  const now = await readRefund(ctx, id);
  if (now?.status !== due.status) return { at: ctx.now(), isDone: true };
  if (!reason) return { at: later(ctx.now(), silence) };
  await noteRefusal(ctx, due, reason);
  return err({ kind: 'later', reason });
}

async function readRefund(ctx: Ctx, id: number): Promise<Due | undefined> {
  const { orderId, provider, providerPaymentId, outcome } = payments;
  const [row] = await ctx.db
    .select({ ...getTableColumns(refunds), orderId, provider, providerPaymentId, outcome })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row;
}

/** The outcome if the provider need not be called now; undefined if it must be. */
function waitFor(ctx: Ctx, due: Due): Outcome | undefined {
  const { status, updatedAt, purpose, outcome, receipt, provider } = due;
  if (provider === transferProvider) return { skip: 'it is paid back by hand' };
  if (status === 'processed') return { skip: 'it is through' };
  const pause = status === 'pending' ? silence : status === 'failed' ? refundRetryHours * hour : 0;
  const at = later(updatedAt, pause);
  if (status === 'failed') {
    // One of the provider's dashboard is repeated only if the whole payment has to be refunded.
    const isShops = outcome === 'refund_due' || !purpose.startsWith('outside:');
    if (!isShops || retriesOf(receipt) >= refundRetriesMax) return { skip: 'a person has to act' };
  }
  return status !== 'due' && at > ctx.now() ? { at } : undefined;
}

/** Records a refusal once per reason: the reconciler repeats the refund, and the history is for people. */
async function noteRefusal(ctx: Ctx, due: Due, reason: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, due.orderId);
    const [last] = await tx
      .select({ kind: orderEvents.kind, data: orderEvents.data })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, due.orderId))
      .orderBy(desc(orderEvents.id))
      .limit(1);
    const isKnown = last?.kind === 'refund_refused' && last.data.reason === reason;
    if (!isKnown)
      await recordEvent(tx, due.orderId, 'refund_refused', { payment: due.providerPaymentId, reason });
    return ok(null);
  });
}
