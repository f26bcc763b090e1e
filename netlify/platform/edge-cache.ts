import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '#domain/base/result.ts';
import { cacheTag } from '#domain/publishing/cache-tag.ts';
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

type PurgeCall = { address: string; request: RequestInit };

/** The calls that purge these tags, given already encoded; undefined if no cache is set. */
function purgeCalls(env: Env): ((tags: readonly string[]) => PurgeCall[]) | undefined {
  const { SITE_ID: siteId, NETLIFY_PURGE_API_TOKEN: token, NETLIFY_API_URL, PURGE_URLS = [] } = env;
  // Netlify's purge by tag. Source: docs.netlify.com, "Purge cached objects", POST /api/v1/purge.
  if (siteId && token)
    return (tags) => [
      {
        address: `${NETLIFY_API_URL}/api/v1/purge`,
        request: {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ site_id: siteId, cache_tags: tags }),
        },
      },
    ];
  if (PURGE_URLS.length === 0) return undefined;
  // Varnish with xkey, or any cache that understands one of these headers: docs/own-server.md.
  return (tags) =>
    PURGE_URLS.map((address) => ({
      address,
      request: { method: 'PURGE', headers: { 'xkey-purge': tags.join(' '), 'Cache-Tag': tags.join(',') } },
    }));
}

/** The cache of the settings: Netlify's, or those at PURGE_URLS. */
export function edgeCache(env: Env, wait: (ms: number) => Promise<unknown> = pause): EdgeCache {
  const callsOf = purgeCalls(env);
  if (!callsOf) return noEdgeCache;

  async function send(
    { address, request }: PurgeCall,
    withinMs: number,
  ): Promise<{ status: number } | undefined> {
    try {
      const signal = AbortSignal.timeout(Math.max(0, Math.min(timeoutMs, Math.floor(withinMs))));
      return await fetch(address, { ...request, redirect: 'error', signal });
    } catch {
      return undefined;
    }
  }

  /** Asks all caches; the worst answer counts. */
  async function call(tags: readonly string[], withinMs: number): Promise<{ status: number } | undefined> {
    const replies = await Promise.all(callsOf?.(tags.map(cacheTag)).map((one) => send(one, withinMs)) ?? []);
    return replies.includes(undefined)
      ? undefined
      : replies.reduce((worst, reply) => ((reply?.status ?? 0) > (worst?.status ?? 0) ? reply : worst));
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
