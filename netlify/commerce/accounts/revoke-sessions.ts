import { and, eq, isNull, ne } from 'drizzle-orm';
import { sessions } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** Ends the account's sessions, except the one with the id `kept`. */
export async function revokeSessions(tx: Queries, userId: number, now: Date, kept?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        kept === undefined ? undefined : ne(sessions.id, kept),
      ),
    );
}
