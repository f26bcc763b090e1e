import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { later } from '#domain/base/time.ts';
import { describeError } from '#host/describe-error.ts';
import type { Host } from '#host/host.ts';
import { logger } from '#host/log.ts';
import { underId } from '#host/request-scope.ts';
import { type Job, jobMinutes } from '#netlify/commerce/health/alarms.ts';
import { dueTimes, runQueue, runSeconds } from '#netlify/commerce/queue/queue.ts';
import type { Channel } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { logFieldsOf } from './respond.ts';

/** The one scheduled function: each minute it runs the due jobs and the queue. */

type Facts = Record<string, string | number | boolean>;
type Run = (ctx: Ctx) => Promise<Facts>;

const isEmbedded = ({ env }: Ctx): boolean => Boolean(env.DATABASE_URL) && !env.API_BASE_URL;
const ofTheShop =
  (run: Run): Run =>
  async (ctx) =>
    isEmbedded(ctx) ? run(ctx) : { skipped: true };

/** The jobs by the clock, each imported when it is due. health/alarms.ts says how often they run. */
const clocked: Record<Exclude<Job, 'queue'>, Run> = {
  'expire-holds': ofTheShop(async (ctx) =>
    (await import('#netlify/commerce/payments/expire.ts')).expireHolds(ctx),
  ),
  'expire-orders': ofTheShop(async (ctx) =>
    (await import('#netlify/commerce/payments/expire.ts')).expireOrders(ctx),
  ),
  'reconcile-payments': ofTheShop(async (ctx) =>
    (await import('#netlify/commerce/payments/reconcile.ts')).reconcile(ctx),
  ),
  'clean-up': async (ctx) => (ctx.env.DATABASE_URL ? cleanUp(ctx) : { skipped: true }),
};

/** Deletes expired records. */
async function cleanUp(ctx: Ctx): Promise<Facts> {
  await (await import('#netlify/commerce/publishing/record-change.ts')).deleteOldRecords(ctx);
  if (!isEmbedded(ctx)) return {};
  const [sessions, personal, events, messages, speed] = await Promise.all([
    import('#netlify/commerce/accounts/sessions.ts'),
    import('#netlify/commerce/accounts/delete-old-data.ts'),
    import('#netlify/commerce/payments/expire.ts'),
    import('#netlify/commerce/queue/by-hand.ts'),
    import('#netlify/commerce/figures/page-speed.ts'),
  ]);
  await messages.deleteOldMessages(ctx);
  await speed.deleteOldPageSpeed(ctx);
  return {
    ...(await sessions.deleteExpiredSessions(ctx)),
    ...(await events.deleteOldEvents(ctx)),
    ...(await personal.deleteOldPersonalData(ctx)),
  };
}

/**
 * The time at which this process must check the queue before the next quarter of an hour, because a row is due then.
 */
let nextLook = Number.POSITIVE_INFINITY;

/**
 * Each minute, in each process that has jobs. A job by the clock is run by one of them. `all` in the query runs every job here, as
 * the local shop does at its start: this machine may have been off for long.
 */
export async function runJobs(request: Request, host?: Host): Promise<Response> {
  const id = host?.requestId ?? randomUUID();
  const log = logger(id);
  const started = new Date();
  const all = new URL(request.url).searchParams.has('all');
  const isDue = (job: Job): boolean => all || started.getUTCMinutes() % jobMinutes[job] === 0;
  // While nothing is due the database is not asked, so that one that suspends when idle can do so.
  if (!isDue('queue') && started.getTime() < nextLook) return new Response(null, { status: 204 });
  let failed = false;
  const settle = (job: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      failed = true;
      log('failure', { job, ...logFieldsOf(error) });
    });
  const work = async (): Promise<void> => {
    const [{ createCtx }, { underPublishedSettings }] = await Promise.all([
      import('./ctx.ts'),
      import('#netlify/commerce/publishing/published-settings.ts'),
    ]);
    const ctx = createCtx(host, log);
    await underPublishedSettings(ctx, () => runAll(ctx));
  };
  const runAll = async (ctx: Ctx): Promise<void> => {
    // Ends holds whenever it looks at the database at all: nothing should look sold out for longer than it is.
    const mayRun = (job: Job) => isDue(job) || job === 'expire-holds';
    const names = (Object.keys(clocked) as (keyof typeof clocked)[]).filter(mayRun);
    const run = (job: Job, does: Run) => settle(job, runAndRecord(ctx, job, does));
    const minute = new Date(Math.floor(started.getTime() / 60_000) * 60_000);
    const once = async (job: keyof typeof clocked): Promise<unknown> =>
      (all || !ctx.env.DATABASE_URL || (await takeTurn(ctx, job, minute))) && run(job, clocked[job]);
    const others = Promise.all(names.map((job) => settle(job, once(job))));
    // One that hangs must keep neither the queue nor the alarms waiting.
    await Promise.race([others, pause(runSeconds * 1000, undefined, { ref: false })]);
    await run('queue', (now) => workQueue(now, later(started, runSeconds)));
    if (isDue('queue') && isEmbedded(ctx)) {
      const { watchHealth } = await import('#netlify/commerce/health/health.ts');
      const watch = async () => {
        const { told } = await watchHealth(ctx);
        if (told > 0) await workQueue(ctx, later(started, runSeconds));
      };
      await settle('watch', watch());
    }
  };
  await settle('jobs', underId(id, work));
  return new Response(null, { status: failed ? 500 : 204 });
}

const takeTurn = async (ctx: Ctx, job: Job, minute: Date): Promise<boolean> =>
  (await import('#netlify/commerce/health/health.ts')).takeJob(ctx, job, minute);

async function workQueue(ctx: Ctx, until: Date): Promise<Facts> {
  const { queueChannels } = await import('./queue.ts');
  const channels = queueChannels(ctx);
  const names = Object.keys(channels) as Channel[];
  if (names.length === 0) return { skipped: true };
  const { done, failed, idle } = await runQueue(ctx, channels, { until });
  const times = [...(await dueTimes(ctx, names)).values()];
  const holdEnd = isEmbedded(ctx)
    ? await (await import('#netlify/commerce/payments/expire.ts')).nextHoldEnd(ctx)
    : undefined;
  nextLook = Math.min(...[...times, ...(holdEnd ? [holdEnd] : [])].map((time) => time.getTime()));
  return idle ? { idle } : { ...done, failed };
}

/** Runs a job and records the run, which the desk shows and alarms depend on, unless the job skipped its work. */
export async function runAndRecord(ctx: Ctx, job: string, run: Run): Promise<void> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const record = async (result: Facts, hasFailed: boolean) => {
    if (!ctx.env.DATABASE_URL || result.skipped) return;
    const { recordRun } = await import('#netlify/commerce/health/health.ts');
    // A run that cannot be recorded is no failure of the job.
    await recordRun(ctx, { job, ms: ms(), result, hasFailed }).catch((error: unknown) =>
      ctx.log('run_not_noted', logFieldsOf(error)),
    );
  };
  try {
    const result = await run(ctx);
    await record(result, false);
    ctx.log('scheduled', { job, ms: ms(), ...result });
  } catch (error) {
    await record({ reason: describeError(error) }, true);
    throw error;
  }
}
