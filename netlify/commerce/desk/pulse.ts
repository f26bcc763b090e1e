import { alarmText, jobs } from '#commerce/pulse/alarms.ts';
import { readPulse, readRuns } from '#commerce/pulse/read-pulse.ts';
import { readAlarms } from '#commerce/pulse/watch.ts';
import type { DeskPulse } from '#contract/desk.ts';
import type { Ctx } from '#platform/context.ts';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** How the shop is doing by itself: its jobs, the webhooks, what waits to be sent, and what is wrong. */
export async function readDeskPulse(ctx: Pick<Ctx, 'db' | 'env' | 'now'>): Promise<DeskPulse> {
  const pulse = await readPulse(ctx);
  const runs = new Map((await readRuns(ctx)).map((run) => [run.job, run]));
  const raised = await readAlarms(ctx);
  return {
    alarms: raised.map(({ alarm, since }) => ({ text: alarmText(alarm), since: since.toISOString() })),
    webhook_at: iso(pulse.webhookAt),
    outbox_since: iso(pulse.outboxWaits),
    jobs: jobs.map((job) => {
      const run = runs.get(job);
      return {
        job,
        at: iso(run?.at),
        ms: run?.ms ?? 0,
        failed_since: iso(run?.failedSince),
        result: run?.result ?? {},
      };
    }),
  };
}
