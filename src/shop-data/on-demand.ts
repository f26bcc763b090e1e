import { HttpError } from '#client/error.ts';
import { cacheTags } from '#domain/cache-tag.ts';
import { err, ok, type Result } from '#domain/result.ts';

type Refusal = { status: 404 | 502 };
const pages = { 404: '/not-found/', 502: '/unavailable/' } as const;

/** A call whose 404 is an answer, or the 400 of an address that makes no sense; any other failure is the upstream's and must not be cached as "no such page". */
export async function orNotFound<Value>(read: () => Promise<Value>): Promise<Result<Value, Refusal>> {
  try {
    return ok(await read());
  } catch (error) {
    const isNothing = error instanceof HttpError && (error.status === 404 || error.status === 400);
    return err({ status: isNothing ? 404 : 502 });
  }
}

/**
 * The site's own page for it. Astro would fetch the prebuilt 404.html over the network and give up quietly when it
 * cannot, so the page is rendered here by a rewrite.
 */
export const refusal = (
  { status }: Refusal,
  rewrite: (path: string) => Promise<Response>,
): Promise<Response> => rewrite(pages[status]);

const daySeconds = 86_400;

/** Keeps a page made on demand at the edge until one of its tags is purged. The query is no part of its address unless named. */
export function onDemand(headers: Headers, tags: readonly string[], varyQuery: readonly string[] = []): void {
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set(
    'Netlify-CDN-Cache-Control',
    `public, durable, s-maxage=${daySeconds}, stale-while-revalidate=60`,
  );
  headers.set('Netlify-Cache-Tag', cacheTags(tags));
  headers.set('Netlify-Vary', `query=${varyQuery.length > 0 ? varyQuery.join('|') : '_'}`);
}

/** For a page that only the holder of a secret link may see: no cache keeps it, no search engine lists it, no address leaks. */
export function neverKept(headers: Headers): void {
  headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
}
