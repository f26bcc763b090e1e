import { HttpError } from '#browser/calls/error.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { publicHeaders } from '#domain/publishing/cache-tag.ts';

type Refusal = { status: 404 | 429 | 502 };
const pages = { 404: '/not-found/', 429: '/busy/', 502: '/unavailable/' } as const;

/**
 * A 404 (or 400 for a malformed address) means that there is no such page, a 429 that too much was asked. All other errors are
 * the upstream's and must not be cached as a 404.
 */
export async function orNotFound<Value>(read: () => Promise<Value>): Promise<Result<Value, Refusal>> {
  try {
    return ok(await read());
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0;
    const isNothing = status === 404 || status === 400;
    return err({ status: isNothing ? 404 : status === 429 ? 429 : 502 });
  }
}

/**
 * Renders the site's own error page by a rewrite. Astro would fetch the prebuilt 404.html over the network and
 * show nothing if that failed.
 */
export const refusal = (
  { status }: Refusal,
  rewrite: (path: string) => Promise<Response>,
): Promise<Response> => rewrite(pages[status]);

type Waiting = { retryAfter?: string | undefined };
/** Keeps how long a refusal of the API asks this page's visitor to wait. */
export function keepWait(locals: object, { status, headers }: Response): void {
  if (status === 429) (locals as Waiting).retryAfter = headers.get('Retry-After') ?? undefined;
}
/** The wait that the API asks for in Retry-After, in seconds; 60 if it names none. */
export const waitOf = (locals: object): number => {
  const { retryAfter = '' } = locals as Waiting;
  return /^[1-9]\d{0,4}$/.test(retryAfter) ? Number(retryAfter) : 60;
};

const listSeconds = 60;

/** Caches a page at the edge until a tag is purged. Only named query parameters are part of the cache key. */
export function onDemand(
  headers: Headers,
  tags: readonly string[],
  varyQuery?: readonly string[],
  seconds?: number,
): void {
  const cache = publicHeaders({ tags, seconds, varyQuery });
  for (const [name, value] of Object.entries(cache)) headers.set(name, value);
}

/**
 * Like `onDemand`, for pages that show products. An upstream may not announce its changes: in front of one, pages are
 * cached only as long as its lists (docs/upstream.md).
 */
export const onDemandProducts = (headers: Headers, tags: readonly string[], varyQuery?: readonly string[]) =>
  onDemand(headers, tags, varyQuery, process.env.API_BASE_URL ? listSeconds : undefined);

/** Sets the headers of pages behind a secret link: not cached, not indexed, and the link is not sent as a referrer. */
export function neverCache(headers: Headers): void {
  headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
}
