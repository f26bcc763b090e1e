import { and, eq, gt, inArray, max, min, sql } from 'drizzle-orm';
import { day, earlier } from '#domain/time.ts';
import { outboxChannels } from '#netlify/commerce/messages/outbox-channels.ts';
import { jobRuns, outbox, payments, providerEvents, refunds } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Job, jobs, type Pulse } from './alarms.ts';

type Reader = Pick<Ctx, 'db' | 'env' | 'now'>;

export const readRuns = ({ db }: Pick<Ctx, 'db'>) => db.select().from(jobRuns).orderBy(jobRuns.job);

/** Reads the facts from which alarms are found. */
export async function readPulse(ctx: Reader): Promise<Pulse> {
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
  const dueAt = sql<Date | null>`min(greatest(${outbox.createdAt}, ${outbox.giveUpAt} - interval '1 day'))`;
  const [unsent] = await db
    .select({ at: dueAt.mapWith(outbox.createdAt) })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), inArray(outbox.channel, outboxChannels(ctx.env))));
  return {
    now,
    succeeded: Object.fromEntries(
      known.flatMap(({ job, succeededAt }) => (succeededAt ? [[job, succeededAt]] : [])),
    ),
    firstRun: known.map(({ firstAt }) => firstAt).toSorted((a, b) => a.getTime() - b.getTime())[0],
    webhookAt,
    settledWithoutWebhook: settled?.at ?? undefined,
    refundWaits: refund?.at ?? undefined,
    outboxWaits: unsent?.at ?? undefined,
  };
}
