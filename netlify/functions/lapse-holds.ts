import type { Config } from '@netlify/functions';
import { lapseHolds } from '#commerce/payments/lapse-holds.ts';
import { scheduled } from '#http/scheduled.ts';

export default scheduled('lapse-holds', async (ctx) => {
  if (ctx.env.API_BASE_URL) return { skipped: true };
  const done = await lapseHolds(ctx);
  return done.ok ? done.value : { error: done.error.code };
});

export const config: Config = { schedule: '*/15 * * * *' };
