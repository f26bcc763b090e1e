import { and, eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { paymentSessions } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { ProviderFailure } from '#netlify/platform/payment-provider.ts';
import { refusal } from '#texts/refuse.ts';

type Row = typeof paymentSessions.$inferSelect;

/** A payment session: one of our orders as an order of the provider, with the provider's id. */
export type Session = Row & { providerOrderId: string };

export const hasProviderId = (row: Row): row is Session => row.providerOrderId !== null;

/** The session with this id of the provider; undefined if this shop did not create it. */
export async function sessionOfProviderOrder(
  db: Queries,
  providerOrderId: string,
): Promise<Session | undefined> {
  const [row] = await db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.providerOrderId, providerOrderId));
  return row && hasProviderId(row) ? row : undefined;
}

/** The sessions of an order: one for each account at a provider that was used. */
export async function sessionsOfOrder(db: Queries, orderId: number): Promise<Session[]> {
  const rows = await db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId));
  return rows.filter(hasProviderId);
}

/** The session of an order for one account; its provider's id may still be missing. */
export async function sessionOfAccount(
  db: Queries,
  { orderId, provider, keyId }: Pick<Row, 'orderId' | 'provider' | 'keyId'>,
): Promise<Row | undefined> {
  const isWanted = and(
    eq(paymentSessions.orderId, orderId),
    eq(paymentSessions.provider, provider),
    eq(paymentSessions.keyId, keyId),
  );
  const [row] = await db.select().from(paymentSessions).where(isWanted);
  return row;
}

/** The error for a failed call to the provider. The reason is logged; the text tells the shopper what to do. */
export function providerFailed(ctx: Ctx, call: string, failure: ProviderFailure): ApiError {
  ctx.log('payment_provider', { call, kind: failure.kind, reason: failure.reason });
  return refusal('provider_unreachable', { retry_after: 10 });
}
