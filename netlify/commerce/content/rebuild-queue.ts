import { and, eq, notInArray, sql } from 'drizzle-orm';
import { buildAttemptsMax, buildRetrySeconds } from '#domain/content-change.ts';
import { later } from '#domain/time.ts';
import { contentChanges, contentFailures, rebuilds } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

type Queued = { id: number; dueAt: Date };

/** Returns the queued rebuild or queues a new one. It is locked, so that nobody requests it before the commit. */
export async function enqueueRebuild(
  tx: Queries,
  now: Date,
  delaySeconds: number,
  attempt = 1,
): Promise<Queued> {
  const [queued] = await tx
    .insert(rebuilds)
    .values({ queuedAt: now, dueAt: later(now, delaySeconds), attempt })
    .onConflictDoUpdate({
      target: rebuilds.state,
      targetWhere: sql`state = 'queued'`,
      set: {
        dueAt: sql`least(${rebuilds.dueAt}, excluded.due_at)`,
        attempt: sql`least(${rebuilds.attempt}, excluded.attempt)`,
      },
    })
    .returning({ id: rebuilds.id, dueAt: rebuilds.dueAt });
  if (!queued) throw new Error('the rebuild was not queued');
  return queued;
}

type Failure = { reason: string; deployId?: string };

/** Marks a rebuild as failed. Its changes are moved to a new rebuild, up to `buildAttemptsMax` attempts. */
export async function failRebuild(
  tx: Queries,
  now: Date,
  id: number,
  { reason, deployId }: Failure,
): Promise<void> {
  const askedAt = sql`coalesce(${rebuilds.askedAt}, ${now.toISOString()}::timestamptz)`;
  const [failed] = await tx
    .update(rebuilds)
    .set({ state: 'failed', finishedAt: now, askedAt, nextCallAt: null, ...(deployId ? { deployId } : {}) })
    .where(and(eq(rebuilds.id, id), notInArray(rebuilds.state, ['live', 'failed'])))
    .returning({ attempt: rebuilds.attempt });
  if (!failed) return;
  await tx
    .insert(contentFailures)
    .values({ at: now, step: 'build', rebuildId: id, reason: reason.slice(0, 500) });
  if (failed.attempt >= buildAttemptsMax) return;
  const next = await enqueueRebuild(tx, now, buildRetrySeconds, failed.attempt + 1);
  await tx.update(contentChanges).set({ rebuildId: next.id }).where(eq(contentChanges.rebuildId, id));
}
