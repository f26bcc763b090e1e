import { buildHook } from '#netlify/platform/build-hook.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { Database } from '#netlify/platform/database.ts';
import { noEdgeCache } from '#netlify/platform/edge-cache.ts';
import { env } from '#netlify/platform/env.ts';

/** A context for calling verbs directly, with a fixed clock and network address. */
export const verbCtx = (db: Database, { now = new Date(), ip = '127.0.0.1' } = {}): Ctx => ({
  db,
  env: env(),
  now: () => now,
  payments: () => Promise.reject(new Error('this test has no payment provider')),
  edge: noEdgeCache,
  planner: async () => null,
  builds: buildHook(env()),
  // Delayed work is dropped, as Netlify may drop it. Tests that need it pass their own `defer`.
  defer: (work, afterSeconds = 0) => void (afterSeconds === 0 && work()),
  ip,
  log: () => {},
});
