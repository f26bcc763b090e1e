import type { PrecacheEntry } from 'workbox-precaching';

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

export const scope = self as unknown as Scope;
