import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { ContentStatus } from '#contract/content.ts';
import { ok } from '#domain/base/result.ts';
import { isoTime } from '#domain/base/time.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { contentChanges, contentFailures, rebuilds } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { buildKey } from './builds.ts';
import { purgeKey } from './record-change.ts';

/** How many rows are shown. Of each change only the first `names` entries, because an import can change thousands. */
const shown = { changes: 30, names: 5, rebuilds: 10, failures: 10 };

/** The state of the last content changes and rebuilds, and the last failures, for editors. */
export async function contentStatus(ctx: Ctx) {
  const { db } = ctx;
  const [changes, failures, [unpurged]] = await Promise.all([
    db.select().from(contentChanges).orderBy(desc(contentChanges.id)).limit(shown.changes),
    db.select().from(contentFailures).orderBy(desc(contentFailures.id)).limit(shown.failures),
    db
      .select({ count: count() })
      .from(queue)
      .where(and(eq(queue.channel, 'purge'), eq(queue.state, 'waiting'))),
  ]);
  const builds = await rebuildsOf(
    ctx,
    changes.map(({ rebuildId }) => rebuildId),
  );
  const changeCounts = await changesIn(
    ctx,
    builds.map(({ id }) => id),
  );
  const waiting = await rowsOf(ctx, [
    ...changes.map(({ id }) => purgeKey(id)),
    ...builds.map(({ id }) => buildKey(id)),
  ]);
  const live = new Map(builds.map(({ id, state, finishedAt }) => [id, state === 'live' ? finishedAt : null]));
  return ok<ContentStatus>({
    now: ctx.now().toISOString(),
    settings: {
      edge_cache: ctx.edge.present,
      build_hook: ctx.builds.present,
      deploy_events: ctx.builds.reports,
    },
    unpurged: unpurged?.count ?? 0,
    changes: changes.map((change) => ({
      id: change.id,
      received_at: change.receivedAt.toISOString(),
      source: change.source,
      changed: change.changed.slice(0, shown.names),
      changed_count: change.changed.length,
      purged_at: isoTime(change.purgedAt),
      purge_tries: waiting.get(purgeKey(change.id))?.tries ?? 0,
      rebuild: change.rebuildId,
      live_at: isoTime(live.get(change.rebuildId) ?? null),
    })),
    rebuilds: builds.map((build) => ({
      id: build.id,
      state: build.state,
      attempt: build.attempt,
      changes: changeCounts.get(build.id) ?? 0,
      queued_at: build.queuedAt.toISOString(),
      due_at: build.dueAt.toISOString(),
      calls: waiting.get(buildKey(build.id))?.tries ?? 0,
      next_call_at: build.state === 'asking' ? isoTime(waiting.get(buildKey(build.id))?.dueAt) : null,
      asked_at: isoTime(build.askedAt),
      building_at: isoTime(build.buildingAt),
      finished_at: isoTime(build.finishedAt),
    })),
    failures: failures.map(({ at, step, rebuildId, reason }) => ({
      at: at.toISOString(),
      step,
      rebuild: rebuildId,
      reason,
    })),
  });
}

/** The last rebuilds, and the rebuilds of the changes that are shown. */
function rebuildsOf(ctx: Ctx, ids: number[]) {
  const last = ctx.db
    .select({ id: rebuilds.id })
    .from(rebuilds)
    .orderBy(desc(rebuilds.id))
    .limit(shown.rebuilds);
  return ctx.db
    .select()
    .from(rebuilds)
    .where(or(inArray(rebuilds.id, ids), inArray(rebuilds.id, last)))
    .orderBy(desc(rebuilds.id));
}

async function changesIn(ctx: Ctx, rebuildIds: number[]): Promise<Map<number | null, number>> {
  const rows = await ctx.db
    .select({ id: contentChanges.rebuildId, count: count() })
    .from(contentChanges)
    .where(inArray(contentChanges.rebuildId, rebuildIds))
    .groupBy(contentChanges.rebuildId);
  return new Map(rows.map(({ id, count: size }) => [id, size]));
}

/** The rows that are still in the queue, by key. */
async function rowsOf(ctx: Ctx, keys: string[]) {
  const rows = await ctx.db.select().from(queue).where(inArray(queue.key, keys));
  return new Map(rows.map((row) => [row.key, row]));
}
