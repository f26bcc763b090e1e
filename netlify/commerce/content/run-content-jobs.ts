import { sql } from 'drizzle-orm';
import { purgeSeconds } from '#domain/content-change.ts';
import type { Ctx } from '#platform/context.ts';
import { flushPurges } from './flush-purges.ts';
import { flushRebuilds } from './flush-rebuilds.ts';
import { later } from './rebuild-queue.ts';

export type ContentJobs = { purged: number; asked: boolean; idle: boolean };

/**
 * What still waits to be built or purged, and what failed before, goes on from here. The build is asked for first, so that no
 * purge, however slow, keeps pages from following; both share one time budget. With nothing to do it is one query.
 */
export async function runContentJobs(ctx: Ctx): Promise<ContentJobs> {
  if (!(await somethingWaits(ctx))) return { purged: 0, asked: false, idle: true };
  const until = later(ctx.now(), purgeSeconds);
  const asked = await flushRebuilds(ctx);
  const purged = await flushPurges(ctx, until);
  return { purged, asked, idle: false };
}

async function somethingWaits({ db, builds }: Ctx): Promise<boolean> {
  // Where builds cannot be asked for, or tell nothing of themselves, waiting for them is no work.
  const states = [
    ...(builds.present ? ['queued', 'asking'] : []),
    ...(builds.reports ? ['asked', 'building'] : []),
  ];
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    SELECT EXISTS (SELECT FROM content_changes WHERE purged_at IS NULL)
      OR EXISTS (SELECT FROM rebuilds WHERE state = ANY (${sql.param(states)}::text[])) AS waits`);
  return rows[0]?.waits ?? true;
}

/** While nothing waits, the database is looked at this often: one that sleeps when nobody asks it can do so. */
export const restMinutes = 15;

let goesOn = false;

/**
 * What the platform calls each minute. Work is begun by the call that makes it; this is the net below it. As long as
 * something waits it goes on each minute, else it looks on the quarters of the hour only.
 */
export async function watchContent(ctx: Ctx): Promise<Partial<ContentJobs> & { resting?: true }> {
  if (!goesOn && ctx.now().getUTCMinutes() % restMinutes !== 0) return { resting: true };
  const done = await runContentJobs(ctx);
  goesOn = !done.idle;
  return done;
}
