import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { RefreshPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { refreshTokens, sessions } from '#netlify/database/schema.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refreshTokenHash } from './refresh-token.ts';

/** Revokes the caller's session, and the session of the refresh token if it belongs to the same user. */
export async function logout(
  ctx: Ctx,
  caller: Caller,
  payload: RefreshPayload,
): Promise<Result<{ message: string }, ApiError>> {
  const ofToken = ctx.db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(payload.refresh)));
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(sessions.userId, caller.userId),
        isNull(sessions.revokedAt),
        or(eq(sessions.id, caller.sessionId), inArray(sessions.id, ofToken)),
      ),
    );
  return ok({ message: 'You are signed out.' });
}
