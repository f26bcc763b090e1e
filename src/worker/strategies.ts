import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { publicOnly } from './cache-rules.ts';

const day = 24 * 60 * 60;
const offlinePage = '/offline/';

const keepAtMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Pages: of the network while it answers, so that a new deploy shows at once; else as last seen. */
const pagesSeen = new NetworkFirst({
  cacheName: 'pages',
  plugins: [publicOnly, keepAtMost(60, 30)],
});

/** Products, posts, prices and lists as last read. */
export const catalogue = new NetworkFirst({
  cacheName: 'catalogue',
  plugins: [publicOnly, keepAtMost(80, 7)],
});

/** Scripts carry a hash in their name: a page finds those it was built with, of whatever deploy. */
const scripts = new CacheFirst({ cacheName: 'scripts', plugins: [publicOnly, keepAtMost(40, 60)] });

export const pictures = new CacheFirst({ cacheName: 'pictures', plugins: [publicOnly, keepAtMost(150, 14)] });

type Handling = { request: Request; event: Event; url: URL };

const shellOf = (pathname: string) => matchPrecache(pathname.replace(/\/?$/, '/'));

/** A page from the network, from what was seen, from the shell; at last a page that says where one can go. */
export async function showPage(options: Handling): Promise<Response> {
  try {
    return await pagesSeen.handle(options);
  } catch {
    return (await shellOf(options.url.pathname)) ?? (await offlineNotice());
  }
}

/** A screen of one person: never kept. */
export async function showPersonalPage({ event, request }: Handling): Promise<Response> {
  const preloaded = (event as Event & { preloadResponse?: Promise<Response | undefined> }).preloadResponse;
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    return offlineNotice();
  }
}

const offlineNotice = async (): Promise<Response> => (await matchPrecache(offlinePage)) ?? Response.error();

export const script = async (options: Handling): Promise<Response> =>
  (await matchPrecache(options.request.url)) ?? scripts.handle(options);
