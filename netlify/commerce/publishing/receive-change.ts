import { eq, sql } from 'drizzle-orm';
import type { ChangeNotice } from '#contract/content.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { later } from '#domain/base/time.ts';
import {
  type ContentChange,
  hookClockSkewSeconds,
  rebuildDelaySeconds,
  tagsOf,
} from '#domain/publishing/content-change.ts';
import { runQueue, runSeconds } from '#netlify/commerce/queue/queue.ts';
import { contentChanges, hookCalls } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal, refuse } from '#texts/refuse.ts';
import { buildChannels, flushRebuilds } from './builds.ts';
import { tellIndexNowOnce } from './index-now.ts';
import { flushPurges, purgeChannel } from './purges.ts';
import { recordChange } from './record-change.ts';

/** The reply to a content change: whether the edge is `purged` already, and the `rebuild` that includes it. */
type Receipt = {
  received: number;
  purged: boolean;
  rebuild: { id: number; due_at: string } | null;
};

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
    return first.length > 0 ? ok(await recordChange(tx, now, 'hook', changed)) : refuse('call_repeated');
  });
  if (!recorded.ok) return recorded;
  const { id, rebuild } = recorded.value;
  await flushPurges(ctx);
  await flushRebuilds(ctx);
  // The call that queued the rebuild asks for it when it is due; calls that were added to it do not.
  const isFirst = rebuild.dueAt.getTime() === later(now, rebuildDelaySeconds).getTime();
  if (isFirst)
    ctx.defer(() => runQueue(ctx, { ...buildChannels(ctx), purge: purgeChannel }), rebuildDelaySeconds + 1);
  return ok({
    received: changed.length,
    purged: await isPurged(ctx, id),
    rebuild: { id: rebuild.id, due_at: rebuild.dueAt.toISOString() },
  });
}

/** Whether the change is purged: another caller may have purged it along with its own. */
async function isPurged(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ purgedAt: contentChanges.purgedAt })
    .from(contentChanges)
    .where(eq(contentChanges.id, id));
  return row?.purgedAt != null;
}

const accepted = new Map<string, number>();

/**
 * Whether this instance has seen the call before. Without a database no other instance knows it. At others it can be
 * replayed until its time stamp expires.
 */
function seenBefore(name: string, nowMs: number): boolean {
  for (const [known, at] of accepted)
    if (nowMs - at > 2 * hookClockSkewSeconds * 1000) accepted.delete(known);
  if (accepted.has(name)) return true;
  accepted.set(name, nowMs);
  return false;
}

/**
 * Handles a content change without a database (API_BASE_URL is set): purges and requests a build at once, one build for
 * each call. Failures are not retried but answered, so that the caller repeats the call.
 * Errors: replayed, upstream_failed.
 */
async function forwardChange(
  ctx: Ctx,
  signature: Buffer,
  changed: ContentChange[],
): Promise<Result<Receipt, ApiError>> {
  const name = signature.toString('base64');
  if (seenBefore(name, ctx.now().getTime())) return refuse('call_repeated');
  const purged = await ctx.edge.purgeTags(tagsOf(changed), runSeconds * 1000);
  const asked = ctx.builds.present ? await ctx.builds.ask('Content changed') : ok(undefined);
  const failures = [purged, asked].flatMap((step) => (step.ok ? [] : [step.error]));
  if (failures.length === 0) {
    tellIndexNowOnce(ctx, changed);
    return ok({ received: changed.length, purged: true, rebuild: null });
  }
  accepted.delete(name);
  return refuse('edge_not_told', { failures });
}

/**
 * The error for changes of content that this shop does not have and never had, published or not; undefined if there are
 * none. Such a slug is a typing error. Deleted and renamed content is known by its former slug.
 */
async function unknownContent(db: Queries, changed: readonly ContentChange[]): Promise<ApiError | undefined> {
  const { rows } = await db.execute<ContentChange>(sql`
    SELECT type, slug FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS (type text, slug text))
      WITH ORDINALITY AS named (type, slug, nth)
    WHERE NOT EXISTS (SELECT FROM former_slugs AS former WHERE (former.type, former.slug) = (named.type, named.slug))
      AND NOT CASE named.type
        WHEN 'product' THEN EXISTS (SELECT FROM products WHERE products.slug = named.slug)
        WHEN 'category' THEN EXISTS (SELECT FROM categories WHERE categories.slug = named.slug)
        ELSE EXISTS (SELECT FROM posts WHERE posts.slug = named.slug) END
    ORDER BY nth`);
  return rows.length === 0 ? undefined : refusal('content_unknown', { unknown: rows });
}
