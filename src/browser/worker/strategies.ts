import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { publicOnly } from './cache-rules.ts';

const day = 24 * 60 * 60;
const offlinePage = '/offline/';

const keepAtMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Pages come from the network, so that a new deploy shows at once; offline from the cache. */
const pages = new NetworkFirst({
  cacheName: 'pages',
  plugins: [publicOnly, keepAtMost(60, 30)],
});

/** Replies of the catalogue API: from the network, offline from the cache. */
export const catalogue = new NetworkFirst({
  cacheName: 'catalogue',
  plugins: [publicOnly, keepAtMost(80, 7)],
});

/** A file name with a hash never changes its content: a copy in the cache is always right. */
const scripts = new CacheFirst({ cacheName: 'scripts', plugins: [publicOnly, keepAtMost(40, 60)] });

/**
 * Answers pictures from the cache at once and refreshes them for the next time: a picture may be replaced under the
 * same name.
 */
export const pictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  plugins: [publicOnly, keepAtMost(150, 14)],
});

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Handling = { request: Request; event: Event; url: URL };

const precachedPage = (pathname: string) => matchPrecache(pathname.replace(/\/?$/, '/'));

/** The language's prefix of an address, such as `/hi`; empty for English. */
const prefixOf = ({ pathname }: URL): string => /^\/[a-z]{2}(?=\/)/.exec(pathname)?.[0] ?? '';

/** Caches the offline page of another language when its first page is opened. That of English is precached. */
async function keepOfflinePage({ event, url }: Handling): Promise<void> {
  const address = prefixOf(url) + offlinePage;
  if (address === offlinePage || (await caches.match(address))) return;
  const request = new Request(address);
  await pages.handle({ request, event, url: new URL(address, url) });
}

/** A page from the network, else from the cache, else from the precache, else the offline page. */
export async function showPage(options: Handling): Promise<Response> {
  try {
    const page = await pages.handle(options);
    (options.event as Extendable).waitUntil(keepOfflinePage(options).catch(() => undefined));
    return page;
  } catch {
    return (await precachedPage(options.url.pathname)) ?? (await showOfflinePage(options.url));
  }
}

/** A page that needs a login: never cached. */
export async function showPersonalPage({ event, request }: Handling): Promise<Response> {
  const preloaded = (event as Event & { preloadResponse?: Promise<Response | undefined> }).preloadResponse;
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    return showOfflinePage(new URL(request.url));
  }
}

async function showOfflinePage(url: URL): Promise<Response> {
  const own = prefixOf(url) ? await caches.match(prefixOf(url) + offlinePage) : undefined;
  return own ?? (await matchPrecache(offlinePage)) ?? Response.error();
}

export const fetchScript = async (options: Handling): Promise<Response> =>
  (await matchPrecache(options.request.url)) ?? scripts.handle(options);
