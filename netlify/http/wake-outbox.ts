import { hasDue } from '#commerce/outbox/has-due.ts';
import { outboxChannels } from '#commerce/outbox/outbox-channels.ts';
import { outboxRoute } from '#contract/outbox.ts';
import type { Ctx } from '#platform/context.ts';

const waitMs = 3000;

/**
 * After a change: if it left something to send, calls the function that sends, so that the job may rest while nothing
 * happens. A call that is lost costs time only: the job comes on the quarters of the hour.
 */
export function wakeOutbox(ctx: Ctx): void {
  const { SHOP_LOCAL_ORIGIN, URL: platformUrl, SITE_URL } = ctx.env;
  const origin = SHOP_LOCAL_ORIGIN || platformUrl || SITE_URL;
  if (!origin || outboxChannels(ctx.env).length === 0) return;
  ctx.defer(async () => {
    if (!(await hasDue(ctx))) return;
    const address = new URL(outboxRoute.path, origin);
    await fetch(address, { method: 'POST', signal: AbortSignal.timeout(waitMs) });
  });
}
