import { and, eq } from 'drizzle-orm';
import { paymentSessions } from '#database/payments-schema.ts';
import type { Queries } from '#database/transaction.ts';

type Row = typeof paymentSessions.$inferSelect;

/** An order of ours that the provider knows: its number there, its amount, its receipt. */
export type Session = Row & { providerOrderId: string };

export const isOpen = (row: Row): row is Session => row.providerOrderId !== null;

/** The session of a number of the provider's; undefined when it was not we who asked for it. */
export async function sessionOfProviderOrder(
  db: Queries,
  providerOrderId: string,
): Promise<Session | undefined> {
  const [row] = await db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.providerOrderId, providerOrderId));
  return row && isOpen(row) ? row : undefined;
}

/** The sessions of an order: one, or more where the shop's keys changed in between. */
export async function sessionsOfOrder(db: Queries, orderId: number): Promise<Session[]> {
  const rows = await db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId));
  return rows.filter(isOpen);
}

/** The session of an order under one key, with or without an answer of the provider yet. */
export async function sessionUnderKey(db: Queries, orderId: number, keyId: string): Promise<Row | undefined> {
  const isWanted = and(eq(paymentSessions.orderId, orderId), eq(paymentSessions.keyId, keyId));
  const [row] = await db.select().from(paymentSessions).where(isWanted);
  return row;
}
