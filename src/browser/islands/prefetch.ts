type Connected = Navigator & { connection?: { saveData: boolean; downlink: number } };

/** The least speed in Mbit/s. On a slower connection, prefetching would delay what the shopper is waiting for. */
const minDownlink = 0.1;

/**
 * Whether nothing may be prefetched: the phone asks to save data, or its bandwidth is too low. `effectiveType` is not
 * used, because `slow-2g` can also mean a high latency, where prefetching helps most.
 */
export function savesData(): boolean {
  const { connection } = navigator as Connected;
  return connection?.saveData || (connection?.downlink as number) < minDownlink;
}

const fetched: Record<string, boolean> = {};

/**
 * Fetches the pages and scripts that come next, each once; their addresses are separated by spaces. Pages become links for
 * layouts/page-policy.ts, because the browser would request a page in its ordinary cache again. A browser that does
 * not support these rules fetches only scripts.
 */
export function prefetch(addresses = ''): void {
  if (savesData()) return;
  for (const href of addresses.split(' ')) {
    if (!href || fetched[href]) continue;
    fetched[href] = true;
    const link = document.createElement(/js$/.test(href) ? 'link' : 'a');
    const className = 'visually-hidden';
    document.body.append(Object.assign(link, { href, rel: 'prefetch', className, inert: true }));
  }
}
