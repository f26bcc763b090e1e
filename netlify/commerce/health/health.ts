import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, max, min, notInArray, sql } from 'drizzle-orm';
import { financialYearOf } from '#domain/access/retention.ts';
import { err, ok } from '#domain/base/result.ts';
import { day, earlier } from '#domain/base/time.ts';
import { announce } from '#netlify/commerce/messages/announce.ts';
import { messageChannels } from '#netlify/commerce/messages/mail-settings.ts';
import {
  alarms,
  invoiceCounters,
  jobRuns,
  payments,
  providerEvents,
  queue,
  refunds,
} from '#netlify/database/order-schema.ts';
import { throttle } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Alarm, findAlarms, type Health, type Job, jobs } from './alarms.ts';
import { countBadReplies } from './bad-replies.ts';

/** The row of `job_runs` for backups, which the shop does not run itself. */
export const backup = 'backup';

type Reader = Pick<Ctx, 'db' | 'env' | 'now'>;

export const readRuns = ({ db }: Pick<Ctx, 'db'>) => db.select().from(jobRuns).orderBy(jobRuns.job);

/** Reads the facts from which alarms are found. */
export async function readHealth(ctx: Reader): Promise<Health> {
  const { db } = ctx;
  const now = ctx.now();
  const runs = await readRuns(ctx);
  const known = runs.filter((run): run is typeof run & { job: Job } => jobs.some((job) => job === run.job));
  const [webhook] = await db.select({ at: max(providerEvents.receivedAt) }).from(providerEvents);
  const webhookAt = webhook?.at ?? undefined;
  const dayAgo = earlier(now, day);
  // Compared in the database: a Date has no microseconds, so a payment would count as later than its own webhook.
  const since = sql`greatest(${dayAgo.toISOString()}::timestamptz,
    (SELECT max(received_at) FROM ${providerEvents}))`;
  const [settled] = await db
    .select({ at: min(payments.updatedAt) })
    .from(payments)
    .where(and(eq(payments.outcome, 'settled'), gt(payments.createdAt, since)));
  const [refund] = await db
    .select({ at: min(refunds.createdAt) })
    .from(refunds)
    .where(inArray(refunds.status, ['due', 'failed']));
  // A row gives up a day after it becomes due. Until then, a mail that is to be sent later does not count as waiting.
  const dueAt = sql<Date | null>`min(greatest(${queue.createdAt}, ${queue.giveUpAt} - interval '1 day'))`;
  const [unsent] = await db
    .select({ at: dueAt.mapWith(queue.createdAt) })
    .from(queue)
    .where(and(eq(queue.state, 'waiting'), inArray(queue.channel, messageChannels(ctx.env))));
  const [numbers] = await db
    .select({ used: max(invoiceCounters.last) })
    .from(invoiceCounters)
    .where(eq(invoiceCounters.year, financialYearOf(now)));
  return {
    now,
    succeeded: Object.fromEntries(
      known.flatMap(({ job, succeededAt }) => (succeededAt ? [[job, succeededAt]] : [])),
    ),
    firstRun: known.map(({ firstAt }) => firstAt).toSorted((a, b) => a.getTime() - b.getTime())[0],
    webhookAt,
    settledWithoutWebhook: settled?.at ?? undefined,
    refundWaits: refund?.at ?? undefined,
    messageWaits: unsent?.at ?? undefined,
    badReplies: await countBadReplies(ctx),
    invoiceNumbers: numbers?.used ?? 0,
    backupAt: runs.find(({ job }) => job === backup)?.succeededAt ?? undefined,
  };
}

/** Finds alarms, and reports new ones to the shop by mail and webhook, each once until it ends. */
export async function watchHealth(ctx: Ctx): Promise<{ alarms: number; told: number }> {
  const now = ctx.now();
  const found = findAlarms(await readHealth(ctx));
  const done = await inTransaction(ctx.db, async (tx) => {
    await tx.delete(alarms).where(found.length > 0 ? notInArray(alarms.alarm, found) : undefined);
    if (found.length === 0) return ok([]);
    const begun = await tx
      .insert(alarms)
      .values(found.map((alarm) => ({ alarm, since: now })))
      .onConflictDoNothing()
      .returning();
    for (const { alarm, since } of begun) {
      const data = { alarm, since: since.toISOString() };
      const key = `alarm-${alarm}-${since.getTime()}`;
      await announce(tx, ctx.env, { mail: 'shop_alarm', hook: 'shop.alarm', key, data });
    }
    return ok(begun);
  });
  return { alarms: found.length, told: done.value.length };
}

type RaisedAlarm = { alarm: Alarm; since: Date };

/** The current alarms, as `watchHealth` last found them. */
export const readAlarms = async ({ db }: Pick<Ctx, 'db'>): Promise<RaisedAlarm[]> =>
  (await db.select().from(alarms).orderBy(alarms.since)) as RaisedAlarm[];

/**
 * Whether this process may run a job for this minute: true for the first of all processes that ask. One statement that needs no
 * lock of a session, so it works through a pooler.
 */
export async function takeJob({ db }: Pick<Ctx, 'db'>, job: string, minute: Date): Promise<boolean> {
  const taken = await db
    .insert(jobRuns)
    .values({ job, at: minute, ms: 0, takenFor: minute })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { takenFor: minute },
      setWhere: sql`${jobRuns.takenFor} IS NULL OR ${jobRuns.takenFor} < excluded.taken_for`,
    })
    .returning({ job: jobRuns.job });
  return taken.length > 0;
}

type JobRun = { job: string; ms: number; result: Record<string, unknown>; hasFailed: boolean };

/** Records the last run of a job. Runs that skip their work must not be recorded. */
export async function recordRun({ db, now }: Pick<Ctx, 'db' | 'now'>, run: JobRun): Promise<void> {
  const at = now();
  const { job, ms, result, hasFailed } = run;
  await db
    .insert(jobRuns)
    .values({
      job,
      firstAt: at,
      at,
      ms,
      result,
      ...(hasFailed ? { failedSince: at } : { succeededAt: at }),
    })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: {
        at,
        ms,
        result,
        ...(hasFailed
          ? { failedSince: sql`coalesce(${jobRuns.failedSince}, excluded.failed_since)` }
          : { succeededAt: at, failedSince: null }),
      },
    });
}

/**
 * Throws if the database does not answer or takes no writes: one with a full disk, or a read-only copy, still
 * answers. The written row is rolled back. It is long, so that it rarely fits into a page with room, and random, so
 * that it is not compressed.
 */
export async function tryDatabase({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const key = `health-${randomBytes(1350).toString('base64url')}`;
  await inTransaction(db, async (tx) => {
    await tx.insert(throttle).values({ key, windowStart: now(), attempts: 1 });
    return err('taken back');
  });
}
