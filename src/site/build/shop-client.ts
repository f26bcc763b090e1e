import type { Fetch } from '#browser/transport.ts';
import { pageSizeMax } from '#domain/limits.ts';
import { retryThrottled } from '#site/retry-throttled.ts';

/** Where a build reads the shop from: an upstream, or the embedded shop in this process. */
export type Shop = {
  baseUrl: string;
  fetch: Fetch;
  name: string;
  /** Items per request. */
  pageSize: number;
  /** Whether a list may leave out fields that the call for one item sends. */
  listsMayOmitFields: boolean;
  close: () => Promise<void>;
};

/** A page size that most backends accept. */
const upstreamPageSize = 100;

/** The embedded shop as a `fetch`. No other code in src calls netlify/, and this runs only during a build. */
async function openEmbedded(): Promise<Shop> {
  const { default: api } = await import('#netlify/functions/api.ts');
  const { closeSharedDatabases } = await import('#netlify/platform/database.ts');
  return {
    baseUrl: 'http://embedded.shop',
    fetch: (request) => api(request, undefined),
    name: 'the embedded shop',
    pageSize: pageSizeMax,
    listsMayOmitFields: false,
    // An open connection would keep the build process alive.
    close: closeSharedDatabases,
  };
}

/** `say` reports each wait for a backend that limits requests. */
export async function openShop(apiBaseUrl: string | undefined, say: (text: string) => void): Promise<Shop> {
  if (!apiBaseUrl) return openEmbedded();
  return {
    baseUrl: apiBaseUrl,
    // One instance for all lists, because the backend counts all requests together.
    // A redirect is never followed, as at run time (netlify/http/upstream/upstream.ts).
    fetch: retryThrottled({ fetch: (request) => fetch(request, { redirect: 'manual' }), say }),
    name: apiBaseUrl,
    pageSize: upstreamPageSize,
    listsMayOmitFields: true,
    close: async () => {},
  };
}
