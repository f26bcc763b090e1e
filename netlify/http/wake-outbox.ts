import * as routes from '#contract/routes.ts';
import { hasDue } from '#netlify/commerce/messages/has-due.ts';
import { outboxChannels } from '#netlify/commerce/messages/outbox-channels.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const waitMs = 3000;

/**
 * Calls the function that sends the outbox, if a request has left something to send. So the scheduled job need not query
 * an idle database every minute. A lost call only delays a mail: the job looks every quarter of an hour in any case.
 */
export function wakeOutbox(ctx: Ctx): void {
  const { SHOP_LOCAL_ORIGIN, URL: platformUrl, SITE_URL } = ctx.env;
  const origin = SHOP_LOCAL_ORIGIN || platformUrl || SITE_URL;
  if (!origin || outboxChannels(ctx.env).length === 0) return;
  ctx.defer(async () => {
    if (!(await hasDue(ctx))) return;
    const address = new URL(routes.sendOutbox.path, origin);
    await fetch(address, { method: 'POST', signal: AbortSignal.timeout(waitMs) });
  });
}
