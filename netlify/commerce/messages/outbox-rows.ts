import { and, eq, lte, sql } from 'drizzle-orm';
import { backOffSeconds } from '#domain/content-change.ts';
import { day, earlier, later } from '#domain/time.ts';
import { type OutboxChannel, outbox } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { dueUntil } from './due.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** How long one sender has a row to itself: longer than a try takes. If it crashes, another tries the row afterwards. */
const leaseSeconds = 60;

/** Claims the row that has been due for longest; parallel callers get different rows. Undefined if none is due. */
export async function claimRow(ctx: Ctx, channel: OutboxChannel): Promise<OutboxRow | undefined> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, dueAt: later(now, leaseSeconds) })
    .where(sql`${outbox.id} = (
      SELECT next.id FROM outbox AS next
      WHERE next.state = 'waiting' AND next.channel = ${channel} AND next.due_at <= ${dueUntil(now).toISOString()}::timestamptz
      ORDER BY next.due_at, next.id LIMIT 1 FOR UPDATE SKIP LOCKED)`)
    .returning();
  return row;
}

/** Matches the row only while this sender has it: a sender that claims it after the lease raises `tries`. */
const isClaimed = ({ id, tries }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.tries, tries), eq(outbox.state, 'waiting'));

type Ending = { state: 'sent' | 'skipped' | 'given_up'; note?: string };

/** Ends a row. Of a mail to an address that was sent or skipped, the address and the data are deleted. */
export async function endRow(ctx: Ctx, row: OutboxRow, { state, note }: Ending): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({
      state,
      note: note ?? null,
      finishedAt: ctx.now(),
      ...(state !== 'given_up' && row.recipient.includes('@') ? { data: {}, recipient: 'forgotten' } : {}),
    })
    .where(isClaimed(row));
}

const firstPauseSeconds = 60;
const longestPauseSeconds = 60 * 60;

/** Records a failed try and schedules the next after a growing pause. Gives up if that is after `giveUpAt`. */
export async function postponeRow(
  ctx: Ctx,
  row: OutboxRow,
  reason: string,
): Promise<'postponed' | 'given_up'> {
  const dueAt = later(ctx.now(), backOffSeconds(row.tries, firstPauseSeconds, longestPauseSeconds));
  if (dueAt > row.giveUpAt) {
    const tried = row.tries === 1 ? 'once' : `${row.tries} times`;
    await endRow(ctx, row, { state: 'given_up', note: `tried ${tried}; the last time ${reason}` });
    return 'given_up';
  }
  await ctx.db.update(outbox).set({ dueAt, note: reason }).where(isClaimed(row));
  return 'postponed';
}

/** Deletes rows that ended 30 days ago, and rows that could not be sent for 30 days. */
export async function deleteOldOutbox(ctx: Ctx): Promise<void> {
  const before = earlier(ctx.now(), 30 * day);
  await ctx.db.delete(outbox).where(lte(outbox.finishedAt, before));
  await ctx.db.delete(outbox).where(and(eq(outbox.state, 'waiting'), lte(outbox.createdAt, before)));
}
