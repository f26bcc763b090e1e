import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { buildHook } from '#netlify/platform/build-hook.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { sharedDatabase } from '#netlify/platform/database.ts';
import { describeError } from '#netlify/platform/describe-error.ts';
import { edgeCache } from '#netlify/platform/edge-cache.ts';
import { env, needed } from '#netlify/platform/env.ts';
import { openPaymentProvider } from '#netlify/platform/payment-providers.ts';

/** Netlify reads the first argument only. The local server does not wait for `delayed` work when it stops. */
type WaitUntil = (work: Promise<unknown>, options?: { delayed: boolean }) => void;
type Platform = (Partial<Pick<Context, 'ip' | 'deploy'>> & { waitUntil?: WaitUntil }) | undefined;

/** Makes the context of one request from this process's settings, connection pool and clock. */
export function createCtx(context: Platform, log: Ctx['log']): Ctx {
  const settings = env();
  return {
    // Opened on first use: some webhooks work without a database.
    get db() {
      return sharedDatabase(needed(settings, 'DATABASE_URL'), settings.DATABASE_POOL_MAX);
    },
    env: settings,
    now: () => new Date(),
    payments: (name) => openPaymentProvider(settings, name),
    edge: edgeCache(settings),
    builds: buildHook(settings),
    defer: (work, afterSeconds = 0) => {
      const delayed = afterSeconds > 0;
      const started = delayed ? pause(afterSeconds * 1000, undefined, { ref: false }).then(work) : work();
      const done = started.catch((error: unknown) =>
        log('deferred_work_failed', { reason: describeError(error) }),
      );
      context?.waitUntil?.(done, { delayed });
    },
    isPreview: (context?.deploy?.context ?? 'production') !== 'production',
    ip: context?.ip || 'unknown',
    log,
  };
}
