import type { Config } from '@netlify/functions';
import { deleteOldPersonalData } from '#commerce/account/delete-old-personal-data.ts';
import { deleteExpiredSessions } from '#commerce/auth/delete-expired-sessions.ts';
import { deleteOldRecords } from '#commerce/content/delete-old-records.ts';
import { deleteOldAddresses } from '#commerce/orders/delete-old-addresses.ts';
import { deleteOldOutbox } from '#commerce/outbox/outbox-rows.ts';
import { deleteOldEvents } from '#commerce/payments/delete-old-events.ts';
import { expireOrders } from '#commerce/payments/expire-orders.ts';
import { scheduled } from '#http/scheduled.ts';

export default scheduled('expire-orders', async (ctx) => {
  if (ctx.env.DATABASE_URL) await deleteOldRecords(ctx);
  if (ctx.env.API_BASE_URL) return { skipped: true };
  const expired = await expireOrders(ctx);
  const removed = await deleteExpiredSessions(ctx);
  const forgotten = await deleteOldEvents(ctx);
  const addresses = await deleteOldAddresses(ctx);
  const personal = await deleteOldPersonalData(ctx);
  await deleteOldOutbox(ctx);
  return { ...expired, ...removed, ...forgotten, ...addresses, ...personal };
});

export const config: Config = { schedule: '@hourly' };
