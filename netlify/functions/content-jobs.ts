import type { Config } from '@netlify/functions';
import { runScheduledContentJobs } from '#netlify/commerce/content/run-content-jobs.ts';
import { scheduled } from '#netlify/http/scheduled.ts';

export default scheduled('content-jobs', async (ctx) =>
  ctx.env.DATABASE_URL ? runScheduledContentJobs(ctx) : { skipped: true },
);

export const config: Config = { schedule: '* * * * *' };
