import type { Context } from '@netlify/functions';
import type { Ctx } from '#platform/context.ts';
import { sharedDatabase } from '#platform/database.ts';
import { env, needed } from '#platform/env.ts';

/** The outside world of one request: this process's environment, pool and clock. */
export function createCtx(context: Pick<Context, 'ip'> | undefined, log: Ctx['log']): Ctx {
  const settings = env();
  return {
    db: sharedDatabase(needed(settings, 'DATABASE_URL')),
    env: settings,
    now: () => new Date(),
    payments: async () => {
      const { razorpay } = await import('#platform/razorpay.ts');
      return razorpay(settings);
    },
    ip: context?.ip || 'unknown',
    log,
  };
}
