import type { Config } from '@netlify/functions';
import { watchHealth } from '#netlify/commerce/health/health.ts';
import { scheduled } from '#netlify/http/scheduled.ts';

export default scheduled('watch-shop', (ctx) =>
  ctx.env.API_BASE_URL || !ctx.env.DATABASE_URL ? Promise.resolve({ skipped: true }) : watchHealth(ctx),
);

// On the same minutes as the other jobs, so that a database that suspends when idle can do so in between.
export const config: Config = { schedule: '*/15 * * * *' };
