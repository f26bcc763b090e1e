import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { contentChanges, contentFailures, hookCalls } from '#database/content-schema.ts';
import { hookClockSkewSeconds } from '#domain/content-change.ts';
import type { Ctx } from '#platform/context.ts';
import { later } from './rebuild-queue.ts';

const daySeconds = 24 * 60 * 60;

/** Deletes signatures when their time stamps are no longer accepted, changes after 30 days, stock changes after one. */
export async function deleteOldRecords(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const before = (seconds: number) => later(now, -seconds);
  await ctx.db.delete(hookCalls).where(lt(hookCalls.receivedAt, before(3 * hookClockSkewSeconds)));
  await ctx.db.delete(contentFailures).where(lt(contentFailures.at, before(30 * daySeconds)));
  await ctx.db.delete(contentChanges).where(
    and(
      isNotNull(contentChanges.purgedAt),
      sql`CASE WHEN ${contentChanges.source} = 'stock'
        THEN ${contentChanges.receivedAt} < ${before(daySeconds).toISOString()}::timestamptz
        ELSE ${contentChanges.receivedAt} < ${before(30 * daySeconds).toISOString()}::timestamptz
          AND (SELECT finished_at IS NOT NULL FROM rebuilds WHERE id = ${contentChanges.rebuildId}) END`,
    ),
  );
}
