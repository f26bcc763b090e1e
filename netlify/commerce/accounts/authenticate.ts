import { and, eq, isNull } from 'drizzle-orm';
import { sessions, users } from '#netlify/database/schema.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { readAccessToken } from './access-token.ts';

/** The user of an `Authorization: Bearer …` header; undefined if the token is invalid or its session revoked. */
export async function authenticate(ctx: Ctx, header: string | null): Promise<Caller | undefined> {
  const token = /^Bearer +([\w.-]{1,4096})$/i.exec(header ?? '')?.[1];
  const claims = token === undefined ? undefined : await readAccessToken(ctx, token);
  if (!claims) return undefined;
  const [user] = await ctx.db
    .select({ username: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claims.sessionId), eq(users.id, claims.userId), isNull(sessions.revokedAt)));
  return user && { ...claims, username: user.username };
}
