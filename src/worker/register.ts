/** Addresses this page has loaded so far that are worth keeping: itself, its scripts and its pictures. */
const loaded = (): string[] => [
  location.href,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) =>
      /^\/(_astro\/|pictures\/|\.netlify\/images|api\/products\/|api\/blogs\/)/.test(pathOf(name)),
    ),
];

const pathOf = (address: string): string =>
  address.startsWith(location.origin) ? address.slice(location.origin.length) : '';

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  active?.postMessage({ seen: isFirst ? loaded() : [] });
  addEventListener('online', () => active?.postMessage({}));
}

/** Fetches the service worker once the page is idle; never for people who save data. */
export function registerWorker(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  const start = () => {
    register().catch(() => {});
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 2000);
}
