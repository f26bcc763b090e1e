import { flushPurges } from '#netlify/commerce/content/flush-purges.ts';
import { isLocalDatabase } from '#netlify/dev/local-database.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/**
 * Purges what a command has written, if this process can reach the edge or the shop on this machine has none. For the
 * database of a deployed shop it does nothing: the shop's own job purges within a minute.
 */
export function purgeWritten(ctx: Ctx): void {
  if (ctx.edge.present || isLocalDatabase(ctx.env.DATABASE_URL ?? ''))
    ctx.defer(async () => void (await flushPurges(ctx)));
}
