import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { hookClockSkewSeconds } from '#domain/content-change.ts';
import { day, earlier } from '#domain/time.ts';
import { contentChanges, contentFailures, hookCalls } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** Deletes signatures when their time stamps are no longer accepted, changes after 30 days, stock changes after one. */
export async function deleteOldRecords(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const dayAgo = earlier(now, day);
  const monthAgo = earlier(now, 30 * day);
  await ctx.db.delete(hookCalls).where(lt(hookCalls.receivedAt, earlier(now, 3 * hookClockSkewSeconds)));
  await ctx.db.delete(contentFailures).where(lt(contentFailures.at, monthAgo));
  await ctx.db.delete(contentChanges).where(
    and(
      isNotNull(contentChanges.purgedAt),
      sql`CASE WHEN ${contentChanges.source} = 'stock'
        THEN ${contentChanges.receivedAt} < ${dayAgo.toISOString()}::timestamptz
        ELSE ${contentChanges.receivedAt} < ${monthAgo.toISOString()}::timestamptz
          AND (SELECT finished_at IS NOT NULL FROM rebuilds WHERE id = ${contentChanges.rebuildId}) END`,
    ),
  );
}
