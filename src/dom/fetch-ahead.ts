type Connected = Navigator & { connection?: { saveData?: boolean; downlink?: number } };

/** Mbit/s. On less, what is fetched ahead would hold up what the shopper waits for. */
const leastDownlink = 0.1;

/**
 * Whether nothing may be fetched ahead: the phone asks to save data, or its line is thin. A line that is only slow to
 * answer (`slow-2g` means both) gains most.
 */
export function savesData(): boolean {
  const { saveData, downlink = 1 } = (navigator as Connected).connection ?? {};
  return saveData === true || downlink < leastDownlink;
}

const asked = new Set<string>();

/**
 * Fetches the pages and scripts that come next, each once. Pages are links for layouts/speculation-rules.ts: a page in
 * the browser's ordinary cache would be asked for again. A browser that does not know these rules fetches only scripts.
 */
export function fetchAhead(addresses: readonly string[]): void {
  if (savesData()) return;
  for (const href of addresses) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement(href.endsWith('.js') ? 'link' : 'a');
    const unseen = { className: 'ahead visually-hidden', ariaHidden: 'true', tabIndex: -1 };
    document.body.append(Object.assign(link, { href, rel: 'prefetch', ...unseen }));
  }
}

/** What the page says comes next (`data-ahead`), written there at build. */
export const fetchNext = (): void =>
  fetchAhead(
    (document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead ?? '').split(' ').filter(Boolean),
  );
