import type { PrecacheEntry } from 'workbox-precaching';

/** The part of a service worker's global scope that is used here; TypeScript's own clashes with the page's. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type Scope = {
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: {
    (type: 'activate', listen: (event: Extendable) => void): void;
    (type: 'message', listen: (event: Extendable & { data: unknown }) => void): void;
  };
};

/** Put in by the build: the files of the shell, each with its version. */
declare global {
  const SHELL_MANIFEST: PrecacheEntry[];
}

export const scope = self as unknown as Scope;
