import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import { parseJson } from '#domain/json.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { payments, providerEvents } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { invalidPayment, providerFailed, providerNotSetUp } from './failures.ts';
import { recordPayment } from './record-payment.ts';
import { sessionOfProviderOrder } from './sessions.ts';
import { isSigned } from './signature.ts';
import { syncRefunds } from './sync-refunds.ts';

/** Only the ids of an event are used. Status and amount are always fetched from the provider. */
const Event = z.object({
  event: z.string(),
  payload: z.nullish(
    z.object({
      payment: z.nullish(z.object({ entity: z.object({ id: z.string(), order_id: z.nullish(z.string()) }) })),
      refund: z.nullish(z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) })),
    }),
  ),
});
type Event = z.output<typeof Event>;
type Received = Result<{ received: true }, ApiError>;
const received: Received = ok({ received: true });

/**
 * Receives a webhook of the provider. After an error the provider repeats it.
 * Errors: payment_invalid for a wrong signature or body, payment_unavailable.
 */
export async function receiveWebhook(ctx: Ctx, rawBody: string, headers: Headers): Promise<Received> {
  const secrets = ctx.env.RAZORPAY_WEBHOOK_SECRETS ?? [];
  if (secrets.length === 0) return err(providerNotSetUp);
  if (!isSigned(rawBody, headers.get('x-razorpay-signature') ?? '', secrets)) {
    return err(invalidPayment('The signature of this event is not valid.'));
  }
  const event = Event.safeParse(parseJson(rawBody)).data;
  if (!event) return err(invalidPayment('The body of this event cannot be read.'));
  const eventId = eventIdOf(rawBody, headers);
  const [known] = await ctx.db.select().from(providerEvents).where(eq(providerEvents.eventId, eventId));
  if (known) return received;
  if (event.event.startsWith('refund.')) return receiveRefund(ctx, event, eventId);
  return receivePayment(ctx, event, eventId);
}

/** The provider's event id, or the hash of the body if there is no valid id. */
function eventIdOf(rawBody: string, headers: Headers): string {
  const given = headers.get('x-razorpay-event-id') ?? '';
  return /^[\w-]{1,128}$/.test(given) ? given : createHash('sha256').update(rawBody).digest('hex');
}

/** Stores the event id in the transaction of its effect; false if the event was processed before. */
async function storeEvent(tx: Queries, eventId: string, kind: string, orderId: number): Promise<boolean> {
  const kept = await tx
    .insert(providerEvents)
    .values({ eventId, kind, orderId })
    .onConflictDoNothing()
    .returning();
  return kept.length > 0;
}

async function receivePayment(ctx: Ctx, { event: kind, payload }: Event, eventId: string): Promise<Received> {
  const entity = payload?.payment?.entity;
  const session = entity?.order_id ? await sessionOfProviderOrder(ctx.db, entity.order_id) : undefined;
  if (!entity || !session) return received;
  const provider = await ctx.payments();
  const fetched = await provider.fetchPayment(entity.id);
  if (!fetched.ok && fetched.error.kind === 'refused') return received;
  if (!fetched.ok) return err(providerFailed(ctx, 'fetchPayment', fetched.error));
  if (fetched.value.orderId !== session.providerOrderId) return received;
  const recorded = await recordPayment(ctx, session, fetched.value, 'webhook', (tx) =>
    storeEvent(tx, eventId, kind, session.orderId),
  );
  return recorded.ok ? received : recorded;
}

async function receiveRefund(ctx: Ctx, { event: kind, payload }: Event, eventId: string): Promise<Received> {
  const paymentId = payload?.refund?.entity.payment_id;
  if (!paymentId) return received;
  const orderId = await orderOfPayment(ctx, paymentId);
  if (!orderId.ok) return orderId;
  const of = orderId.value;
  if (of === undefined) return received;
  const synced = await syncRefunds(ctx, paymentId, (tx) => storeEvent(tx, eventId, kind, of));
  if (synced.ok || synced.error.kind === 'refused') return received;
  return err(providerFailed(ctx, 'refundsOfPayment', synced.error));
}

/**
 * The order of a payment; undefined if it is not one of this shop. A refund's webhook may arrive before that of its
 * payment: then the payment is recorded first, because the refund's webhook is not repeated.
 */
async function orderOfPayment(ctx: Ctx, paymentId: string): Promise<Result<number | undefined, ApiError>> {
  const [known] = await ctx.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.providerPaymentId, paymentId), ne(payments.outcome, 'ignored')));
  if (known) return ok(known.orderId);
  const provider = await ctx.payments();
  const fetched = await provider.fetchPayment(paymentId);
  if (!fetched.ok && fetched.error.kind === 'refused') return ok(undefined);
  if (!fetched.ok) return err(providerFailed(ctx, 'fetchPayment', fetched.error));
  const session = fetched.value.orderId
    ? await sessionOfProviderOrder(ctx.db, fetched.value.orderId)
    : undefined;
  if (!session) return ok(undefined);
  const recorded = await recordPayment(ctx, session, fetched.value, 'webhook');
  return recorded.ok ? ok(session.orderId) : recorded;
}
