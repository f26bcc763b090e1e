import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgInsertValue } from 'drizzle-orm/pg-core';
import { later } from '#domain/base/time.ts';
import { backOffSeconds } from '#domain/publishing/content-change.ts';
import { type Channel, queue } from '#netlify/database/order-schema.ts';
import { isUnavailable, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { Sent } from '#netlify/platform/mail.ts';

/** The one queue. Work after a commit is a row, which is claimed, tried again and given up here. */

export type QueueRow = typeof queue.$inferSelect;
/** `wasInterrupted`: its previous lease expired. */
export type Claimed = QueueRow & { wasInterrupted: boolean };
/**
 * The outcome of rows. `skip`: why they need not be done. `at`: they are due again then, which is no failure.
 * `isDone`: the due work is done.
 */
export type Outcome = Sent | { skip: string } | { at: Date; isDone?: true };
/** One row, or as many as the channel's `batch`. */
type Claims = readonly [Claimed, ...Claimed[]];
type Handle = (rows: Claims) => Promise<Outcome>;

/** How the rows of one channel are done. */
export type Handler = {
  /** Seconds between tries: after the first failure, and at most. */
  backoff: readonly [first: number, longest: number];
  /** The most rows that are done together; 1 by default. */
  batch?: number;
  /** While one process is at a row of the channel, or one has just failed, no other row is begun. */
  oneAtATime?: true;
  /** Done rows are kept for the list of sent messages. */
  keepsHistory?: true;
  /** Called before the first row of a run. The work must end by `until`, or soon after it. */
  open: (ctx: Ctx, until: Date) => Promise<{ handle: Handle; close?: () => void }>;
};
export type Handlers = Partial<Record<Channel, Handler>>;

/** How many rows of each channel were done. `idle`: nothing was due, which costs one query. */
export type Run = { done: Partial<Record<Channel, number>>; failed: number; idle: boolean };
/** `only` restricts the rows. */
type Options = { until?: Date; only?: SQL | undefined };

/** The seconds after which no row is begun, so that the last one ends within the 30 seconds of a scheduled function. */
export const runSeconds = 20;
/** The lease of a row in seconds: longer than a try takes. */
const leaseSeconds = 60;

export type NewRow = PgInsertValue<typeof queue>;

/** Adds rows, in the transaction of the change that causes them. A known key is kept as it is. */
export async function enqueue(tx: Queries, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(queue)
      .values([...rows])
      .onConflictDoNothing({ target: queue.key });
}

/** Makes waiting rows due now that are due later. */
export async function makeDueNow(tx: Queries, now: Date, rows: SQL | undefined): Promise<void> {
  await tx
    .update(queue)
    .set({ dueAt: now })
    .where(and(eq(queue.state, 'waiting'), gt(queue.dueAt, now), rows));
}

/** When the first row of each channel is due, claimed ones when their lease is over. One query, answered by an index. */
export async function dueTimes(ctx: Ctx, channels: readonly Channel[]): Promise<Map<Channel, Date>> {
  if (channels.length === 0) return new Map();
  const dueAt = sql<Date>`min(greatest(${queue.dueAt}, ${queue.claimedUntil}))`;
  const rows = await ctx.db
    .select({ channel: queue.channel, dueAt: dueAt.mapWith(queue.dueAt) })
    .from(queue)
    .where(and(eq(queue.state, 'waiting'), inArray(queue.channel, [...channels])))
    .groupBy(queue.channel);
  return new Map(rows.map((row) => [row.channel, row.dueAt]));
}

/** Handles due rows, each once, until none is due or the time is over. Parallel runs share the rows. */
export async function runQueue(ctx: Ctx, handlers: Handlers, options: Options = {}): Promise<Run> {
  const { until = later(ctx.now(), runSeconds), only } = options;
  const run: Run = { done: {}, failed: 0, idle: true };
  const known = Object.keys(handlers) as Channel[];
  const times = await dueTimes(ctx, known);
  const due = new Set(known.filter((channel) => (times.get(channel) ?? until) <= ctx.now()));
  if (due.size === 0) return run;
  run.idle = false;
  const processChannel = async (channel: Channel): Promise<void> => {
    const handler = handlers[channel];
    if (handler) await drainChannel(ctx, { channel, handler, until, only, run });
  };
  // What this does to orders makes events, and events become mails and calls: all in the same run.
  if (due.delete('trust')) {
    await processChannel('trust');
    if (handlers.event) due.add('event');
  }
  if (due.delete('event')) {
    await processChannel('event');
    for (const channel of ['mail', 'webhook'] as const) due.add(channel);
  }
  const ends = await Promise.allSettled([...due].map(processChannel));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return run;
}

type Drain = { channel: Channel; handler: Handler; until: Date; only: SQL | undefined; run: Run };

async function drainChannel(ctx: Ctx, { channel, handler, until, only, run }: Drain): Promise<void> {
  let opened: Awaited<ReturnType<Handler['open']>> | undefined;
  try {
    while (ctx.now() <= until) {
      const [first, ...others] = await claim(ctx, channel, handler, only);
      if (!first) return;
      const rows: Claims = [first, ...others];
      opened ??= await handler.open(ctx, until);
      const outcome = await attempt(ctx, rows, opened.handle);
      await record(ctx, handler, rows, outcome);
      const isDone = 'at' in outcome ? outcome.isDone : 'ok' in outcome && outcome.ok;
      if (isDone) run.done[channel] = (run.done[channel] ?? 0) + rows.length;
      if (!('ok' in outcome) || outcome.ok) continue;
      run.failed += rows.length;
      const { kind, reason } = outcome.error;
      const { id, kind: what, tries, data } = first;
      const order = typeof data.order === 'number' ? { order: data.order } : {};
      ctx.log('not_done', { channel, row: id, kind: what, ...order, tries, reason });
      if (kind === 'down') return;
    }
  } finally {
    opened?.close?.();
  }
}

/** Claims the rows that have been due for longest; parallel callers get different ones. */
async function claim(ctx: Ctx, channel: Channel, handler: Handler, only?: SQL): Promise<Claimed[]> {
  const now = ctx.now();
  const { batch = 1, oneAtATime = false } = handler;
  const busy = alias(queue, 'busy');
  const isBusy = and(
    eq(busy.channel, channel),
    eq(busy.state, 'waiting'),
    or(gt(busy.claimedUntil, now), and(gt(busy.tries, 0), gt(busy.dueAt, now))),
  );
  const isDue = and(
    eq(queue.state, 'waiting'),
    eq(queue.channel, channel),
    lte(queue.dueAt, now),
    or(isNull(queue.claimedUntil), lte(queue.claimedUntil, now)),
    oneAtATime ? notExists(ctx.db.select({ id: busy.id }).from(busy).where(isBusy)) : undefined,
    only,
  );
  const next = ctx.db.$with('next').as(
    ctx.db
      .select({
        id: queue.id,
        wasInterrupted: sql<boolean>`${queue.claimedUntil} IS NOT NULL`.as('was_interrupted'),
      })
      .from(queue)
      .where(isDue)
      .orderBy(asc(queue.dueAt), asc(queue.id))
      .limit(batch)
      .for('update', { skipLocked: true }),
  );
  const rows = await ctx.db
    .with(next)
    .update(queue)
    .set({ tries: sql`${queue.tries} + 1`, claimedUntil: later(now, leaseSeconds) })
    .from(next)
    .where(eq(queue.id, next.id))
    .returning({ ...getTableColumns(queue), wasInterrupted: next.wasInterrupted });
  return rows.toSorted((one, other) => one.id - other.id);
}

async function attempt(ctx: Ctx, rows: Claims, handle: Handle): Promise<Outcome> {
  const [row] = rows;
  if (row.giveUpAt && ctx.now() > row.giveUpAt) {
    const reason = row.note ?? 'its time was over before it could be sent';
    return { ok: false, error: { kind: 'refused', reason } };
  }
  return handle(rows).catch((error: unknown): Outcome => {
    if (isUnavailable(error)) throw error;
    // A bug in one row must not stop the others.
    const { name } = error instanceof Error ? error : { name: 'unknown' };
    return { ok: false, error: { kind: 'later', reason: `it could not be made (${name})` } };
  });
}

/** Matches rows only while this process has their lease: a later claim has another lease. */
const areClaimed = (rows: Claims): SQL | undefined =>
  and(
    inArray(
      queue.id,
      rows.map(({ id }) => id),
    ),
    eq(queue.state, 'waiting'),
    eq(queue.claimedUntil, rows[0].claimedUntil ?? new Date(0)),
  );

async function record(
  ctx: Ctx,
  { keepsHistory, backoff }: Handler,
  rows: Claims,
  outcome: Outcome,
): Promise<void> {
  const mine = areClaimed(rows);
  const set = (values: Partial<QueueRow>) =>
    ctx.db
      .update(queue)
      .set({ claimedUntil: null, ...values })
      .where(mine);
  if ('at' in outcome) return void (await set({ dueAt: outcome.at, tries: 0, note: null }));
  const isDone = 'skip' in outcome || outcome.ok;
  if (isDone && !keepsHistory) return void (await ctx.db.delete(queue).where(mine));
  const now = ctx.now();
  const end = (state: 'sent' | 'skipped' | 'given_up', note: string | null) => {
    const ended = { state, note: note?.slice(0, 300) || null, finishedAt: now };
    // Of a mail that was sent or skipped, neither the address nor what it told is kept.
    const isPersonal = state !== 'given_up' && rows.some(({ recipient }) => recipient.includes('@'));
    return set({ ...ended, ...(isPersonal ? { data: {}, recipient: 'forgotten' } : {}) });
  };
  if ('skip' in outcome) return void (await end('skipped', outcome.skip));
  if (outcome.ok) return void (await end('sent', null));
  const { kind, reason } = outcome.error;
  if (kind === 'refused') return void (await end('given_up', reason));
  const tries = Math.max(...rows.map((row) => row.tries));
  // A little less than the pause, by chance: what failed together is not tried again at one instant.
  const dueAt = later(now, backOffSeconds(tries, ...backoff) * (1 - Math.random() / 10));
  const [{ giveUpAt }] = rows;
  if (giveUpAt && dueAt > giveUpAt) {
    const tried = tries === 1 ? 'once' : `${tries} times`;
    return void (await end('given_up', `tried ${tried}; the last time ${reason}`));
  }
  await set({ dueAt, note: reason.slice(0, 300) || 'no reason given' });
}
