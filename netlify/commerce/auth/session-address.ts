import { and, eq } from 'drizzle-orm';
import { sessions, users } from '#database/schema.ts';
import type { Ctx } from '#platform/context.ts';
import { keyedHash } from './token-secret.ts';

/** The caller's network as a session keeps it: a keyed hash, since addresses are personal and few enough to try all. */
export const openedFrom = (ctx: Pick<Ctx, 'env'>, address: string): string =>
  keyedHash(ctx, 'opened-from', address);

/**
 * Whether somebody signed in to this account from this address within the life of a session. Asked by name, so that
 * it takes as long for a name that nobody has.
 */
export async function isKnownAddress(ctx: Ctx, username: string, address: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.username, username), eq(sessions.openedFrom, openedFrom(ctx, address))))
    .limit(1);
  return found.length > 0;
}
