import { cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isCatalogueRead, isPublicPage } from './cache-rules.ts';
import { sendInquiry, sendQueued } from './inquiries.ts';
import { scope } from './scope.ts';
import { catalogue, fetchScript, pictures, showPage, showPersonalPage } from './strategies.ts';

precache(SHELL_MANIFEST);
cleanupOutdatedCaches();

// No skipWaiting: Chromium may leave a page without an answer that is opened while the new worker replaces the old one.
// A worker that waits shows no old page, because pages come from the network first.
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

const isPicture = ({ pathname }: URL): boolean =>
  pathname === '/.netlify/images' || pathname.startsWith('/pictures/') || pathname === '/icon.svg';

registerRoute(({ request, url }) => request.mode === 'navigate' && isPublicPage(url), showPage);
registerRoute(({ request }) => request.mode === 'navigate', showPersonalPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'), fetchScript);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isCatalogueRead(url, request), catalogue);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/users\/contact\/?$/.test(url.pathname),
  sendInquiry,
  'POST',
);

type PageMessage = { loaded?: string[] };

/** Sent by register.ts: addresses loaded before the worker was active, and whenever the device is online again. */
scope.addEventListener('message', (event) => {
  const { loaded = [] } = (event.data ?? {}) as PageMessage;
  const work = loaded.map((address) => cache(address, event as unknown as Event).catch(() => undefined));
  event.waitUntil(Promise.all([...work, sendQueued().catch(() => undefined)]));
});

async function cache(address: string, event: Event): Promise<void> {
  const url = new URL(address);
  const request = new Request(address);
  const options = { request, event, url };
  if (url.pathname.startsWith('/_astro/')) await fetchScript(options);
  else if (isPicture(url)) await pictures.handle(options);
  else if (isCatalogueRead(url, request)) await catalogue.handle(options);
  else if (isPublicPage(url)) await showPage(options);
}
