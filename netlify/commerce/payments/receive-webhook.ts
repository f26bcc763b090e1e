import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import { payments, providerEvents } from '#database/payments-schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProviderRefund } from '#platform/payment-provider.ts';
import { invalidPayment, noKeys, providerFailed } from './failures.ts';
import { recordPayment } from './record-payment.ts';
import { recordRefund } from './record-refund.ts';
import { sessionOfProviderOrder } from './sessions.ts';
import { isSigned } from './signature.ts';

/** Only what leads us to the payment: what an event claims of it is never believed, the provider is asked. */
const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ id: z.string(), order_id: z.nullish(z.string()) }) })),
    refund: z.optional(z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) })),
  }),
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
  const eventId = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('hex');
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
  const entity = payload.payment?.entity;
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
  const entity = payload.refund?.entity;
  if (!entity) return received;
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, entity.payment_id));
  if (!payment) return received;
  const provider = await ctx.payments();
  const told = await provider.refundsOfPayment(entity.payment_id);
  if (!told.ok) return err(providerFailed(ctx, 'refundsOfPayment', told.error));
  const refund: ProviderRefund | undefined = told.value.find(({ id }) => id === entity.id);
  if (!refund) return received;
  return inTransaction(ctx.db, async (tx): Promise<Received> => {
    if (!(await keep(tx, eventId, kind, payment.orderId))) return received;
    const recorded = await recordRefund(tx, refund);
    return recorded.ok ? received : recorded;
  });
}
