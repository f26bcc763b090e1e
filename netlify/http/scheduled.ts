import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Ctx } from '#platform/context.ts';
import { failureFacts } from './failure.ts';
import { logger } from './log.ts';

type Job = (ctx: Ctx) => Promise<Record<string, string | number | boolean>>;

/** A function that the platform calls by the clock: one log line with what the job did. A failure answers 500. */
export function scheduled(name: string, job: Job) {
  return async (_request: Request, context: Context): Promise<Response> => {
    const log = logger(context?.requestId ?? randomUUID());
    const started = performance.now();
    try {
      const { createCtx } = await import('./ctx.ts');
      const facts = await job(createCtx(context, log));
      log('scheduled', { job: name, ms: Math.round(performance.now() - started), ...facts });
      return new Response(null, { status: 204 });
    } catch (error) {
      log('failure', { job: name, ...failureFacts(error) });
      return new Response(null, { status: 500 });
    }
  };
}
