import { Queue } from 'workbox-background-sync';
import { cleanupOutdatedCaches, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { queued } from '#texts/en/calls.ts';
import { isCatalogueRead, isPublicPage } from './cache-rules.ts';
import { catalogue, fetchScript, pictures, showPage, showPersonalPage } from './strategies.ts';

/** The part of the service worker's global scope that we use; TypeScript's WebWorker types conflict with its DOM types. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type Scope = {
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: {
    (type: 'activate', listen: (event: Extendable) => void): void;
    (type: 'message', listen: (event: Extendable & { data: unknown }) => void): void;
  };
};

/** Replaced by the build (build/service-worker.ts) with the files to precache and their revisions. */
declare global {
  const SHELL_MANIFEST: PrecacheEntry[];
}

const scope = self as unknown as Scope;

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

const retentionMinutes = 7 * 24 * 60;

const queue = new Queue('inquiries', { maxRetentionTime: retentionMinutes, onSync: sendQueued });

let sending: Promise<void> | undefined;
/** Sends the queued inquiries, oldest first. Each has an Idempotency-Key, so a repeated request stores it once. */
function sendQueued(): Promise<void> {
  sending ??= drain().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** An inquiry leaves the queue when the shop has it, and not before: the browser may end this worker at any moment. */
async function drain(): Promise<void> {
  for (let [entry] = await queue.getAll(); entry; [entry] = await queue.getAll()) {
    const { status } = await fetch(entry.request.clone());
    if (status >= 500 || status === 429) throw new Error(`The shop answered ${status}`);
    await queue.shiftRequest();
  }
}

/** Sends an inquiry, or queues it while the shop cannot be reached. */
async function sendInquiry({ request }: { request: Request }): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch {
    await queue.pushRequest({ request: copy });
    return Response.json({ message: queued }, { status: 202 });
  }
}
