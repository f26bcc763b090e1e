import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { backOffSeconds, purgeSeconds, withinOnePurge } from '#domain/content-change.ts';
import { earlier, later } from '#domain/time.ts';
import { contentChanges, contentFailures, purgeTurn } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** How long one caller may purge alone. Longer than any purge; after a crash the next caller waits this long. */
const leaseSeconds = 60;
const changesPerPurge = 500;
/** A purge is started only if at least this much time is left. */
const leastSeconds = 5;
/** The end of a released lease. Not the current time, because the clocks of two machines can differ. */
const released = new Date(0);

/**
 * Purges the tags of all pending changes at the edge until `until` and returns the number of purged changes. A lease in
 * the database lets one caller purge at a time. Failed purges are retried by the scheduled job with growing pauses.
 */
export async function flushPurges(ctx: Ctx, until = later(ctx.now(), purgeSeconds)): Promise<number> {
  let purged = 0;
  while (ctx.now() <= earlier(until, leastSeconds)) {
    const lease = await acquireLease(ctx);
    if (!lease) return purged;
    if (lease.wasAbandoned) await recordFailure(ctx, 'a purge was interrupted; it is repeated');
    const pending = await pendingChanges(ctx, changesPerPurge);
    const tags = withinOnePurge(pending.flatMap((change) => change.tags));
    const result = await ctx.edge.purgeTags(tags, until.getTime() - ctx.now().getTime());
    const ids = pending.map(({ id }) => id);
    await (result.ok ? markPurged(ctx, ids) : markFailed(ctx, ids, lease.failures + 1, result.error));
    if (!result.ok) return purged;
    purged += ids.length;
    // Changes recorded during the purge: their callers did not get the lease and rely on this one.
    if ((await pendingChanges(ctx, 1)).length === 0) return purged;
  }
  return purged;
}

type Lease = { failures: number; wasAbandoned: boolean };

/** Acquires the lease. A process without access to the edge gets it only if no process ever had access. */
async function acquireLease(ctx: Ctx): Promise<Lease | undefined> {
  const now = ctx.now();
  const { present } = ctx.edge;
  const [lease] = await ctx.db
    .update(purgeTurn)
    .set({ heldUntil: later(now, leaseSeconds), edgeSeen: present })
    .where(
      and(
        lte(purgeTurn.heldUntil, now),
        lte(purgeTurn.notBefore, now),
        present ? undefined : eq(purgeTurn.edgeSeen, false),
      ),
    )
    .returning({
      failures: purgeTurn.failures,
      // The subquery sees the row before the update: a lease that was not released ended with its process.
      wasAbandoned: sql<boolean>`(SELECT held_until > 'epoch' FROM purge_turn)`,
    });
  return lease;
}

const pendingChanges = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ id: contentChanges.id, tags: contentChanges.tags })
    .from(contentChanges)
    .where(isNull(contentChanges.purgedAt))
    .orderBy(asc(contentChanges.id))
    .limit(limit);

const oneTryMore = sql`${contentChanges.purgeTries} + 1`;

async function markPurged(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(contentChanges)
    .set({ purgedAt: now, purgeTries: oneTryMore })
    .where(inArray(contentChanges.id, [...ids]));
  await ctx.db.update(purgeTurn).set({ heldUntil: released, failures: 0 }).where(eq(purgeTurn.onlyOne, true));
}

async function markFailed(ctx: Ctx, ids: readonly number[], failures: number, reason: string): Promise<void> {
  await ctx.db
    .update(contentChanges)
    .set({ purgeTries: oneTryMore })
    .where(inArray(contentChanges.id, [...ids]));
  await recordFailure(ctx, reason);
  await ctx.db
    .update(purgeTurn)
    .set({ heldUntil: released, failures, notBefore: later(ctx.now(), backOffSeconds(failures, 5, 300)) })
    .where(eq(purgeTurn.onlyOne, true));
}

const recordFailure = (ctx: Ctx, reason: string) =>
  ctx.db.insert(contentFailures).values({ at: ctx.now(), step: 'purge', reason });
