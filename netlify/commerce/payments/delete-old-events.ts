import { lt } from 'drizzle-orm';
import { providerEvents } from '#database/payments-schema.ts';
import type { Ctx } from '#platform/context.ts';

/** The provider repeats an event for a day, so older event ids are not needed to recognise a repeat. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

export async function deleteOldEvents(ctx: Ctx): Promise<{ events: number }> {
  const createdBefore = new Date(ctx.now().getTime() - keptMs);
  const { rowCount } = await ctx.db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, createdBefore));
  return { events: rowCount ?? 0 };
}
