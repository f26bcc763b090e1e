import { inArray } from 'drizzle-orm';
import { later } from '#domain/base/time.ts';
import { withinOnePurge } from '#domain/publishing/content-change.ts';
import { type Handler, runQueue } from '#netlify/commerce/queue/queue.ts';
import { contentChanges, contentFailures } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { queueIndexNow } from './index-now.ts';

/** A purge is started only if at least this much time is left. */
const leastMs = 5000;

/**
 * Purges tags at the edge: those of many changes at once, and by one process at a time, because the platform takes a
 * tag twice in five seconds only. `data` of a row: `tags`, and the editor's `change` that caused them.
 */
export const purgeChannel: Handler = {
  backoff: [5, 300],
  batch: 500,
  oneAtATime: true,
  open: async (ctx, until) => ({
    async handle(rows) {
      if (rows.some(({ wasInterrupted }) => wasInterrupted))
        await recordFailure(ctx, 'a purge was interrupted; it is repeated');
      const leftMs = until.getTime() - ctx.now().getTime();
      if (leftMs < leastMs) return { at: later(ctx.now(), leastMs / 1000) };
      const tags = withinOnePurge(rows.flatMap(({ data }) => data.tags as string[]));
      const purged = await ctx.edge.purgeTags(tags, leftMs);
      if (!purged.ok) {
        await recordFailure(ctx, purged.error);
        return { ok: false, error: { kind: 'down', reason: purged.error } };
      }
      const ids = rows.flatMap(({ data }) => (typeof data.change === 'number' ? [data.change] : []));
      const purgedAt = ctx.now();
      if (ids.length > 0)
        await ctx.db.update(contentChanges).set({ purgedAt }).where(inArray(contentChanges.id, ids));
      await queueIndexNow(ctx, ids);
      return { ok: true, value: null };
    },
  }),
};

/** Purges waiting tags, unless another process already does. */
export const flushPurges = (ctx: Ctx) => runQueue(ctx, { purge: purgeChannel });

const recordFailure = (ctx: Ctx, reason: string) =>
  ctx.db.insert(contentFailures).values({ at: ctx.now(), step: 'purge', reason });
