import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import { payments, providerEvents } from '#database/payments-schema.ts';
import type { Queries } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidPayment, noKeys, providerFailed } from './failures.ts';
import { recordPayment } from './record-payment.ts';
import { sessionOfProviderOrder } from './sessions.ts';
import { isSigned } from './signature.ts';
import { syncRefunds } from './sync-refunds.ts';

/** Only what leads us to the payment: what an event claims of it is never believed, the provider is asked. */
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
 * An event of the provider, by its raw body. An `ok` ends the matter; after any error the provider sends it again.
 * Errors: payment_invalid for a wrong signature or body, payment_unavailable.
 */
export async function receiveWebhook(ctx: Ctx, rawBody: string, headers: Headers): Promise<Received> {
  const secrets = ctx.env.RAZORPAY_WEBHOOK_SECRETS ?? [];
  if (secrets.length === 0) return err(noKeys);
  if (!isSigned(rawBody, headers.get('x-razorpay-signature') ?? '', secrets)) {
    return err(invalidPayment('The signature of this event is not valid.'));
  }
  const event = readEvent(rawBody);
  if (!event) return err(invalidPayment('The body of this event cannot be read.'));
  const eventId = eventIdOf(rawBody, headers);
  const [known] = await ctx.db.select().from(providerEvents).where(eq(providerEvents.eventId, eventId));
  if (known) return received;
  if (event.event.startsWith('refund.')) return receiveRefund(ctx, event, eventId);
  return receivePayment(ctx, event, eventId);
}

function readEvent(rawBody: string): Event | undefined {
  try {
    return Event.safeParse(JSON.parse(rawBody)).data;
  } catch {
    return undefined;
  }
}

/** The provider's number for the event, or the body's hash where it has none that can be kept. */
function eventIdOf(rawBody: string, headers: Headers): string {
  const given = headers.get('x-razorpay-event-id') ?? '';
  return /^[\w-]{1,128}$/.test(given) ? given : createHash('sha256').update(rawBody).digest('hex');
}

/** Keeps the event in the transaction of its effect; false when another delivery of it came first. */
async function keep(tx: Queries, eventId: string, kind: string, orderId: number): Promise<boolean> {
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
  const told = await provider.fetchPayment(entity.id);
  if (!told.ok && told.error.kind === 'refused') return received;
  if (!told.ok) return err(providerFailed(ctx, 'fetchPayment', told.error));
  if (told.value.orderId !== session.providerOrderId) return received;
  const recorded = await recordPayment(ctx, session, told.value, 'webhook', (tx) =>
    keep(tx, eventId, kind, session.orderId),
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
  const synced = await syncRefunds(ctx, paymentId, (tx) => keep(tx, eventId, kind, of));
  if (synced.ok || synced.error.kind === 'refused') return received;
  return err(providerFailed(ctx, 'refundsOfPayment', synced.error));
}

/**
 * The order that a payment is for; undefined when it is not of this shop. A refund may be heard of before its payment:
 * then the payment is taken in first, for the event is not sent again.
 */
async function orderOfPayment(ctx: Ctx, paymentId: string): Promise<Result<number | undefined, ApiError>> {
  const [known] = await ctx.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.providerPaymentId, paymentId), ne(payments.outcome, 'ignored')));
  if (known) return ok(known.orderId);
  const provider = await ctx.payments();
  const told = await provider.fetchPayment(paymentId);
  if (!told.ok && told.error.kind === 'refused') return ok(undefined);
  if (!told.ok) return err(providerFailed(ctx, 'fetchPayment', told.error));
  const session = told.value.orderId ? await sessionOfProviderOrder(ctx.db, told.value.orderId) : undefined;
  if (!session) return ok(undefined);
  const recorded = await recordPayment(ctx, session, told.value, 'webhook');
  return recorded.ok ? ok(session.orderId) : recorded;
}
