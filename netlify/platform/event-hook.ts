import { createHmac } from 'node:crypto';
import { err, ok } from '#domain/base/result.ts';
import type { Env } from './env.ts';
import type { Sent } from './mail.ts';

/** The headers of a call of the shop's own webhook: docs/operating.md says how a receiver checks them. */
const eventHookHeaders = {
  id: 'X-Shop-Event-Id',
  timestamp: 'X-Shop-Timestamp',
  signature: 'X-Shop-Signature',
} as const;

const callMs = 8000;

/** Calls EVENT_HOOK_URL, signed with HMAC-SHA256 of `{timestamp}.{body}`. `id` is the same at each try of an event. */
export async function callEventHook(env: Env, now: Date, id: string, body: string): Promise<Sent> {
  const { EVENT_HOOK_URL: address, EVENT_HOOK_SECRET: secret } = env;
  if (!address || !secret) return err({ kind: 'down', reason: 'EVENT_HOOK_URL is not set' });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [eventHookHeaders.id]: id,
        [eventHookHeaders.timestamp]: timestamp,
        [eventHookHeaders.signature]: `sha256=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(callMs),
    });
    if (status < 300) return ok(null);
    return err({ kind: status < 500 ? 'later' : 'down', reason: `the receiver answered ${status}` });
  } catch {
    return err({ kind: 'down', reason: 'the receiver could not be reached' });
  }
}
