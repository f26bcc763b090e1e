import { and, eq, lt, notExists } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { refreshTokens, sessions, throttle } from '#database/schema.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

const hourMs = 60 * 60 * 1000;

type Removed = { attempts: number; tokens: number; sessions: number };

/** Removes what can no longer matter: counts of old windows, expired tokens, sessions without tokens. */
export async function cleanUp(ctx: Ctx): Promise<Result<Removed, ApiError>> {
  const now = ctx.now();
  // Longer than any window, and than an access token may outlive the last refresh token of its session.
  const old = new Date(now.getTime() - hourMs);
  const attempts = await ctx.db
    .delete(throttle)
    .where(lt(throttle.windowStart, old))
    .returning({ key: throttle.key });
  const tokens = await ctx.db
    .delete(refreshTokens)
    .where(lt(refreshTokens.expiresAt, old))
    .returning({ id: refreshTokens.sessionId });
  const ownTokens = ctx.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id));
  const ended = await ctx.db
    .delete(sessions)
    .where(and(lt(sessions.createdAt, old), notExists(ownTokens)))
    .returning({ id: sessions.id });
  return ok({ attempts: attempts.length, tokens: tokens.length, sessions: ended.length });
}
