import { sql } from 'drizzle-orm';
import { hookChangesMax } from '#contract/content.ts';
import { contentChanges } from '#database/content-schema.ts';
import type { Queries } from '#database/transaction.ts';
import { type ContentChange, rebuildDelaySeconds, tagsOf } from '#domain/content-change.ts';
import { joinQueue } from './rebuild-queue.ts';

/** Who announced it: a signed call, the import of a spreadsheet, the files of content/. */
export type ChangeSource = 'hook' | 'import' | 'files';
type Recorded = { id: number; rebuild: { id: number; dueAt: Date } };

/** Writes down that content changed, in the transaction of the change itself, and joins it to a rebuild. */
export async function recordChange(
  tx: Queries,
  now: Date,
  source: ChangeSource,
  changed: ContentChange[],
): Promise<Recorded> {
  const rebuild = await joinQueue(tx, now, rebuildDelaySeconds);
  const [row] = await tx
    .insert(contentChanges)
    .values({ receivedAt: now, source, changed, tags: tagsOf(changed), rebuildId: rebuild.id })
    .returning({ id: contentChanges.id });
  if (!row) throw new Error('the change was not written');
  return { id: row.id, rebuild };
}

/** Writes down any number of changes, in the transaction of the changes themselves. */
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

/** Writes down that units of products were taken or given back: their replies are purged, no page is rebuilt. */
export async function recordStockChange(tx: Queries, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  await tx
    .insert(contentChanges)
    .values({ receivedAt: sql`now()`, source: 'stock', ...stockChangeOf(slugs) });
}

/** What such a record says: for whoever writes it in a larger statement. */
export function stockChangeOf(slugs: readonly string[]): { changed: ContentChange[]; tags: string[] } {
  const changed = slugs.map((slug): ContentChange => ({ type: 'product', slug }));
  return { changed, tags: tagsOf(changed) };
}
