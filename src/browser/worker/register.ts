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

/** Registers the service worker once the page is idle; never in the browser's data saver mode. */
export function registerWorker(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  const start = () => {
    register().catch(() => {});
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 2000);
}
