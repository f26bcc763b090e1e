import type { Config } from '@netlify/functions';
import { cleanUp } from '#commerce/auth/clean-up.ts';
import { forgetContent } from '#commerce/content/forget-content.ts';
import { forgetAddresses } from '#commerce/orders/forget-addresses.ts';
import { expireOrders } from '#commerce/payments/expire-orders.ts';
import { forgetEvents } from '#commerce/payments/forget-events.ts';
import { scheduled } from '#http/scheduled.ts';

export default scheduled('expire-orders', async (ctx) => {
  if (ctx.env.DATABASE_URL) await forgetContent(ctx);
  if (ctx.env.API_BASE_URL) return { skipped: true };
  const expired = await expireOrders(ctx);
  const removed = await cleanUp(ctx);
  const forgotten = await forgetEvents(ctx);
  const addresses = await forgetAddresses(ctx);
  return Object.assign(
    {},
    ...[expired, removed, forgotten, addresses].map((done) => (done.ok ? done.value : {})),
  );
});

export const config: Config = { schedule: '@hourly' };
