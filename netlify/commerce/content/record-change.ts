import { sql } from 'drizzle-orm';
import { type ContentChange, hookChangesMax, rebuildDelaySeconds, tagsOf } from '#domain/content-change.ts';
import { contentChanges } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { enqueueRebuild } from './rebuild-queue.ts';

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
    .values({ receivedAt: now, source, changed, tags: tagsOf(changed), rebuildId: rebuild.id })
    .returning({ id: contentChanges.id });
  if (!row) throw new Error('the change was not written');
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
  if (slugs.length === 0) return;
  await tx
    .insert(contentChanges)
    .values({ receivedAt: sql`now()`, source: 'stock', ...stockChangeOf(slugs) });
}

/** The values of a `content_changes` row for a stock change, for statements that insert it themselves. */
export function stockChangeOf(slugs: readonly string[]): { changed: ContentChange[]; tags: string[] } {
  const changed = slugs.map((slug): ContentChange => ({ type: 'product', slug }));
  return { changed, tags: tagsOf(changed) };
}
