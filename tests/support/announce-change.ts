import { ok } from '#domain/base/result.ts';
import type { ContentChange } from '#domain/publishing/content-change.ts';
import { flushPurges } from '#netlify/commerce/publishing/purges.ts';
import { type ChangeSource, recordChanges } from '#netlify/commerce/publishing/record-change.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** Records changes and purges the cache later, as an import or a content load does. */
export async function announceChange(
  ctx: Ctx,
  source: ChangeSource,
  changed: ContentChange[],
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => ok(await recordChanges(tx, ctx.now(), source, changed)));
  ctx.defer(() => flushPurges(ctx));
}
