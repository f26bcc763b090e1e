import { count, desc, inArray, isNull, ne, or } from 'drizzle-orm';
import type { ContentStatus } from '#contract/content.ts';
import { ok } from '#domain/result.ts';
import { isoTime } from '#domain/time.ts';
import { contentChanges, contentFailures, rebuilds } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** How many rows are shown. Of each change only the first `names` entries, because an import can change thousands. */
const shown = { changes: 30, names: 5, rebuilds: 10, failures: 10 };

/** The state of the last content changes and rebuilds, and the last failures, for editors. */
export async function contentStatus(ctx: Ctx) {
  const { db } = ctx;
  const [changes, failures, [unpurged]] = await Promise.all([
    db
      .select()
      .from(contentChanges)
      .where(ne(contentChanges.source, 'stock'))
      .orderBy(desc(contentChanges.id))
      .limit(shown.changes),
    db.select().from(contentFailures).orderBy(desc(contentFailures.id)).limit(shown.failures),
    db.select({ count: count() }).from(contentChanges).where(isNull(contentChanges.purgedAt)),
  ]);
  const builds = await rebuildsOf(
    ctx,
    changes.map(({ rebuildId }) => rebuildId ?? 0),
  );
  const changeCounts = await changesIn(
    ctx,
    builds.map(({ id }) => id),
  );
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
      purge_tries: change.purgeTries,
      rebuild: change.rebuildId,
      live_at: isoTime(live.get(change.rebuildId ?? 0) ?? null),
    })),
    rebuilds: builds.map((build) => ({
      id: build.id,
      state: build.state,
      attempt: build.attempt,
      changes: changeCounts.get(build.id) ?? 0,
      queued_at: build.queuedAt.toISOString(),
      due_at: build.dueAt.toISOString(),
      calls: build.calls,
      next_call_at: isoTime(build.nextCallAt),
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
