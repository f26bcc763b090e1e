import { and, asc, desc, eq, lt, or } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { earlier, hour } from '#domain/time.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { lockOrder } from '#netlify/commerce/orders/locks.ts';
import { orderEvents, payments, refunds } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { PaymentProvider } from '#netlify/platform/payment-provider.ts';
import { recordRefunds, syncRefunds } from './record-refunds.ts';

type Due = {
  refundId: number;
  orderId: number;
  paymentId: string;
  amountPaise: number;
  receipt: string;
  status: string;
};
type Sent = { sent: number; open: number };

/** A pending refund without any event for this long is fetched from the provider. */
const silence = hour;

/** Sends the due refunds of one order or of all. Must run outside a transaction; safe to repeat and to interrupt. */
export async function sendRefunds(ctx: Ctx, orderId?: number, limit = 100): Promise<Sent> {
  const { isReplaced, ...first } = await sendOpen(ctx, orderId, limit);
  if (!isReplaced) return first;
  const { sent, open } = await sendOpen(ctx, orderId, limit);
  return { sent: first.sent + sent, open: first.open + open };
}

/** `isReplaced`: a refund in the provider's dashboard replaced due refunds by new rows, which must be sent too. */
async function sendOpen(
  ctx: Ctx,
  orderId: number | undefined,
  limit: number,
): Promise<Sent & { isReplaced: boolean }> {
  const open = await openRefunds(ctx, orderId, limit);
  if (open.length === 0) return { sent: 0, open: 0, isReplaced: false };
  const provider = await ctx.payments();
  let sent = 0;
  let isReplaced = false;
  for (const due of open) {
    const outcome = await send(ctx, provider, due);
    if (outcome === 'no_answer') {
      await ctx.db.update(refunds).set({ updatedAt: ctx.now() }).where(eq(refunds.id, due.refundId));
    } else sent += 1;
    if (outcome === 'replaced') isReplaced = true;
  }
  return { sent, open: open.length, isReplaced };
}

function openRefunds(ctx: Ctx, orderId: number | undefined, limit: number): Promise<Due[]> {
  const silentSince = earlier(ctx.now(), silence);
  const isOpen = or(
    eq(refunds.status, 'due'),
    and(eq(refunds.status, 'pending'), lt(refunds.updatedAt, silentSince)),
  );
  return ctx.db
    .select({
      refundId: refunds.id,
      orderId: payments.orderId,
      paymentId: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
      receipt: refunds.receipt,
      status: refunds.status,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(orderId === undefined ? isOpen : and(isOpen, eq(payments.orderId, orderId)))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
}

async function send(
  ctx: Ctx,
  provider: PaymentProvider,
  due: Due,
): Promise<'done' | 'replaced' | 'no_answer'> {
  let reason: string | undefined;
  if (due.status === 'due') {
    const asked = await provider.refund(due.paymentId, due.amountPaise, due.receipt);
    if (asked.ok) {
      await inTransaction(ctx.db, async (tx) => ok(await recordRefunds(tx, due.paymentId, [asked.value])));
      return 'done';
    }
    ({ reason } = asked.error);
    ctx.log('refund_not_sent', { order: due.orderId, kind: asked.error.kind, reason });
    if (asked.error.kind === 'unreachable') return 'no_answer';
  }
  // Refused, or pending without news: the provider's refunds of this payment show what happened.
  if (!(await syncRefunds(ctx, due.paymentId)).ok) return 'no_answer';
  const [row] = await ctx.db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.id, due.refundId));
  if (!row) return 'replaced';
  if (row.status !== due.status) return 'done';
  if (reason) await noteRefusal(ctx, due, reason);
  return 'no_answer';
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
    if (!isKnown) await recordEvent(tx, due.orderId, 'refund_refused', { payment: due.paymentId, reason });
    return ok(null);
  });
}
