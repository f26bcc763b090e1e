import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Ctx } from '#netlify/platform/context.ts';
import { describeError } from '#netlify/platform/describe-error.ts';
import { logFieldsOf, logger } from './respond.ts';

type Job = (ctx: Ctx) => Promise<Record<string, string | number | boolean>>;

/** Runs a job and records the run, which the desk shows and alarms depend on, unless the job skipped its work. */
async function runAndRecord(ctx: Ctx, name: string, job: Job): ReturnType<Job> {
  const started = performance.now();
  const record = async (result: Awaited<ReturnType<Job>>, hasFailed: boolean) => {
    if (!ctx.env.DATABASE_URL || result.skipped) return;
    const { recordRun } = await import('#netlify/commerce/health/health.ts');
    const run = { job: name, ms: Math.round(performance.now() - started), result, hasFailed };
    // A run that cannot be recorded is no failure of the job.
    await recordRun(ctx, run).catch((error: unknown) => ctx.log('run_not_noted', logFieldsOf(error)));
  };
  try {
    const result = await job(ctx);
    await record(result, false);
    return result;
  } catch (error) {
    await record({ reason: describeError(error) }, true);
    throw error;
  }
}

/** Makes a scheduled Netlify function. Logs one line with the result of the job; a thrown error answers 500. */
export function scheduled(name: string, job: Job) {
  return async (_request: Request, context: Context): Promise<Response> => {
    const log = logger(context?.requestId ?? randomUUID());
    const started = performance.now();
    try {
      const { createCtx } = await import('./ctx.ts');
      const { wakeOutbox } = await import('./wake-outbox.ts');
      const ctx = createCtx(context, log);
      const facts = await runAndRecord(ctx, name, job);
      // wakeOutbox queries the database; after a job that skipped its work, an idle database must stay asleep.
      if (!facts.skipped) wakeOutbox(ctx);
      log('scheduled', { job: name, ms: Math.round(performance.now() - started), ...facts });
      return new Response(null, { status: 204 });
    } catch (error) {
      log('failure', { job: name, ...logFieldsOf(error) });
      return new Response(null, { status: 500 });
    }
  };
}
