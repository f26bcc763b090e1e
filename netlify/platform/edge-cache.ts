import { setTimeout as pause } from 'node:timers/promises';
import { cacheTag } from '#domain/cache-tag.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Env } from './env.ts';

/** The platform's cache in front of the shop. `present` is false where there is none: purging is then done at once. */
export type EdgeCache = {
  present: boolean;
  /**
   * Drops whatever carries one of the tags (at most `tagsPerPurge`); an empty list purges nothing. Answers within
   * `withinMs`, tries and pauses included. The error is a few words for editors.
   */
  purgeTags: (tags: readonly string[], withinMs: number) => Promise<Result<undefined, string>>;
};

const timeoutMs = 5000;
/** The platform takes a tag twice in 5 seconds and then answers 429: together these outlast that. */
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
      const mayPass = !reply || reply.status === 429 || reply.status >= 500;
      const waitMs = waitsMs[nth];
      if (!mayPass || waitMs === undefined || performance.now() + waitMs >= endMs) {
        return err(reply ? `the edge cache answered ${reply.status}` : 'the edge cache could not be reached');
      }
      await wait(waitMs);
    }
  }

  return { present: true, purgeTags };
}
