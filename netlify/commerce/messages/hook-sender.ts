import type { Ctx } from '#netlify/platform/context.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { Sent } from '#netlify/platform/mail.ts';
import { hookBody } from './hook-body.ts';
import type { Sender } from './run-outbox.ts';

type CallHook = (env: Env, now: Date, id: string, body: string) => Promise<Sent>;

/** Posts order events to the webhook whose address is in EVENT_HOOK_URL. */
export const hookSender =
  (callHook: CallHook) =>
  async (ctx: Ctx): Promise<Sender> => ({
    async send(row) {
      const body = await hookBody(ctx, row);
      return body === undefined
        ? { skip: 'its order or inquiry is deleted' }
        : callHook(ctx.env, ctx.now(), row.key, body);
    },
  });
