import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { contentChanges, contentFailures, purgeTurn } from '#database/content-schema.ts';
import { backOffSeconds, purgeSeconds, withinOnePurge } from '#domain/content-change.ts';
import type { Ctx } from '#platform/context.ts';
import { later } from './rebuild-queue.ts';

/** Longer than any purge may take; after a crash others go on when it is over. */
const turnSeconds = 60;
const changesPerPurge = 500;
/** With less time than this left no purge is begun. */
const leastSeconds = 5;
/** Not the time of now: another caller's clock may be behind this one's. */
const free = new Date(0);

/**
 * Purges whatever still waits, all waiting tags together, one caller at a time, until `until`. Answers how many
 * changes it purged. Each purge is marked before the next, so whoever comes next goes on from there. What fails is
 * tried again by the scheduled function, ever more slowly.
 */
export async function flushPurges(ctx: Ctx, until = later(ctx.now(), purgeSeconds)): Promise<number> {
  let purged = 0;
  while (ctx.now() <= later(until, -leastSeconds)) {
    const turn = await takeTurn(ctx);
    if (!turn) return purged;
    if (turn.wasCutOff) await noteFailure(ctx, 'a purge was cut off before it ended; it is made again');
    const pending = await waiting(ctx, changesPerPurge);
    const tags = withinOnePurge(pending.flatMap((change) => change.tags));
    const result = await ctx.edge.purgeTags(tags, until.getTime() - ctx.now().getTime());
    const ids = pending.map(({ id }) => id);
    await (result.ok ? succeed(ctx, ids) : fail(ctx, ids, turn.failures + 1, result.error));
    if (!result.ok) return purged;
    purged += ids.length;
    // Whoever came between that look and the end of the turn found it taken and left, so look again.
    if ((await waiting(ctx, 1)).length === 0) return purged;
  }
  return purged;
}

type Turn = { failures: number; wasCutOff: boolean };

/** Only whoever reaches the edge may purge it; where there never was one, nobody has to. */
async function takeTurn(ctx: Ctx): Promise<Turn | undefined> {
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
    .returning({
      failures: purgeTurn.failures,
      // The statement still sees the row as it was: a turn that nobody gave back ended with its process.
      wasCutOff: sql<boolean>`(SELECT held_until > 'epoch' FROM purge_turn)`,
    });
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
  await ctx.db
    .update(contentChanges)
    .set({ purgeTries: oneTryMore })
    .where(inArray(contentChanges.id, [...ids]));
  await noteFailure(ctx, reason);
  await ctx.db
    .update(purgeTurn)
    .set({ heldUntil: free, failures, notBefore: later(ctx.now(), backOffSeconds(failures, 5, 300)) })
    .where(eq(purgeTurn.onlyOne, true));
}

const noteFailure = (ctx: Ctx, reason: string) =>
  ctx.db.insert(contentFailures).values({ at: ctx.now(), step: 'purge', reason });
