import type { OutboxChannel } from '#netlify/database/order-schema.ts';
import type { Env } from '#netlify/platform/env.ts';
import { mailConfigured } from './mail-settings.ts';

/** What can be sent with these settings. Nothing if API_BASE_URL is set: the orders are not in this database then. */
export function outboxChannels(env: Env): Exclude<OutboxChannel, 'event'>[] {
  if (env.API_BASE_URL || !env.DATABASE_URL) return [];
  return [
    ...(mailConfigured(env) ? (['mail'] as const) : []),
    ...(env.EVENT_HOOK_URL ? (['hook'] as const) : []),
  ];
}
