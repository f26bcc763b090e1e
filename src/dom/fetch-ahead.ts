type Connected = Navigator & { connection?: { saveData: boolean; downlink: number } };

/** Mbit/s. On less, what is fetched ahead would delay what the shopper waits for. */
const leastDownlink = 0.1;

/**
 * Whether nothing may be fetched ahead: the phone asks to save data, or its bandwidth is too low. `effectiveType` is not
 * asked, because `slow-2g` also stands for a long delay, and with that fetching ahead helps most.
 */
export function savesData(): boolean {
  const { connection } = navigator as Connected;
  return connection?.saveData || (connection?.downlink as number) < leastDownlink;
}

const asked: Record<string, boolean> = {};

/**
 * Fetches the pages and scripts that come next, each once; their addresses are separated by blanks. Pages are links for
 * layouts/speculation-rules.ts: a page in the browser's ordinary cache would be asked for again. A browser that does not
 * know these rules fetches only scripts.
 */
export function fetchAhead(addresses = ''): void {
  if (savesData()) return;
  for (const href of addresses.split(' ')) {
    if (!href || asked[href]) continue;
    asked[href] = true;
    const link = document.createElement(/js$/.test(href) ? 'link' : 'a');
    const className = 'visually-hidden';
    document.body.append(Object.assign(link, { href, rel: 'prefetch', className, inert: true }));
  }
}
