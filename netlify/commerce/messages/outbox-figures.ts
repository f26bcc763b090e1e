import { and, count, desc, eq, gt, inArray, min, notInArray, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { day, earlier, later, minute } from '#domain/time.ts';
import { type OutboxState, outbox } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const lateMinutes = 15;

type OutboxFigures = {
  waiting: number;
  /** Overdue for so long that mail must be down or not set up, or the job does not run. */
  late: number;
  oldestWaitingAt: Date | null;
  /** In the last seven days. */
  givenUp: number;
};

/** How many rows wait, are late or were given up, for the desk and the command line. */
export async function outboxFigures(ctx: Ctx) {
  const before = sql`${earlier(ctx.now(), lateMinutes * minute).toISOString()}::timestamptz`;
  const isLate = sql`${outbox.createdAt} < ${before} AND (${outbox.tries} > 0 OR ${outbox.dueAt} < ${before})`;
  const [waiting] = await ctx.db
    .select({
      rows: count(),
      late: sql<number>`count(*) FILTER (WHERE ${isLate})::int`,
      oldest: min(outbox.createdAt),
    })
    .from(outbox)
    .where(eq(outbox.state, 'waiting'));
  const weekAgo = earlier(ctx.now(), 7 * day);
  const [lost] = await ctx.db
    .select({ rows: count() })
    .from(outbox)
    .where(and(eq(outbox.state, 'given_up'), gt(outbox.finishedAt, weekAgo)));
  return ok<OutboxFigures>({
    waiting: waiting?.rows ?? 0,
    late: waiting?.late ?? 0,
    oldestWaitingAt: waiting?.oldest ?? null,
    givenUp: lost?.rows ?? 0,
  });
}

type Wanted = { states: OutboxState[]; limit: number };

/** Rows of the outbox, newest first. */
export async function listOutbox({ db }: Pick<Ctx, 'db'>, { states, limit }: Wanted) {
  const { id, createdAt, channel, kind, recipient, state, tries, dueAt, note } = outbox;
  const order = sql<string | null>`${outbox.data} ->> 'order'`;
  const rows = await db
    .select({ id, createdAt, channel, kind, recipient, state, tries, dueAt, note, order })
    .from(outbox)
    .where(inArray(outbox.state, states))
    .orderBy(desc(outbox.id))
    .limit(limit);
  return ok(rows);
}

/** Mails whose link has expired by the time an operator sends them again. */
const shortLived = ['password_reset', 'address_confirm'];

/** Makes a row that waits or was given up due now, with new tries for a day. Error: not_found. */
export async function retryOutbox(ctx: Ctx, id: number): Promise<Result<null, ApiError>> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(outbox)
    .set({
      state: 'waiting',
      tries: 0,
      dueAt: now,
      giveUpAt: later(now, day),
      finishedAt: null,
      note: null,
    })
    .where(
      and(
        eq(outbox.id, id),
        inArray(outbox.state, ['waiting', 'given_up']),
        notInArray(outbox.kind, shortLived),
      ),
    )
    .returning({ id: outbox.id });
  return row
    ? ok(null)
    : err(nothingToDo(id, 'waits or was given up, and a link that has expired is not sent again'));
}

/** Gives up a waiting row without sending it. `note` is stored. Error: not_found. */
export async function giveUpOutbox(ctx: Ctx, id: number, note: string): Promise<Result<null, ApiError>> {
  const [row] = await ctx.db
    .update(outbox)
    .set({ state: 'given_up', finishedAt: ctx.now(), note: note.slice(0, 300) })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')))
    .returning({ id: outbox.id });
  return row ? ok(null) : err(nothingToDo(id, 'waits'));
}

const nothingToDo = (id: number, what: string): ApiError => ({
  code: 'not_found',
  detail: `There is no mail or call ${id} that ${what}: npm run shop -- mail list`,
});
