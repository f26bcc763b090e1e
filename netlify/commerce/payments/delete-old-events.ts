import { lt } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { providerEvents } from '#database/payments-schema.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

/** The provider repeats an event for a day, so older event ids are not needed to recognise a repeat. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

export async function deleteOldEvents(ctx: Ctx): Promise<Result<{ events: number }, ApiError>> {
  const createdBefore = new Date(ctx.now().getTime() - keptMs);
  const { rowCount } = await ctx.db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, createdBefore));
  return ok({ events: rowCount ?? 0 });
}
