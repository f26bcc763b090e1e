import type { Config } from '@netlify/functions';
import { outboxRoute } from '#contract/outbox.ts';
import { ok } from '#domain/result.ts';
import { runOutbox } from '#netlify/commerce/messages/run-outbox.ts';
import { bind, embeddedOnly, endpoint } from '#netlify/http/endpoint.ts';
import { outside } from '#netlify/http/outside.ts';

/**
 * Sends what is due now rather than at the job's next run. The shop calls it after a change (netlify/http/wake-outbox.ts).
 * Anybody may call it: the reply is empty, and the call only starts what the scheduled job does anyway.
 */
export default endpoint([
  embeddedOnly(
    bind(outboxRoute, { status: 202 }, async ({ ctx }) => {
      ctx.defer(() => runOutbox(ctx, outside));
      return ok({});
    }),
  ),
]);

export const config: Config = { path: ['/api/hooks/outbox', '/api/hooks/outbox/'] };
