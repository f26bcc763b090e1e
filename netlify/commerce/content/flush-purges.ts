import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { contentChanges, contentFailures, purgeTurn } from '#database/content-schema.ts';
import { backOffSeconds } from '#domain/content-change.ts';
import type { Ctx } from '#platform/context.ts';
import { later } from './rebuild-queue.ts';

/** Longer than any purge may take; after a crash others go on when it is over. */
const turnSeconds = 60;
const changesPerPurge = 500;
/** A storm of changes must not keep one caller busy for ever: the next one goes on. */
const roundsMax = 10;
/** Not the time of now: another caller's clock may be behind this one's. */
const free = new Date(0);

/**
 * Purges whatever still waits, all waiting tags together, one caller at a time. Answers how many changes it purged.
 * What fails stays and is tried again by the scheduled function, ever more slowly.
 */
export async function flushPurges(ctx: Ctx): Promise<number> {
  let purged = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const turn = await takeTurn(ctx);
    if (!turn) return purged;
    const pending = await waiting(ctx, changesPerPurge);
    const result = await ctx.edge.purgeTags([...new Set(pending.flatMap(({ tags }) => tags))].sort());
    const ids = pending.map(({ id }) => id);
    await (result.ok ? succeed(ctx, ids) : fail(ctx, ids, turn.failures + 1, result.error));
    if (!result.ok) return purged;
    purged += ids.length;
    // Whoever came between that look and the end of the turn found it taken and left, so look again.
    if ((await waiting(ctx, 1)).length === 0) return purged;
  }
  return purged;
}

/** Only whoever reaches the edge may purge it; where there never was one, nobody has to. */
async function takeTurn(ctx: Ctx): Promise<{ failures: number } | undefined> {
  const now = ctx.now();
  const { present } = ctx.edge;
  const [turn] = await ctx.db
    .update(purgeTurn)
    .set({ heldUntil: later(now, turnSeconds), edgeSeen: present })
    .where(
      and(
        lte(purgeTurn.heldUntil, now),
        lte(purgeTurn.notBefore, now),
        present ? undefined : eq(purgeTurn.edgeSeen, false),
      ),
    )
    .returning({ failures: purgeTurn.failures });
  return turn;
}

const waiting = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ id: contentChanges.id, tags: contentChanges.tags })
    .from(contentChanges)
    .where(isNull(contentChanges.purgedAt))
    .orderBy(asc(contentChanges.id))
    .limit(limit);

const oneTryMore = sql`${contentChanges.purgeTries} + 1`;

async function succeed(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(contentChanges)
    .set({ purgedAt: now, purgeTries: oneTryMore })
    .where(inArray(contentChanges.id, [...ids]));
  await ctx.db.update(purgeTurn).set({ heldUntil: free, failures: 0 }).where(eq(purgeTurn.onlyOne, true));
}

async function fail(ctx: Ctx, ids: readonly number[], failures: number, reason: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(contentChanges)
    .set({ purgeTries: oneTryMore })
    .where(inArray(contentChanges.id, [...ids]));
  await ctx.db.insert(contentFailures).values({ at: now, step: 'purge', reason });
  await ctx.db
    .update(purgeTurn)
    .set({ heldUntil: free, failures, notBefore: later(now, backOffSeconds(failures, 5, 300)) })
    .where(eq(purgeTurn.onlyOne, true));
}
