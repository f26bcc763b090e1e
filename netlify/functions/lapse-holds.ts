import type { Config } from '@netlify/functions';
import { lapseHolds } from '#netlify/commerce/payments/expire.ts';
import { scheduled } from '#netlify/http/scheduled.ts';

export default scheduled('lapse-holds', async (ctx) => {
  if (ctx.env.API_BASE_URL) return { skipped: true };
  return lapseHolds(ctx);
});

export const config: Config = { schedule: '*/15 * * * *' };
