import { ShapeError } from '#browser/calls/error.ts';
import { call, type Fetch, inLanguage, type Send } from '#browser/calls/transport.ts';
import type { Route, Who } from '#contract/routes.ts';
import { language } from '#domain/base/language.ts';
import { pageSizeMax } from '#domain/base/limits.ts';
import { edge } from '#site/edge.ts';
import { retryThrottled } from '#site/retry-throttled.ts';

/** The shop that a build reads: an upstream, or the embedded shop in this process. */
export type Shop = {
  /** Makes one call. Rejects with HttpError, NetworkError or ShapeError. */
  read: <Reply>(route: Route<Who, Reply>, send: Send) => Promise<Reply>;
  name: string;
  /** Items per request. */
  pageSize: number;
  /** Whether a list may leave out fields that the call for one item sends. */
  listsMayOmitFields: boolean;
  close: () => Promise<void>;
};

/** A page size that most backends accept. */
const upstreamPageSize = 100;

/** The embedded shop, in the process of the build. */
async function openEmbedded(): Promise<Shop> {
  const api = await edge.api();
  const settings = { baseUrl: 'http://embedded.shop', fetch: (request: Request) => api(request, undefined) };
  return {
    read: (route, send) => call(settings, route, inLanguage(send)),
    name: 'the embedded shop',
    pageSize: pageSizeMax,
    listsMayOmitFields: false,
    // An open connection would keep the build process alive.
    close: edge.closeDatabases,
  };
}

/** An upstream, read into the contract's shape by the code that the proxy uses at run time. */
export async function openUpstream(baseUrl: string, fetch: Fetch): Promise<Shop> {
  const readReply = await edge.readReply();
  return {
    async read<Reply>(route: Route<Who, Reply>, send: Send) {
      const read = await call({ baseUrl, fetch }, route, send);
      const reply = readReply(route, read, language === 'en' ? undefined : language);
      if (reply.ok) return reply.value as Reply;
      throw new ShapeError(`The shop's answer to "${route.path}" could not be read (${reply.error}).`);
    },
    name: baseUrl,
    pageSize: upstreamPageSize,
    listsMayOmitFields: true,
    close: async () => {},
  };
}

/** `say` reports each wait for a backend that limits requests. */
export async function openShop(apiBaseUrl: string | undefined, say: (text: string) => void): Promise<Shop> {
  if (!apiBaseUrl) return openEmbedded();
  // One instance for all lists, because the backend counts all requests together.
  // A redirect is never followed, as at run time (netlify/http/upstream/upstream.ts).
  return openUpstream(
    apiBaseUrl,
    retryThrottled({ fetch: (request) => fetch(request, { redirect: 'manual' }), say }),
  );
}
