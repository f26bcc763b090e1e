import { and, eq, notInArray, sql } from 'drizzle-orm';
import { contentChanges, contentFailures, rebuilds } from '#database/content-schema.ts';
import type { Queries } from '#database/transaction.ts';
import { buildAttemptsMax, buildRetrySeconds } from '#domain/content-change.ts';

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

type Queued = { id: number; dueAt: Date };

/** Joins the rebuild that waits in the queue, or opens one. It is locked until the transaction ends: no flush overtakes it. */
export async function joinQueue(tx: Queries, now: Date, delaySeconds: number, attempt = 1): Promise<Queued> {
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
  if (!queued) throw new Error('the queue took nothing');
  return queued;
}

type Failure = { reason: string; deployId?: string };

/** Ends a rebuild as failed. Its changes go on to another one, until it was tried often enough. */
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
  const next = await joinQueue(tx, now, buildRetrySeconds, failed.attempt + 1);
  await tx.update(contentChanges).set({ rebuildId: next.id }).where(eq(contentChanges.rebuildId, id));
}
