import { lt } from 'drizzle-orm';
import { day, earlier } from '#domain/time.ts';
import { providerEvents } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** The provider repeats an event for a day; older event ids are not needed to recognise a repeat. */
const kept = 30 * day;

export async function deleteOldEvents(ctx: Ctx): Promise<{ events: number }> {
  const receivedBefore = earlier(ctx.now(), kept);
  const { rowCount } = await ctx.db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, receivedBefore));
  return { events: rowCount ?? 0 };
}
