import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { assumedBuildSeconds, backOffSeconds, buildSilenceSeconds } from '#domain/content-change.ts';
import { ok } from '#domain/result.ts';
import { earlier, later } from '#domain/time.ts';
import { contentFailures, rebuilds } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { failRebuild } from './rebuild-queue.ts';

/** Longer than a call of the build hook. After a crash during the call, another caller repeats it when this is over. */
const claimSeconds = 60;

/** The title of a build. The platform shows it and sends it with deploy events, which are matched by it. */
const buildTitle = (rebuildId: number): string => `Content changed (rebuild ${rebuildId})`;
export const rebuildOfTitle = (title: string): number | undefined => {
  const id = Number(/\(rebuild (\d{1,15})\)/.exec(title)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
};

/**
 * Requests the rebuild that is due, unless one is running, and returns whether it did. Called by content changes, when
 * a rebuild becomes due, by deploy events and by the scheduled job. Of parallel callers one claims the rebuild; a call
 * of the build hook that failed or was interrupted is repeated.
 */
export async function flushRebuilds(ctx: Ctx): Promise<boolean> {
  await failTimedOutBuilds(ctx);
  if (!ctx.builds.present) return false;
  const claimed = await claim(ctx);
  if (!claimed) return false;
  const asked = await ctx.builds.ask(buildTitle(claimed.id));
  const now = ctx.now();
  // The event that the build has started can arrive before this line: its state is kept.
  const stillAsking = and(eq(rebuilds.id, claimed.id), eq(rebuilds.state, 'asking'));
  if (asked.ok) {
    await ctx.db.update(rebuilds).set({ state: 'asked', askedAt: now, nextCallAt: null }).where(stillAsking);
    return true;
  }
  const nextCallAt = later(now, backOffSeconds(claimed.calls, 30, 600));
  await ctx.db.update(rebuilds).set({ nextCallAt }).where(stillAsking);
  await ctx.db
    .insert(contentFailures)
    .values({ at: now, step: 'hook', rebuildId: claimed.id, reason: asked.error });
  return false;
}

async function claim(ctx: Ctx): Promise<{ id: number; calls: number } | undefined> {
  const now = ctx.now();
  const silence = ctx.builds.reports ? buildSilenceSeconds : assumedBuildSeconds;
  const [claimed] = await ctx.db
    .update(rebuilds)
    .set({
      state: 'asking',
      calls: sql`${rebuilds.calls} + 1`,
      nextCallAt: later(now, claimSeconds),
    })
    .where(sql`${rebuilds.id} = (
      SELECT next.id FROM rebuilds AS next
      WHERE (next.state = 'asking' AND next.next_call_at <= ${at(now)})
        OR (next.state = 'queued' AND next.due_at <= ${at(now)} AND NOT EXISTS (
          SELECT FROM rebuilds AS busy WHERE busy.state = 'asking'
            OR (busy.state IN ('asked', 'building')
              AND coalesce(busy.building_at, busy.asked_at) > ${at(earlier(now, silence))})))
      ORDER BY next.state LIMIT 1 FOR UPDATE)`)
    .returning({ id: rebuilds.id, calls: rebuilds.calls });
  return claimed;
}

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Marks builds as failed that had no deploy event for too long: the platform reports the end of every build. */
async function failTimedOutBuilds(ctx: Ctx): Promise<void> {
  if (!ctx.builds.reports) return;
  const now = ctx.now();
  const lastNews = sql`coalesce(${rebuilds.buildingAt}, ${rebuilds.askedAt})`;
  const silent = await ctx.db
    .select({ id: rebuilds.id })
    .from(rebuilds)
    .where(
      and(
        inArray(rebuilds.state, ['asked', 'building']),
        lt(lastNews, at(earlier(now, buildSilenceSeconds))),
      ),
    );
  const reason = `there was no news of the build from the platform for ${buildSilenceSeconds / 60} minutes`;
  for (const { id } of silent) {
    await inTransaction(ctx.db, async (tx) => ok(await failRebuild(tx, now, id, { reason })));
  }
}
