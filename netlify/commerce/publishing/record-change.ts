import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { day, earlier } from '#domain/base/time.ts';
import {
  type ContentChange,
  hookChangesMax,
  hookClockSkewSeconds,
  rebuildDelaySeconds,
  tagsOf,
} from '#domain/publishing/content-change.ts';
import { enqueue } from '#netlify/commerce/queue/queue.ts';
import { deleteAll } from '#netlify/database/batches.ts';
import { contentChanges, contentFailures, hookCalls } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { enqueueRebuild } from './builds.ts';

/** Where a change came from: a webhook, the import of a spreadsheet, the files of content/, the shop's desk. */
export type ChangeSource = 'hook' | 'import' | 'files' | 'desk';
type Recorded = { id: number; rebuild: { id: number; dueAt: Date } };

/** Records a content change, in the transaction of the change, and adds it to a rebuild. */
export async function recordChange(
  tx: Queries,
  now: Date,
  source: ChangeSource,
  changed: ContentChange[],
): Promise<Recorded> {
  const rebuild = await enqueueRebuild(tx, now, rebuildDelaySeconds);
  const [row] = await tx
    .insert(contentChanges)
    .values({ receivedAt: now, source, changed, rebuildId: rebuild.id })
    .returning({ id: contentChanges.id });
  if (!row) throw new Error('the change was not written');
  const data = { tags: tagsOf(changed), change: row.id };
  await enqueue(tx, [{ channel: 'purge', key: purgeKey(row.id), data, dueAt: now }]);
  return { id: row.id, rebuild };
}

/** Records any number of changes, in the transaction of the changes. */
export async function recordChanges(
  tx: Queries,
  now: Date,
  source: ChangeSource,
  changed: readonly ContentChange[],
): Promise<void> {
  for (let from = 0; from < changed.length; from += hookChangesMax) {
    await recordChange(tx, now, source, changed.slice(from, from + hookChangesMax));
  }
}

/** Records changed stock: replies with these products are purged, and no page is rebuilt. */
export async function recordStockChange(tx: Queries, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0) await enqueue(tx, [{ channel: 'purge', data: { tags: stockTags(slugs) } }]);
}

/** The tags of a stock change, for statements that write its row of the queue themselves. */
export const stockTags = (slugs: readonly string[]): string[] =>
  tagsOf(slugs.map((slug): ContentChange => ({ type: 'product', slug })));

export const purgeKey = (changeId: number): string => `change-${changeId}`;

/** Deletes signatures when their time stamps are no longer accepted, and changes after 30 days. */
export async function deleteOldRecords(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const monthAgo = earlier(now, 30 * day);
  const isSpent = lt(hookCalls.receivedAt, earlier(now, 3 * hookClockSkewSeconds));
  await deleteAll(ctx.db, hookCalls, hookCalls.signature, isSpent);
  await deleteAll(ctx.db, contentFailures, contentFailures.id, lt(contentFailures.at, monthAgo));
  const isLive = and(
    isNotNull(contentChanges.purgedAt),
    lt(contentChanges.receivedAt, monthAgo),
    sql`(SELECT finished_at IS NOT NULL FROM rebuilds WHERE id = ${contentChanges.rebuildId})`,
  );
  await deleteAll(ctx.db, contentChanges, contentChanges.id, isLive);
}
