import { cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isCatalogueRead, isPublicPage } from './cache-rules.ts';
import { sendInquiry, sendKept } from './inquiries.ts';
import { scope } from './scope.ts';
import { catalogue, pictures, script, showPage, showPersonalPage } from './strategies.ts';

precache(SHELL_MANIFEST);
cleanupOutdatedCaches();

// A new worker waits until no tab is left: pages come from the network all the same, and Chromium can leave
// a page that is opened in the very moment one worker replaces another without any answer.
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

const isPicture = ({ pathname }: URL): boolean =>
  pathname === '/.netlify/images' || pathname.startsWith('/pictures/') || pathname === '/icon.svg';

registerRoute(({ request, url }) => request.mode === 'navigate' && isPublicPage(url), showPage);
registerRoute(({ request }) => request.mode === 'navigate', showPersonalPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'), script);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isCatalogueRead(url, request), catalogue);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/users\/contact\/?$/.test(url.pathname),
  sendInquiry,
  'POST',
);

type FromPage = { seen?: string[] };

/** A page tells what it loaded before there was a worker to see it; and that there is a network again. */
scope.addEventListener('message', (event) => {
  const { seen = [] } = (event.data ?? {}) as FromPage;
  const work = seen.map((address) => keep(address, event as unknown as Event).catch(() => undefined));
  event.waitUntil(Promise.all([...work, sendKept().catch(() => undefined)]));
});

async function keep(address: string, event: Event): Promise<void> {
  const url = new URL(address);
  const request = new Request(address);
  const options = { request, event, url };
  if (url.pathname.startsWith('/_astro/')) await script(options);
  else if (isPicture(url)) await pictures.handle(options);
  else if (isCatalogueRead(url, request)) await catalogue.handle(options);
  else if (isPublicPage(url)) await showPage(options);
}
