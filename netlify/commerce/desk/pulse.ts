import type { DeskPulse } from '#contract/desk.ts';
import { isoTime } from '#domain/time.ts';
import { alarmText, jobs } from '#netlify/commerce/health/alarms.ts';
import { readPulse, readRuns } from '#netlify/commerce/health/read-pulse.ts';
import { readAlarms } from '#netlify/commerce/health/watch.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** The state of the shop's automatic work: its jobs, the provider's webhooks, the outbox, and alarms. */
export async function readDeskPulse(ctx: Pick<Ctx, 'db' | 'env' | 'now'>): Promise<DeskPulse> {
  const pulse = await readPulse(ctx);
  const runs = new Map((await readRuns(ctx)).map((run) => [run.job, run]));
  const raised = await readAlarms(ctx);
  return {
    alarms: raised.map(({ alarm, since }) => ({ text: alarmText(alarm), since: since.toISOString() })),
    webhook_at: isoTime(pulse.webhookAt),
    outbox_since: isoTime(pulse.outboxWaits),
    jobs: jobs.map((job) => {
      const run = runs.get(job);
      return {
        job,
        at: isoTime(run?.at),
        ms: run?.ms ?? 0,
        failed_since: isoTime(run?.failedSince),
        result: run?.result ?? {},
      };
    }),
  };
}
