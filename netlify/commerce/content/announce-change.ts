import { inTransaction } from '#database/transaction.ts';
import type { ContentChange } from '#domain/content-change.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { flushPurges } from './flush-purges.ts';
import { type ChangeSource, recordChange } from './record-change.ts';

/** Records changed content and purges it after the caller's reply. A writer with a transaction of its own calls `recordChange` in it. */
export async function announceChange(
  ctx: Ctx,
  source: ChangeSource,
  changed: ContentChange[],
): Promise<void> {
  if (changed.length === 0) return;
  await inTransaction(ctx.db, async (tx) => ok(await recordChange(tx, ctx.now(), source, changed)));
  ctx.later(() => flushPurges(ctx));
}
