import { and, count, desc, eq, gt, inArray, lte, min, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { day, earlier, later, minute } from '#domain/base/time.ts';
import { deleteAll, updateAll } from '#netlify/database/batches.ts';
import { type QueueState, queue } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

const lateMinutes = 15;

/** Order events become mails and calls later. Other channels are shown elsewhere. */
const isMessage = inArray(queue.channel, ['event', 'mail', 'webhook']);

/** Mails to a typed address. The index queue_recipient has the same condition. */
export const mailsTo = (email: string): SQL =>
  sql`(${queue.channel} = 'mail' AND ${queue.recipient} LIKE '%@%' AND lower(${queue.recipient}) = ${email.toLowerCase()})`;

type MessageFigures = {
  waiting: number;
  /** The messages overdue for so long that mail must be down or not set up, or the job does not run. */
  late: number;
  oldestWaitingAt: Date | null;
  /** The messages given up in the last seven days. */
  givenUp: number;
};

/** The number of mails and calls that wait, are late or were given up, for the desk and the command line. */
export async function messageFigures(ctx: Ctx) {
  const before = sql`${earlier(ctx.now(), lateMinutes * minute).toISOString()}::timestamptz`;
  const isLate = sql`${queue.createdAt} < ${before} AND (${queue.tries} > 0 OR ${queue.dueAt} < ${before})`;
  const [waiting] = await ctx.db
    .select({
      rows: count(),
      late: sql<number>`count(*) FILTER (WHERE ${isLate})::int`,
      oldest: min(queue.createdAt),
    })
    .from(queue)
    .where(and(isMessage, eq(queue.state, 'waiting')));
  const weekAgo = earlier(ctx.now(), 7 * day);
  const [lost] = await ctx.db
    .select({ rows: count() })
    .from(queue)
    .where(and(isMessage, eq(queue.state, 'given_up'), gt(queue.finishedAt, weekAgo)));
  return ok<MessageFigures>({
    waiting: waiting?.rows ?? 0,
    late: waiting?.late ?? 0,
    oldestWaitingAt: waiting?.oldest ?? null,
    givenUp: lost?.rows ?? 0,
  });
}

type Wanted = { states: QueueState[]; limit: number };

/** Mails and calls, newest first. */
export async function listMessages({ db }: Pick<Ctx, 'db'>, { states, limit }: Wanted) {
  const { id, createdAt, channel, kind, recipient, state, tries, dueAt, note } = queue;
  const order = sql<string | null>`${queue.data} ->> 'order'`;
  const rows = await db
    .select({ id, createdAt, channel, kind, recipient, state, tries, dueAt, note, order })
    .from(queue)
    .where(and(isMessage, inArray(queue.state, states)))
    .orderBy(desc(queue.id))
    .limit(limit);
  return ok(rows);
}

/** Mails whose link has expired by the time an operator sends them again. */
const shortLived = ['password_reset', 'address_confirm'];

/** Makes a row that waits or was given up due now, with new tries for a day. Error: not_found. */
export async function retryMessage(ctx: Ctx, id: number): Promise<Result<null, ApiError>> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(queue)
    .set({
      state: 'waiting',
      tries: 0,
      dueAt: now,
      giveUpAt: later(now, day),
      claimedUntil: null,
      finishedAt: null,
      note: null,
    })
    .where(
      and(
        eq(queue.id, id),
        inArray(queue.channel, ['mail', 'webhook']),
        inArray(queue.state, ['waiting', 'given_up']),
        notInArray(queue.kind, shortLived),
      ),
    )
    .returning({ id: queue.id });
  return row ? ok(null) : refuse('message_not_repeatable', { message: id });
}

/** Gives up a waiting row without sending it. `note` is stored. Error: not_found. */
export async function giveUpMessage(ctx: Ctx, id: number, note: string): Promise<Result<null, ApiError>> {
  const [row] = await ctx.db
    .update(queue)
    .set({ state: 'given_up', claimedUntil: null, finishedAt: ctx.now(), note: note.slice(0, 300) })
    .where(and(isMessage, eq(queue.id, id), eq(queue.state, 'waiting')))
    .returning({ id: queue.id });
  return row ? ok(null) : refuse('message_not_waiting', { message: id });
}

/** Gives up all mails and calls that wait, with a note; each can be sent by hand. Returns how many there were. */
export function holdMessages({ db, now }: Pick<Ctx, 'db' | 'now'>, note: string): Promise<number> {
  const isHeld = and(inArray(queue.channel, ['mail', 'webhook']), eq(queue.state, 'waiting'));
  const given = { state: 'given_up', claimedUntil: null, finishedAt: now(), note };
  return updateAll(db, queue, queue.id, isHeld, given);
}

/** Deletes rows that ended 30 days ago, and mails and calls that could not be sent for 30 days. */
export async function deleteOldMessages(ctx: Ctx): Promise<void> {
  const before = earlier(ctx.now(), 30 * day);
  await deleteAll(ctx.db, queue, queue.id, lte(queue.finishedAt, before));
  const isHopeless = and(isMessage, eq(queue.state, 'waiting'), lte(queue.createdAt, before));
  await deleteAll(ctx.db, queue, queue.id, isHopeless);
}
