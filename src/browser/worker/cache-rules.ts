import type { WorkboxPlugin } from 'workbox-core';

/** Pages that need a login, the login pages and those of one-time links: useless offline. */
const personalScreens =
  /^(?:\/[a-z]{2})?\/(account|checkout|confirm-email|desk|invitation|invoice|login|order|order-success|reset-password|signup)(\/|$)/;

/** Public API reads: the catalogue and the posts. Requests with a token are not cached. */
const catalogueReads = /^\/api\/(products|blogs)(\/|$)/;

export const isPublicPage = ({ pathname }: URL): boolean => !personalScreens.test(pathname);

export const isCatalogueRead = (url: URL, request: Pick<Request, 'method' | 'headers'>): boolean =>
  request.method === 'GET' && catalogueReads.test(url.pathname) && !request.headers.has('authorization');

/** Whether a reply may be cached: it is complete and has neither `no-store` nor `private`. */
export const isCacheable = (response: Pick<Response, 'status' | 'headers' | 'redirected'>): boolean =>
  response.status === 200 &&
  !response.redirected &&
  !/no-store|private/i.test(response.headers.get('cache-control') ?? '');

/** Campaign parameters do not change a page, so the cache key leaves them out. */
export function withoutCampaignParameters(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (/^(utm_.*|fbclid|gclid|mc_[ce]id)$/.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}

export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
  cacheKeyWillBeUsed: async ({ request }) => withoutCampaignParameters(request.url),
};
