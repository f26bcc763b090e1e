import { and, eq } from 'drizzle-orm';
import { sessions, users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { keyedHash } from './token-secret.ts';

/** A keyed hash of a network address, as sessions store it. A plain hash could be reversed: there are few addresses. */
export const hashAddress = (ctx: Pick<Ctx, 'env'>, address: string): string =>
  keyedHash(ctx, 'opened-from', address);

/**
 * Whether a stored session of this account was opened from this address. The query is by name, so that it takes as long
 * for a name that does not exist.
 */
export async function hasSignedInFrom(ctx: Ctx, username: string, address: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.username, username), eq(sessions.openedFrom, hashAddress(ctx, address))))
    .limit(1);
  return found.length > 0;
}
