import { and, eq, ne } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { payments, providerEvents } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { PaymentProvider, ProviderEvent } from '#netlify/platform/payment-provider.ts';
import { refuse } from '#texts/refuse.ts';
import { syncRefunds } from './record-refunds.ts';
import { providerFailed, sessionOfProviderOrder } from './sessions.ts';
import { recordPayment } from './settle-payment.ts';

type Received = Result<{ received: true }, ApiError>;
const received: Received = ok({ received: true });
const unbelieved = {
  not_set_up: refuse('provider_not_set_up'),
  unsigned: refuse('event_unsigned'),
  unreadable: refuse('event_unreadable'),
};

/**
 * Receives a webhook of the provider. After an error the provider repeats it.
 * Errors: payment_invalid for a wrong signature or body, payment_unavailable.
 */
export async function receiveWebhook(ctx: Ctx, rawBody: string, headers: Headers): Promise<Received> {
  const provider = await ctx.payments();
  const read = provider.readEvent(rawBody, headers);
  if (!read.ok) return unbelieved[read.error];
  const event = read.value;
  const [known] = await ctx.db.select().from(providerEvents).where(eq(providerEvents.eventId, event.id));
  if (known) return received;
  if (event.refundOf) return receiveRefund(ctx, provider, event, event.refundOf);
  return event.payment ? receivePayment(ctx, provider, event, event.payment) : received;
}

/** Stores the event id in the transaction of its effect; false if the event was processed before. */
async function storeEvent(tx: Queries, { id, kind }: ProviderEvent, orderId: number): Promise<boolean> {
  const kept = await tx
    .insert(providerEvents)
    .values({ eventId: id, kind, orderId })
    .onConflictDoNothing()
    .returning();
  return kept.length > 0;
}

async function receivePayment(
  ctx: Ctx,
  provider: PaymentProvider,
  event: ProviderEvent,
  { id, sessionId }: NonNullable<ProviderEvent['payment']>,
): Promise<Received> {
  const session = await sessionOfProviderOrder(ctx.db, sessionId);
  if (!session) return received;
  const fetched = await provider.fetchPayment(id);
  if (!fetched.ok && fetched.error.kind === 'refused') return received;
  if (!fetched.ok) return err(providerFailed(ctx, 'fetchPayment', fetched.error));
  if (fetched.value.sessionId !== sessionId) return received;
  const recorded = await recordPayment(ctx, session, fetched.value, 'webhook', (tx) =>
    storeEvent(tx, event, session.orderId),
  );
  return recorded.ok ? received : recorded;
}

async function receiveRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  event: ProviderEvent,
  paymentId: string,
): Promise<Received> {
  const found = await orderOfPayment(ctx, provider, paymentId);
  if (!found.ok) return found;
  const orderId = found.value;
  if (orderId === undefined) return received;
  const synced = await syncRefunds(ctx, paymentId, (tx) => storeEvent(tx, event, orderId));
  if (synced.ok || synced.error.kind === 'refused') return received;
  return err(providerFailed(ctx, 'fetchRefunds', synced.error));
}

/**
 * The order of a payment; undefined if it is not one of this shop. A refund's webhook may arrive before that of its
 * payment: then the payment is recorded first, because the refund's webhook is not repeated.
 */
async function orderOfPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  paymentId: string,
): Promise<Result<number | undefined, ApiError>> {
  const [known] = await ctx.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.providerPaymentId, paymentId), ne(payments.outcome, 'ignored')));
  if (known) return ok(known.orderId);
  const fetched = await provider.fetchPayment(paymentId);
  if (!fetched.ok && fetched.error.kind === 'refused') return ok(undefined);
  if (!fetched.ok) return err(providerFailed(ctx, 'fetchPayment', fetched.error));
  const { sessionId } = fetched.value;
  const session = sessionId ? await sessionOfProviderOrder(ctx.db, sessionId) : undefined;
  if (!session) return ok(undefined);
  const recorded = await recordPayment(ctx, session, fetched.value, 'webhook');
  return recorded.ok ? ok(session.orderId) : recorded;
}
