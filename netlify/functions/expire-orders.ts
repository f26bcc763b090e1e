import type { Config } from '@netlify/functions';
import { deleteOldPersonalData } from '#netlify/commerce/accounts/delete-account.ts';
import { deleteExpiredSessions } from '#netlify/commerce/accounts/sessions.ts';
import { deleteOldRecords } from '#netlify/commerce/content/delete-old-records.ts';
import { deleteOldOutbox } from '#netlify/commerce/messages/outbox-rows.ts';
import { deleteOldAddresses } from '#netlify/commerce/orders/unpaid-limits.ts';
import { deleteOldEvents, expireOrders } from '#netlify/commerce/payments/expire.ts';
import { scheduled } from '#netlify/http/scheduled.ts';

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
