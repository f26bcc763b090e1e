/** The page's address and those of its scripts, pictures and catalogue reads. */
const loadedAddresses = (): string[] => [
  location.href,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    // Addresses of other hosts keep their origin.
    .filter((name) =>
      /^\/(_astro\/|pictures\/|\.netlify\/images|api\/(products|blogs)\/)/.test(
        name.replace(location.origin, ''),
      ),
    ),
];

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  // The first page of a visit was loaded before the worker existed, so the worker has not cached it.
  active?.postMessage({ loaded: isFirst ? loadedAddresses() : [] });
  addEventListener('online', () => active?.postMessage({}));
}

/** Registers the service worker, in a build. */
export function registerWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) register().catch(() => {});
}
