import { sql } from 'drizzle-orm';
import { purgeSeconds } from '#domain/content-change.ts';
import { later } from '#domain/time.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { flushPurges } from './flush-purges.ts';
import { flushRebuilds } from './flush-rebuilds.ts';

type ContentJobs = { purged: number; asked: boolean; idle: boolean };

/**
 * Does pending rebuilds and purges, and repeats failed ones. The build is requested first, so that a slow purge does
 * not delay it. Both share one time budget. `idle`: nothing was pending, which costs one query.
 */
export async function runContentJobs(ctx: Ctx): Promise<ContentJobs> {
  if (!(await hasPendingWork(ctx))) return { purged: 0, asked: false, idle: true };
  const until = later(ctx.now(), purgeSeconds);
  const asked = await flushRebuilds(ctx);
  const purged = await flushPurges(ctx, until);
  return { purged, asked, idle: false };
}

async function hasPendingWork({ db, builds }: Ctx): Promise<boolean> {
  // Without a build hook queued rebuilds cannot be requested; without deploy events running builds cannot time out.
  const states = [
    ...(builds.present ? ['queued', 'asking'] : []),
    ...(builds.reports ? ['asked', 'building'] : []),
  ];
  const { rows } = await db.execute<{ pending: boolean }>(sql`
    SELECT EXISTS (SELECT FROM content_changes WHERE purged_at IS NULL)
      OR EXISTS (SELECT FROM rebuilds WHERE state = ANY (${sql.param(states)}::text[])) AS pending`);
  return rows[0]?.pending ?? true;
}

/** While nothing is pending, the database is queried this often, so that one that suspends when idle can do so. */
export const idleMinutes = 15;

let hadWork = false;

/**
 * The scheduled job of each minute. It repeats work that failed or was interrupted; usually the call that causes work
 * also does it. While nothing is pending it queries the database only on the quarters of the hour.
 */
export async function runScheduledContentJobs(ctx: Ctx): Promise<Partial<ContentJobs> & { skipped?: true }> {
  if (!hadWork && ctx.now().getUTCMinutes() % idleMinutes !== 0) return { skipped: true };
  const done = await runContentJobs(ctx);
  hadWork = !done.idle;
  return done;
}
