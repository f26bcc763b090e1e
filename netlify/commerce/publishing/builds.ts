import { and, eq, gt, inArray, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { err, ok } from '#domain/base/result.ts';
import { earlier, later } from '#domain/base/time.ts';
import {
  assumedBuildSeconds,
  buildAttemptsMax,
  buildRetrySeconds,
  buildSilenceSeconds,
  rebuildDelaySeconds,
} from '#domain/publishing/content-change.ts';
import {
  enqueue,
  type Handler,
  type Handlers,
  makeDueNow,
  type Outcome,
  runQueue,
} from '#netlify/commerce/queue/queue.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { contentChanges, contentFailures, rebuilds } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** `rebuilds` records builds; the row in the queue requests the build and watches it until it has ended. */

/** The title of a build. The platform shows it and sends it with deploy events, which are matched by it. */
const buildTitle = (rebuildId: number): string => `Content changed (rebuild ${rebuildId})`;
export const rebuildOfTitle = (title: string): number | undefined => {
  const id = Number(/\(rebuild (\d{1,15})\)/.exec(title)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
};

export const buildKey = (rebuildId: number): string => `rebuild-${rebuildId}`;

type Queued = { id: number; dueAt: Date };

/** Returns the queued rebuild or queues a new one. It is locked, so that no process requests it before the commit. */
export async function enqueueRebuild(
  tx: Queries,
  now: Date,
  delaySeconds: number,
  attempt = 1,
): Promise<Queued> {
  const [queued] = await tx
    .insert(rebuilds)
    .values({ queuedAt: now, dueAt: later(now, delaySeconds), attempt })
    .onConflictDoUpdate({
      target: rebuilds.state,
      targetWhere: sql`state = 'queued'`,
      set: {
        dueAt: sql`least(${rebuilds.dueAt}, excluded.due_at)`,
        attempt: sql`least(${rebuilds.attempt}, excluded.attempt)`,
      },
    })
    .returning({ id: rebuilds.id, dueAt: rebuilds.dueAt });
  if (!queued) throw new Error('the rebuild was not queued');
  const { id, dueAt } = queued;
  const key = buildKey(id);
  await enqueue(tx, [{ channel: 'build', key, data: { rebuild: id }, dueAt }]);
  // It was queued for a later time: such as by a build that failed.
  await makeDueNow(tx, dueAt, and(eq(queue.key, key), eq(queue.tries, 0)));
  return queued;
}

/** Requests due builds, one at a time, and watches those requested. */
const buildChannel: Handler = {
  backoff: [30, 600],
  open: async (ctx) => ({
    handle: async ([{ data }]) => build(ctx, Number(data.rebuild)),
  }),
};

/** The channel of builds. Without a build hook rebuilds wait for the next deploy, which includes the changes. */
export const buildChannels = ({ builds }: Ctx): Handlers => (builds.present ? { build: buildChannel } : {});

/** Requests the rebuild that is due, unless one is running. The job requests the others. */
export const flushRebuilds = (ctx: Ctx) => runQueue(ctx, buildChannels(ctx));

/** Requests the build of a change that was just made, once the time is over in which others may join it: the job looks only each quarter of an hour. */
export const buildSoon = (ctx: Ctx): void => ctx.defer(() => flushRebuilds(ctx), rebuildDelaySeconds + 1);

/** Makes waiting rows due when a build has begun or ended. */
export const buildMoved = (tx: Queries, now: Date) => makeDueNow(tx, now, eq(queue.channel, 'build'));

async function build(ctx: Ctx, id: number): Promise<Outcome> {
  const now = ctx.now();
  if (await claimBuild(ctx, id)) return ask(ctx, id);
  const [known] = await ctx.db.select().from(rebuilds).where(eq(rebuilds.id, id));
  if (!known || known.finishedAt) return ok(null);
  // Another build is running. Its end makes this one due at once.
  if (!known.askedAt) return { at: await endOfRunning(ctx, id) };
  const silentAt = later(known.buildingAt ?? known.askedAt, buildSilenceSeconds);
  if (silentAt > now) return { at: silentAt };
  const reason = `there was no news of the build from the platform for ${buildSilenceSeconds / 60} minutes`;
  await inTransaction(ctx.db, async (tx) => ok(await failRebuild(tx, now, id, { reason })));
  return ok(null);
}

const busy = alias(rebuilds, 'busy');
/** The time that a build is assumed to last if there are no deploy events. */
const silenceOf = ({ builds }: Ctx): number => (builds.reports ? buildSilenceSeconds : assumedBuildSeconds);
const isRunning = (ctx: Ctx, id: number) =>
  and(
    ne(busy.id, id),
    or(
      eq(busy.state, 'asking'),
      and(
        inArray(busy.state, ['asked', 'building']),
        gt(
          sql`coalesce(${busy.buildingAt}, ${busy.askedAt})`,
          earlier(ctx.now(), silenceOf(ctx)).toISOString(),
        ),
      ),
    ),
  );

/** False while another build is running, or if this one was asked for. */
async function claimBuild(ctx: Ctx, id: number): Promise<boolean> {
  const others = ctx.db.select({ id: busy.id }).from(busy).where(isRunning(ctx, id));
  const isOpen = and(eq(rebuilds.id, id), inArray(rebuilds.state, ['queued', 'asking']), notExists(others));
  const claimed = await ctx.db
    .update(rebuilds)
    .set({ state: 'asking' })
    .where(isOpen)
    .returning({ id: rebuilds.id });
  return claimed.length > 0;
}

async function endOfRunning(ctx: Ctx, id: number): Promise<Date> {
  const running = await ctx.db.select().from(busy).where(isRunning(ctx, id));
  const ends = running.flatMap(({ buildingAt, askedAt }) => buildingAt ?? askedAt ?? []);
  const last = Math.max(...ends.map((end) => end.getTime()));
  return ends.length > 0 ? later(new Date(last), silenceOf(ctx)) : later(ctx.now(), 60);
}

async function ask(ctx: Ctx, id: number): Promise<Outcome> {
  const asked = await ctx.builds.ask(buildTitle(id));
  const now = ctx.now();
  if (!asked.ok) {
    await ctx.db
      .insert(contentFailures)
      .values({ at: now, step: 'hook', rebuildId: id, reason: asked.error });
    return err({ kind: 'down', reason: asked.error });
  }
  // The event that the build has started can arrive before this line: its state is kept.
  const isStillAsking = and(eq(rebuilds.id, id), eq(rebuilds.state, 'asking'));
  await ctx.db.update(rebuilds).set({ state: 'asked', askedAt: now }).where(isStillAsking);
  return ctx.builds.reports ? { at: later(now, buildSilenceSeconds), isDone: true } : ok(null);
}

type Failure = { reason: string; deployId?: string };

/** Marks a rebuild as failed. Its changes are moved to a new rebuild, up to `buildAttemptsMax` attempts. */
export async function failRebuild(
  tx: Queries,
  now: Date,
  id: number,
  { reason, deployId }: Failure,
): Promise<void> {
  const askedAt = sql`coalesce(${rebuilds.askedAt}, ${now.toISOString()}::timestamptz)`;
  const [failed] = await tx
    .update(rebuilds)
    .set({ state: 'failed', finishedAt: now, askedAt, ...(deployId ? { deployId } : {}) })
    .where(and(eq(rebuilds.id, id), notInArray(rebuilds.state, ['live', 'failed'])))
    .returning({ attempt: rebuilds.attempt });
  if (!failed) return;
  await tx
    .insert(contentFailures)
    .values({ at: now, step: 'build', rebuildId: id, reason: reason.slice(0, 500) });
  if (failed.attempt >= buildAttemptsMax) return;
  const next = await enqueueRebuild(tx, now, buildRetrySeconds, failed.attempt + 1);
  await tx.update(contentChanges).set({ rebuildId: next.id }).where(eq(contentChanges.rebuildId, id));
}
