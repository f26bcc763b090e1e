import { setTimeout as pause } from 'node:timers/promises';
import { cacheTag } from '#domain/cache-tag.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Env } from './env.ts';

/** The CDN's cache in front of the shop. `present` is false if there is none; purging then does nothing. */
export type EdgeCache = {
  present: boolean;
  /**
   * Purges all replies with one of the tags (at most `tagsPerPurge`); an empty list purges nothing. Returns within
   * `withinMs`, retries and pauses included. The error is a short text for editors.
   */
  purgeTags: (tags: readonly string[], withinMs: number) => Promise<Result<undefined, string>>;
};

const timeoutMs = 5000;
/** Pauses before retries, together longer than the 5 seconds in which Netlify accepts a tag only twice (then 429). */
const waitsMs = [1000, 2000, 3000];

export const noEdgeCache: EdgeCache = { present: false, purgeTags: async () => ok(undefined) };

/** Netlify's purge by tag. Source: docs.netlify.com, "Purge cached objects", POST /api/v1/purge. */
export function edgeCache(env: Env, wait: (ms: number) => Promise<unknown> = pause): EdgeCache {
  const { SITE_ID: siteId, NETLIFY_PURGE_API_TOKEN: token, NETLIFY_API_URL: address } = env;
  if (!siteId || !token) return noEdgeCache;

  async function call(tags: readonly string[], withinMs: number): Promise<{ status: number } | undefined> {
    try {
      return await fetch(`${address}/api/v1/purge`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ site_id: siteId, cache_tags: tags.map(cacheTag) }),
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(0, Math.min(timeoutMs, Math.floor(withinMs)))),
      });
    } catch {
      return undefined;
    }
  }

  async function purgeTags(tags: readonly string[], withinMs: number): Promise<Result<undefined, string>> {
    if (tags.length === 0) return ok(undefined);
    const endMs = performance.now() + withinMs;
    for (let nth = 0; ; nth += 1) {
      const reply = await call(tags, endMs - performance.now());
      if (reply && reply.status < 300) return ok(undefined);
      const isTransient = !reply || reply.status === 429 || reply.status >= 500;
      const waitMs = waitsMs[nth];
      if (!isTransient || waitMs === undefined || performance.now() + waitMs >= endMs) {
        return err(reply ? `the edge cache answered ${reply.status}` : 'the edge cache could not be reached');
      }
      await wait(waitMs);
    }
  }

  return { present: true, purgeTags };
}
