import { eq } from 'drizzle-orm';
import type { ChangeNotice } from '#contract/content.ts';
import type { ApiError } from '#contract/errors.ts';
import { rebuildDelaySeconds } from '#domain/content-change.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { later } from '#domain/time.ts';
import { contentChanges, hookCalls } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { flushPurges } from './flush-purges.ts';
import { flushRebuilds } from './flush-rebuilds.ts';
import { forwardChange } from './forward-change.ts';
import type { Receipt } from './receipt.ts';
import { recordChange } from './record-change.ts';
import { replayed } from './replayed.ts';
import { runContentJobs } from './run-content-jobs.ts';
import { unknownContent } from './unknown-content.ts';

/**
 * Handles a content-change webhook whose signature was checked: records the change, purges the edge and requests the
 * rebuild that is due. Without a database see `forwardChange`.
 * Errors: invalid_input (an unknown slug), replayed, upstream_failed.
 */
export async function receiveChange(
  ctx: Ctx,
  signature: Buffer,
  { changed }: ChangeNotice,
): Promise<Result<Receipt, ApiError>> {
  if (!ctx.env.DATABASE_URL) return forwardChange(ctx, signature, changed);
  // With API_BASE_URL set the database has no products.
  const unknown = ctx.env.API_BASE_URL ? undefined : await unknownContent(ctx.db, changed);
  if (unknown) return err(unknown);
  const now = ctx.now();
  const recorded = await inTransaction(ctx.db, async (tx) => {
    const first = await tx
      .insert(hookCalls)
      .values({ signature, receivedAt: now })
      .onConflictDoNothing()
      .returning({ receivedAt: hookCalls.receivedAt });
    return first.length > 0 ? ok(await recordChange(tx, now, 'hook', changed)) : err(replayed);
  });
  if (!recorded.ok) return recorded;
  const { id, rebuild } = recorded.value;
  await flushPurges(ctx);
  await flushRebuilds(ctx);
  // The call that queued the rebuild runs the jobs when it is due; calls that were added to it do not.
  const isFirst = rebuild.dueAt.getTime() === later(now, rebuildDelaySeconds).getTime();
  if (isFirst) ctx.defer(() => runContentJobs(ctx), rebuildDelaySeconds + 1);
  return ok({
    received: changed.length,
    purged: await isPurged(ctx, id),
    rebuild: { id: rebuild.id, due_at: rebuild.dueAt.toISOString() },
  });
}

/** Another caller may have purged it along with its own. */
async function isPurged(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ purgedAt: contentChanges.purgedAt })
    .from(contentChanges)
    .where(eq(contentChanges.id, id));
  return row?.purgedAt != null;
}
