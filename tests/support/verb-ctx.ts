import { buildHook } from '#platform/build-hook.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { noEdgeCache } from '#platform/edge-cache.ts';
import { env } from '#platform/env.ts';

/** The outside world handed to a verb directly: for tests that set the clock or the caller's address. */
export const verbCtx = (db: Database, { now = new Date(), ip = '127.0.0.1' } = {}): Ctx => ({
  db,
  env: env(),
  now: () => now,
  payments: () => Promise.reject(new Error('this test has no payment provider')),
  edge: noEdgeCache,
  builds: buildHook(env()),
  // What is to be done some time later is lost, as the platform may lose it; tests that wait for it hand in their own.
  defer: (work, afterSeconds = 0) => void (afterSeconds === 0 && work()),
  ip,
  log: () => {},
});
