import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { contentChanges, contentFailures, hookCalls } from '#database/content-schema.ts';
import { hookClockSkewSeconds, purgeSeconds } from '#domain/content-change.ts';
import type { Ctx } from '#platform/context.ts';
import { flushPurges } from './flush-purges.ts';
import { flushRebuilds } from './flush-rebuilds.ts';
import { later } from './rebuild-queue.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Each minute: what still waits to be built or purged, and what failed before, goes on from here. The build is asked
 * for first, so that no purge, however slow, keeps pages from following; both share one time budget.
 */
export async function runContentJobs(ctx: Ctx): Promise<{ purged: number; asked: boolean }> {
  const until = later(ctx.now(), purgeSeconds);
  const asked = await flushRebuilds(ctx);
  const purged = await flushPurges(ctx, until);
  await forgetOld(ctx);
  return { purged, asked };
}

/** Signatures outlive their time stamps; of changes a month is kept, of stock, which moves with each order, a day. */
async function forgetOld(ctx: Ctx): Promise<void> {
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
