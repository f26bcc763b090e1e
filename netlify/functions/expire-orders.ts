import type { Config } from '@netlify/functions';
import { cleanUp } from '#commerce/auth/clean-up.ts';
import { expireOrders } from '#commerce/payments/expire-orders.ts';
import { scheduled } from '#http/scheduled.ts';

export default scheduled('expire-orders', async (ctx) => {
  if (ctx.env.API_BASE_URL) return { skipped: true };
  const expired = await expireOrders(ctx);
  const removed = await cleanUp(ctx);
  return { ...(expired.ok ? expired.value : {}), ...(removed.ok ? removed.value : {}) };
});

export const config: Config = { schedule: '@hourly' };
