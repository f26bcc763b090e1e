import type { Config } from '@netlify/functions';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { scheduled } from '#netlify/http/scheduled.ts';

export default scheduled('reconcile-payments', async (ctx) => {
  if (ctx.env.API_BASE_URL) return { skipped: true };
  return reconcile(ctx);
});

// On the same minutes as the other jobs, so that a database that suspends when idle can do so in between.
export const config: Config = { schedule: '*/15 * * * *' };
