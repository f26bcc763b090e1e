import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { day, later, minute } from '#domain/time.ts';
import { outbox } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { dueUntil } from './due.ts';
import { eventMails } from './event-mails.ts';
import { outboxChannels } from './outbox-channels.ts';

const batch = 100;

/**
 * Replaces the order events in the outbox, which a database trigger copies there, by the mails and webhook calls that
 * they cause. One batch; returns whether there may be more.
 */
export async function expandEvents(ctx: Ctx): Promise<boolean> {
  const withHook = outboxChannels(ctx.env).includes('hook');
  const done = await inTransaction(ctx.db, async (tx) => ok(await expandBatch(tx, ctx.now(), withHook)));
  return done.value === batch;
}

async function expandBatch(tx: Queries, now: Date, withHook: boolean): Promise<number> {
  const events = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'event'), eq(outbox.state, 'waiting'), lte(outbox.dueAt, dueUntil(now))))
    .orderBy(asc(outbox.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  if (events.length === 0) return 0;
  const rows = events.flatMap((event) => rowsOf(event, withHook));
  if (rows.length > 0) await tx.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key });
  const ids = events.map(({ id }) => id);
  await tx.delete(outbox).where(inArray(outbox.id, ids));
  return events.length;
}

type NewRow = typeof outbox.$inferInsert;

function rowsOf(event: typeof outbox.$inferSelect, withHook: boolean): NewRow[] {
  const { kind, key, data, createdAt } = event;
  const mails = (eventMails[kind] ?? []).map(({ mail, to, afterMinutes = 0 }): NewRow => {
    const dueAt = later(createdAt, afterMinutes * minute);
    const giveUpAt = later(dueAt, day);
    return {
      channel: 'mail',
      kind: mail,
      recipient: to,
      key: `${key}-${mail}`,
      data,
      createdAt,
      dueAt,
      giveUpAt,
    };
  });
  const giveUpAt = later(createdAt, day);
  const call: NewRow = {
    channel: 'hook',
    kind: `order.${kind}`,
    key: `${key}-hook`,
    data,
    createdAt,
    giveUpAt,
  };
  return withHook ? [...mails, call] : mails;
}
