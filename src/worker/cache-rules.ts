import type { WorkboxPlugin } from 'workbox-core';

/** Screens of one person, and the ways in: their shells hold nothing private, but offline they are of no use. */
const personalScreens = /^\/(account|checkout|order-success|login|signup)(\/|$)/;

/** Only what anybody may read: the catalogue and the posts, asked for without a token. */
const catalogueReads = /^\/api\/(products|blogs)(\/|$)/;

export const isPublicPage = ({ pathname }: URL): boolean => !personalScreens.test(pathname);

export const isCatalogueRead = (url: URL, request: Pick<Request, 'method' | 'headers'>): boolean =>
  request.method === 'GET' && catalogueReads.test(url.pathname) && !request.headers.has('authorization');

/** A reply may be kept when it is whole, and its server does not call it private. */
export const mayKeep = (response: Pick<Response, 'status' | 'headers' | 'redirected'>): boolean =>
  response.status === 200 &&
  !response.redirected &&
  !/no-store|private/i.test(response.headers.get('cache-control') ?? '');

/** Campaign parameters change nothing on a page, so its copy is found under any of them. */
export function withoutCampaign(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (/^(utm_.*|fbclid|gclid|mc_[ce]id)$/.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}

export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (mayKeep(response) ? response : null),
  cacheKeyWillBeUsed: async ({ request }) => withoutCampaign(request.url),
};
