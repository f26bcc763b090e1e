import { lt, sql } from 'drizzle-orm';
import { earlier, hour } from '#domain/time.ts';
import { throttle } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Removed = { attempts: number; tokens: number; sessions: number };

/** Deletes old throttle counts, expired refresh tokens, and sessions without any valid refresh token. */
export async function deleteExpiredSessions(ctx: Ctx): Promise<Removed> {
  // Longer than any throttle window, and longer than an access token can outlive its session's last refresh token.
  const old = earlier(ctx.now(), hour);
  const attempts = await ctx.db.delete(throttle).where(lt(throttle.windowStart, old));
  // Only the sessions of the deleted tokens can have lost their last token.
  const expired = sql`${old.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ tokens: number; sessions: number }>(sql`
    WITH
      gone AS (DELETE FROM refresh_tokens WHERE expires_at < ${expired} RETURNING session_id),
      ended AS (
        DELETE FROM sessions WHERE id IN (SELECT session_id FROM gone)
          AND NOT EXISTS (SELECT FROM refresh_tokens WHERE session_id = sessions.id AND expires_at >= ${expired})
        RETURNING id)
    SELECT (SELECT count(*)::int FROM gone) AS tokens, (SELECT count(*)::int FROM ended) AS sessions`);
  return {
    attempts: attempts.rowCount ?? 0,
    tokens: rows[0]?.tokens ?? 0,
    sessions: rows[0]?.sessions ?? 0,
  };
}
