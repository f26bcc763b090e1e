import { and, eq } from 'drizzle-orm';
import { paymentSessions } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

type Row = typeof paymentSessions.$inferSelect;

/** A payment session: one of our orders as an order of the provider, with the provider's id. */
export type Session = Row & { providerOrderId: string };

export const hasProviderId = (row: Row): row is Session => row.providerOrderId !== null;

/** The session with this order id of the provider; undefined if this shop did not create it. */
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

/** The sessions of an order: one for each API key that was used. */
export async function sessionsOfOrder(db: Queries, orderId: number): Promise<Session[]> {
  const rows = await db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId));
  return rows.filter(hasProviderId);
}

/** The session of an order for one API key; its provider's id may still be missing. */
export async function sessionOfKey(db: Queries, orderId: number, keyId: string): Promise<Row | undefined> {
  const isWanted = and(eq(paymentSessions.orderId, orderId), eq(paymentSessions.keyId, keyId));
  const [row] = await db.select().from(paymentSessions).where(isWanted);
  return row;
}
