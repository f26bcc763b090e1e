import { sql } from 'drizzle-orm';
import { jobRuns } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

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
