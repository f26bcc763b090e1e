import { and, asc, desc, eq, lt, or } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { payments, refunds } from '#database/payments-schema.ts';
import { orderEvents } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import type { PaymentProvider, ProviderRefund } from '#platform/payment-provider.ts';
import { recordRefund } from './record-refund.ts';

type Due = {
  refundId: number;
  orderId: number;
  paymentId: string;
  amountPaise: number;
  receipt: string;
  status: string;
};

/** A refund that the provider took on is asked after when it is this old and no event came. */
const silenceMs = 60 * 60 * 1000;

/** Asks the provider for what is owed, of one order or of all. Never in a transaction; safe to repeat and to interrupt. */
export async function sendRefunds(
  ctx: Ctx,
  orderId?: number,
  limit = 100,
): Promise<{ sent: number; open: number }> {
  const silentSince = new Date(ctx.now().getTime() - silenceMs);
  const isOpen = or(
    eq(refunds.status, 'due'),
    and(eq(refunds.status, 'pending'), lt(refunds.updatedAt, silentSince)),
  );
  const open: Due[] = await ctx.db
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
  if (open.length === 0) return { sent: 0, open: 0 };
  const provider = await ctx.payments();
  let sent = 0;
  for (const due of open) {
    const done = due.status === 'due' ? await send(ctx, provider, due) : await look(provider, due);
    if (done) {
      await inTransaction(ctx.db, (tx) => recordRefund(tx, done));
      sent += 1;
    } else {
      await ctx.db.update(refunds).set({ updatedAt: ctx.now() }).where(eq(refunds.id, due.refundId));
    }
  }
  return { sent, open: open.length };
}

async function send(ctx: Ctx, provider: PaymentProvider, due: Due): Promise<ProviderRefund | undefined> {
  const asked = await provider.refund(due.paymentId, due.amountPaise, due.receipt);
  if (asked.ok) return asked.value;
  ctx.log('refund_not_sent', {
    order: due.orderId,
    kind: asked.error.kind,
    reason: asked.error.reason,
  });
  if (asked.error.kind === 'unreachable') return undefined;
  const existing = await look(provider, due);
  if (existing) return existing;
  await noteRefusal(ctx, due, asked.error.reason);
  return undefined;
}

/** Once for each reason: the reconciler asks every few minutes, and the history is for people. */
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

/** A refund that the provider already has for this debt: ours by its receipt, or one made at its own desk. */
async function look(provider: PaymentProvider, due: Due): Promise<ProviderRefund | undefined> {
  const known = await provider.refundsOfPayment(due.paymentId);
  if (!known.ok) return undefined;
  const ours = known.value.find(({ receipt }) => receipt === due.receipt);
  if (ours) return ours;
  return known.value.find(
    ({ amountPaise, receipt, status }) =>
      amountPaise === due.amountPaise && !receipt?.startsWith('rf-') && status !== 'failed',
  );
}
