import { setTimeout as pause } from 'node:timers/promises';
import type { OtherLanguage } from '#domain/base/languages.ts';
import { describeError } from '#host/describe-error.ts';
import type { Host } from '#host/host.ts';
import type { Log } from '#host/log.ts';
import { buildHook, noBuildHook } from '#netlify/platform/build-hook.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { sharedDatabase } from '#netlify/platform/database.ts';
import { edgeCache, noEdgeCache } from '#netlify/platform/edge-cache.ts';
import { env, needed } from '#netlify/platform/env.ts';
import { ownPlanner } from '#netlify/platform/own-planner.ts';
import { openPaymentProvider } from '#netlify/platform/payment-providers.ts';

/**
 * Makes the context of one request from this process's settings, connection pool and clock. A preview reaches nothing that belongs to
 * the published site: no cache, no builds, and no mail (`queue.ts`).
 */
export function createCtx(host: Host | undefined, log: Log, language?: OtherLanguage): Ctx {
  const settings = env();
  const isPreview = (host?.deploy?.context ?? 'production') !== 'production';
  return {
    // Opened on first use: some webhooks work without a database.
    get db() {
      return sharedDatabase(needed(settings, 'DATABASE_URL'), settings.DATABASE_POOL_MAX);
    },
    get replica() {
      const { DATABASE_READ_URL: url, DATABASE_POOL_MAX: max } = settings;
      return url === undefined ? undefined : sharedDatabase(url, max);
    },
    env: settings,
    now: () => new Date(),
    payments: (name) => openPaymentProvider(settings, name),
    edge: isPreview ? noEdgeCache : edgeCache(settings),
    planner: ownPlanner(host, log),
    builds: isPreview ? noBuildHook : buildHook(settings),
    defer: (work, afterSeconds = 0) => {
      const delayed = afterSeconds > 0;
      const started = delayed ? pause(afterSeconds * 1000, undefined, { ref: false }).then(work) : work();
      const done = started.catch((error: unknown) =>
        log('deferred_work_failed', { reason: describeError(error) }),
      );
      host?.waitUntil?.(done, { delayed });
    },
    isPreview,
    isOwnPage: host?.isOwnPage === true,
    language,
    ip: host?.ip || 'unknown',
    log,
  };
}
